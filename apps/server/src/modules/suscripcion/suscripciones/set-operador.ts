import type { Db } from '../../../platform/database/index.ts';
import { writeOperador } from './store/operador.ts';

/** Names the company that runs Cuadra and invoices the others. Invoices of before stay with the earlier one. */
export async function setOperador(db: Db, idEmpresa: number): Promise<void> {
  await writeOperador(db, idEmpresa);
}
