import type { Tx } from '../../../platform/database/index.ts';
import { makeCodigo } from './codigo.ts';
import { insertComprobantes } from './store/comprobantes.ts';

/** Writes the receipts of those of the orders that are paid and have none for that payment, each with a new code. */
export function writeComprobantes(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  return insertComprobantes(
    tx,
    idEmpresa,
    ids.map((idOrden) => ({ idOrden, codigo: makeCodigo() })),
  );
}
