import type { Corte } from '@cuadra/contract';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { readCorte, sumSaldados } from './store/corte.ts';

export async function loadCorte(tx: Tx, idEmpresa: number): Promise<Corte> {
  const corte = await readCorte(tx, idEmpresa);
  return { ...corte, saldados: await sumSaldados(tx, idEmpresa) };
}

/** The cut-off date of the company and what it settles. */
export function getCorteDe(db: Db, idEmpresa: number): Promise<Corte> {
  return withEmpresa(db, idEmpresa, (tx) => loadCorte(tx, idEmpresa));
}
