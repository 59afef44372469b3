import type { Json } from '../../../../platform/database/index.ts';
import type { LineaAsentable } from '../../../contabilidad/pendientes/index.ts';

/** A bank line as other records depend on it; amounts in minor units of the account. */
export interface EstadoCartola extends LineaAsentable {
  readonly descripcion: string;
  readonly rutOrigen: string | null;
  readonly rutDestino: string | null;
  readonly novedadBanco: string | null;
  readonly movimiento: Json;
  readonly estadoClasificacion: number;
}

/** A bank line before and after the statement that changed it. */
export interface CartolaCambiada {
  readonly id: number;
  readonly antes: EstadoCartola;
  readonly despues: EstadoCartola;
}
