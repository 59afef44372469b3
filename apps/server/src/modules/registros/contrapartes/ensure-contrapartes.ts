import type { Tx } from '../../../platform/database/index.ts';
import { upsertContrapartes, type ContraparteLeida } from './store/contraparte.ts';

/** The ids of counterparties by RUT, each created where the company does not know it yet; data that was missing is filled in. */
export function ensureContrapartes(
  tx: Tx,
  idEmpresa: number,
  contrapartes: readonly ContraparteLeida[],
): Promise<Map<string, number>> {
  return upsertContrapartes(tx, idEmpresa, contrapartes);
}
