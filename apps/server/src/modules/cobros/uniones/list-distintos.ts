import type { Distintos } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readDistintos } from './store/distintos.ts';

/** Pairs of customers of which a person said that they are two, newest first. */
export function listDistintosDe(db: Db, idEmpresa: number): Promise<{ items: Distintos[] }> {
  return withEmpresa(db, idEmpresa, async (tx) => ({ items: await readDistintos(tx, idEmpresa) }));
}
