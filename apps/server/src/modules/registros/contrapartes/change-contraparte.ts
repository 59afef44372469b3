import type { Tx } from '../../../platform/database/index.ts';
import { writeContraparte, type IdentidadDeContraparte } from './store/contraparte.ts';

/** Changes the given identity fields of a counterparty. False where another counterparty of the company has the RUT. */
export function changeContraparte(
  tx: Tx,
  idEmpresa: number,
  id: number,
  datos: Partial<IdentidadDeContraparte>,
): Promise<boolean> {
  return writeContraparte(tx, idEmpresa, id, datos);
}
