import type { Tx } from '../database/index.ts';
import { noteDespertar } from './despertar.ts';
import { readSeguidores } from './store.ts';

/** Wakes those for whom facts of a company wait, held ones too, when the transaction has committed. */
export async function wakeFollowers(tx: Tx, idEmpresa: number): Promise<void> {
  noteDespertar(tx, idEmpresa, await readSeguidores(tx, idEmpresa));
}
