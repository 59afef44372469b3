import type { Tx } from '../../platform/database/index.ts';
import { upsertContraparte } from './store.ts';

export interface DatosContraparte {
  readonly rut: string;
  readonly razonSocial: string;
  readonly giro?: string | null | undefined;
  readonly direccionLegal?: string | null | undefined;
  readonly comunaLegal?: string | null | undefined;
}

/** The id of whoever has the RUT, made where nobody does. What is known of them stays; what was missing is filled in. */
export function ensureContraparte(tx: Tx, idEmpresa: number, datos: DatosContraparte): Promise<number> {
  return upsertContraparte(tx, idEmpresa, datos);
}
