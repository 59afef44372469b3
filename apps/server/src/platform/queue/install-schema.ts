import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Installs or upgrades the queue's own tables as their owner and lets the application use them. */
export async function installQueueSchema(client: pg.Client, urlAdmin: string): Promise<void> {
  const boss = new PgBoss({ connectionString: urlAdmin, supervise: false, schedule: false, max: 2 });
  const errores: unknown[] = [];
  boss.on('error', (error) => errores.push(error));
  await boss.start();
  await boss.stop({ graceful: false, close: true });
  if (errores.length > 0) throw new AggregateError(errores, 'the queue schema could not be installed');
  await client.query(`
    grant usage on schema pgboss to cuadra_app;
    grant select, insert, update, delete on all tables in schema pgboss to cuadra_app;
    grant usage on all sequences in schema pgboss to cuadra_app;
    grant execute on all functions in schema pgboss to cuadra_app;
  `);
}
