import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { ROL_COLA } from './rol-cola.ts';

/** Columns that an insert of a job reads. The keys that are at work are not among them. */
const COLUMNAS_DE_COLA = [
  'name',
  'policy',
  'retry_limit',
  'retry_delay',
  'retry_backoff',
  'retry_delay_max',
  'expire_seconds',
  'retention_seconds',
  'deletion_seconds',
  'dead_letter',
  'heartbeat_seconds',
];

/**
 * Installs or upgrades the queue's own tables as their owner. The application may hand jobs in; the queue's role works
 * them off.
 */
export async function installQueueSchema(client: pg.Client, urlAdmin: string): Promise<void> {
  const boss = new PgBoss({ connectionString: urlAdmin, supervise: false, schedule: false, max: 2 });
  const errores: unknown[] = [];
  boss.on('error', (error) => errores.push(error));
  await boss.start();
  await boss.stop({ graceful: false, close: true });
  if (errores.length > 0) throw new AggregateError(errores, 'the queue schema could not be installed');
  await client.query(`
    revoke all on all tables in schema pgboss from cuadra_app;
    grant usage on schema pgboss to cuadra_app, ${ROL_COLA};
    grant select, insert, update, delete on all tables in schema pgboss to ${ROL_COLA};
    grant usage on all sequences in schema pgboss to ${ROL_COLA};
    grant execute on all functions in schema pgboss to cuadra_app, ${ROL_COLA};
    grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to cuadra_app;
    grant select (${COLUMNAS_DE_COLA.join(', ')}) on pgboss.queue to cuadra_app;
  `);
}
