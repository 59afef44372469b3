import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { readFeriados } from './store.ts';

/** The days on which neither the State nor the banks work. */
export async function listFeriados(tx: Tx): Promise<ReadonlySet<Fecha>> {
  return new Set((await readFeriados(tx)).map(({ fecha }) => fecha));
}
