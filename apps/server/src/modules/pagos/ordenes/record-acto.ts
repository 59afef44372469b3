import { randomUUID } from 'node:crypto';
import type { ClaseActo } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { recordActo, sumMontos } from '../../registros/actos/index.ts';

interface OrdenDeActo {
  readonly monto: number;
  readonly razonSocial: string;
  /** It pays wages. */
  readonly reservada: boolean;
}

export type ClaseDeOrden = Extract<ClaseActo, `${string}_orden`>;

/** A name for an act on orders, which the rows of their log carry. */
export const newLote = (): string => randomUUID();

/** Writes for the list of acts that a person did something to orders. Those who may not see wages do not see the act. */
export function recordActoDeOrdenes(
  tx: Tx,
  { idEmpresa, idUsuario }: Pick<Principal, 'idEmpresa' | 'idUsuario'>,
  { clase, lote }: { readonly clase: ClaseDeOrden; readonly lote: string },
  ordenes: readonly OrdenDeActo[],
): Promise<void> {
  return recordActo(tx, {
    idEmpresa,
    idUsuario,
    clave: lote,
    clase,
    autor: 'persona',
    modelo: ordenes.some(({ reservada }) => reservada) ? 'Remuneracion' : null,
    detalle: ordenes[0]?.razonSocial ?? '',
    cantidad: ordenes.length,
    montos: sumMontos(ordenes.map(({ monto }) => ({ moneda: 'CLP', monto: -monto }))),
  });
}
