import type { Tx } from '../../../platform/database/index.ts';
import { setNombre } from './store/contraparte.ts';

/** Changes the name by which the company knows a counterparty. */
export function renameContraparte(tx: Tx, idEmpresa: number, id: number, nombre: string): Promise<void> {
  return setNombre(tx, idEmpresa, id, nombre);
}
