import * as z from 'zod';
import { afterCommit, withEmpresa, type Database, type Tx } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import { defineJob, handleJob, type JobHandler, type Queue } from '../queue/index.ts';
import { takeDespertar } from './despertar.ts';
import type { Seguidor } from './follow.ts';
import { insertSeguidores, readConHechos, sweepHechos } from './store.ts';

const programarHechos = defineJob({
  name: 'programar_hechos',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '* * * * *',
});

const barrerHechos = defineJob({
  name: 'barrer_hechos',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '20 3 * * *',
});

/**
 * Joins followers to the feed of a database: what a transaction writes wakes them once it has committed. The clock asks
 * every minute for what is due. Returns the jobs of the feed.
 */
export async function bindHechos(
  database: Pick<Database, 'db' | 'pool'>,
  queue: Queue,
  log: Logger,
  seguidores: readonly Seguidor[],
): Promise<JobHandler[]> {
  const porNombre = new Map(seguidores.map((uno) => [uno.seguidor, uno]));
  async function wake(tx: Tx, seguidor: string, idEmpresa: number): Promise<void> {
    const job = porNombre.get(seguidor)?.job;
    if (job) await queue.send(tx, job, { idEmpresa });
  }
  await insertSeguidores(
    database.db,
    seguidores.flatMap(({ seguidor, clases }) => clases.map((clase) => ({ clase, seguidor }))),
  );
  // Not in the transaction: a job that waits there already could run before the commit, and find nothing.
  afterCommit(database, async (tx) => {
    try {
      for (const { idEmpresa, seguidor } of takeDespertar(tx)) await wake(tx, seguidor, idEmpresa);
    } catch (error) {
      log.warn({ err: error }, 'the followers of a fact are woken by the clock');
    }
  });
  return [
    ...seguidores.flatMap(({ handler }) => handler ?? []),
    handleJob(programarHechos, async () => {
      for (const { idEmpresa, seguidor } of await readConHechos(database.db))
        await withEmpresa(database.db, idEmpresa, (tx) => wake(tx, seguidor, idEmpresa));
    }),
    handleJob(barrerHechos, () => sweepHechos(database.db)),
  ];
}
