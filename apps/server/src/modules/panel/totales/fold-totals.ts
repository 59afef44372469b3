import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { foldActos } from '../../registros/actos/index.ts';
import { foldGlosas } from '../../registros/cartolas/index.ts';
import { foldNombres } from '../../registros/contrapartes/index.ts';
import { plegarTotales } from './plegar-totales-job.ts';
import { foldCartolas, foldDocumentos, foldLugares, foldOrdenes, isWorthFolding } from './store.ts';

/** Below this many appended rows a list adds them up in no time, and folding would only rewrite them. */
const MIN_FILAS = 2000;

/** Asks for a fold when a company has appended enough; in the transaction of whoever appended. */
export async function enqueueFold({ queue }: Platform, tx: Tx, idEmpresa: number): Promise<void> {
  if (!(await isWorthFolding(tx, idEmpresa, MIN_FILAS))) return;
  await queue.send(tx, plegarTotales, { idEmpresa });
}

/** Folds the kept totals of a company: the same sums in as few rows as there are keys. */
export function foldTotals(db: Db, idEmpresa: number): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await foldDocumentos(tx, idEmpresa);
    await foldLugares(tx, idEmpresa);
    await foldCartolas(tx, idEmpresa);
    await foldOrdenes(tx, idEmpresa);
    await foldActos(tx, idEmpresa);
    await foldGlosas(tx, idEmpresa);
    await foldNombres(tx, idEmpresa);
  });
}
