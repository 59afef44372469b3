import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { PgBoss, type QueueResult } from 'pg-boss';
import type * as z from 'zod';
import type { Tx } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import type { Job, JobHandler, Queue } from './job.ts';
import { deriveColaUrl, ROL_COLA } from './rol-cola.ts';

/** A worker that says nothing for this long is taken for dead and its job goes to another. */
const LATIDO_SEGUNDOS = 10;
const SUPERVISAR_SEGUNDOS = 5;
const SONDEO_SEGUNDOS = 2;
const VENCE_SEGUNDOS = 3600;
/** What is at work has this long to end when the process does; the little more is what pg-boss takes at the least. */
const PARADA_MS = 19_000;
const PARADA_FINAL_MS = 1000;
const ZONA = 'America/Santiago';

function executorOf(tx: Tx) {
  const sinPlugins = tx.withoutPlugins();
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await sinPlugins.executeQuery(CompiledQuery.raw(text, values));
      return { rows: rows as Record<string, unknown>[] };
    },
  };
}

/** Brings a kind of work to what it is declared as; `hallada` is what the database has of it. */
async function declareQueue(
  boss: PgBoss,
  { name, retryLimit }: Job,
  hallada: QueueResult | undefined,
): Promise<void> {
  const opciones = {
    retryLimit,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 60,
    expireInSeconds: VENCE_SEGUNDOS,
    heartbeatSeconds: LATIDO_SEGUNDOS,
    notify: true,
  };
  if (hallada === undefined) await boss.createQueue(name, { ...opciones, policy: 'stately' });
  else if (Object.entries(opciones).some(([opcion, valor]) => Reflect.get(hallada, opcion) !== valor))
    await boss.updateQueue(name, opciones);
}

/** PostgreSQL's class of «invalid authorization». */
const CLASE_INGRESO = '28';

function explainEntry(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith(CLASE_INGRESO)) return error;
  return new Error(
    `La cola de trabajos no pudo entrar a la base de datos como ${ROL_COLA}, que usa la clave de DATABASE_APP_URL. ` +
      `Ponle esa clave con «alter role ${ROL_COLA} password '…'» y déjalo entrar al servidor como a cuadra_app.`,
    { cause: error },
  );
}

/** A queue that knows its kinds of work only once the modules, which enqueue into it, have declared them. */
export interface StartableQueue extends Queue {
  start(jobs: readonly Job[]): Promise<void>;
}

export interface QueueOptions {
  /** Keep the clock of jobs that come up by themselves. Of many processes that do, one at a time looks at it. */
  readonly schedule?: boolean;
}

/**
 * The job queue in the database itself; the schema is installed by the migrator. It enters by the application's URL under
 * the queue's own role, and jobs are handed in by the application's, in the transaction that asks for them.
 */
export function createQueue(
  urlApp: string,
  log: Logger,
  { schedule = false }: QueueOptions = {},
): StartableQueue {
  const boss = new PgBoss({
    connectionString: deriveColaUrl(urlApp),
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISAR_SEGUNDOS,
    monitorIntervalSeconds: SUPERVISAR_SEGUNDOS,
    // A worker passes over keys that were at work when it last looked at the queue: those of a process that died too.
    queueCacheIntervalSeconds: SUPERVISAR_SEGUNDOS,
    // The queue's role owns no index, so rebuilding them is an operator's work.
    reindex: false,
    monitorVacuum: false,
    schedule,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  boss.on('warning', (aviso) => log.warn({ aviso }, 'queue warning'));
  /**
   * Forgets that a key was at work: in the database, for all processes that look there next, and in this one, which reads
   * a kind of work anew after it was declared. Both are only what is passed over: that no key is at work twice at once is
   * held by an index.
   */
  async function releaseKey(job: Job, data: unknown): Promise<void> {
    try {
      await boss.getDb().executeSql(
        `update pgboss.queue set singletons_active = array_remove(singletons_active, $2)
         where name = $1 and $2 = any(singletons_active)`,
        [job.name, job.key(job.data.parse(data))],
      );
      await boss.updateQueue(job.name, { notify: true });
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'a key stays passed over for some seconds');
    }
  }
  async function startWorker(job: Job, handle: JobHandler['handle']): Promise<void> {
    const id: string = await boss.work(
      job.name,
      // A job whose worker died comes back without a notice: it is found by looking.
      {
        batchSize: 1,
        pollingIntervalSeconds: SONDEO_SEGUNDOS,
        notifyPollingIntervalSeconds: SONDEO_SEGUNDOS,
      },
      async ([tarea]) => {
        if (!tarea) return;
        try {
          await handle(tarea.data, tarea.signal);
        } catch (error) {
          log.error({ err: error, job: job.name, id: tarea.id }, 'job failed');
          throw error;
        } finally {
          if (job.pronto) await releaseKey(job, tarea.data);
          // A worker that is woken by notices takes one job for each and then sleeps half a minute, though jobs
          // that were sent together may still wait: it looks again after every job.
          boss.notifyWorker(id);
        }
      },
    );
  }
  const declaradas = new Map<string, Job>();
  const trabajadas = new Set<string>();
  return {
    async start(jobs: readonly Job[]) {
      await boss.start().catch((error: unknown) => {
        throw explainEntry(error);
      });
      const halladas = new Map((await boss.getQueues()).map((cola) => [cola.name, cola]));
      for (const job of jobs) {
        declaradas.set(job.name, job);
        await declareQueue(boss, job, halladas.get(job.name));
        if (!schedule || job.cron === undefined) continue;
        await boss.schedule(job.name, job.cron, {}, { tz: ZONA, singletonKey: job.key({}) });
      }
    },
    async send<S extends z.ZodType>(tx: Tx, job: Job<S>, data: z.input<S>) {
      const leido = job.data.parse(data);
      await boss.send(job.name, leido as object, { db: executorOf(tx), singletonKey: job.key(leido) });
    },
    find: (name) => declaradas.get(name),
    async work(handlers: readonly JobHandler[]) {
      for (const { job, handle, concurrency } of handlers) {
        trabajadas.add(job.name);
        for (let i = 0; i < concurrency; i += 1) await startWorker(job, handle);
      }
    },
    async stop() {
      // Each kind of work is waited for by itself: the whole looks only twice a second whether all have ended.
      const ociosas = Promise.allSettled([...trabajadas].map((name) => boss.offWork(name)));
      await Promise.race([ociosas, sleep(PARADA_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: PARADA_FINAL_MS, close: true });
    },
  };
}
