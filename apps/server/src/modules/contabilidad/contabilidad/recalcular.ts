import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { settleEmpresa } from './settle-asientos.ts';
import { lockAsientos, markTodo } from '../pendientes/index.ts';
import { correctMeses } from './store/saldos.ts';

export interface Recalculado {
  /** Documents, bank lines, payments and applied notes that were looked at. */
  readonly vistos: number;
  /** Entries that had to be written so that the ledger says what it should: none where it did. */
  readonly escritos: number;
  /** Months of an account whose kept balance was not the sum of its lines. */
  readonly corregidos: number;
}

/** Works out the whole ledger of a company anew from what it stands on, and puts right what differs. */
export async function recalcular(db: Db, idEmpresa: number): Promise<Recalculado> {
  await withEmpresa(db, idEmpresa, (tx) => markTodo(tx, idEmpresa));
  const { vistos, escritos } = await settleEmpresa(db, idEmpresa);
  const corregidos = await withEmpresa(db, idEmpresa, async (tx) => {
    await lockAsientos(tx, idEmpresa);
    return correctMeses(tx, idEmpresa);
  });
  return { vistos, escritos, corregidos };
}
