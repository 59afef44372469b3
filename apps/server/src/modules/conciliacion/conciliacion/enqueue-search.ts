import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { buscarSugerencias } from './buscar-sugerencias-job.ts';

/** Asks for a search of the company's book, in the transaction that changed it. */
export function enqueueSearch({ queue }: Pick<Platform, 'queue'>, tx: Tx, idEmpresa: number): Promise<void> {
  return queue.send(tx, buscarSugerencias, { idEmpresa });
}
