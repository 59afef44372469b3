import pg from 'pg';
import { loadKeys } from '../platform/auth/index.ts';
import { deriveAppUrl, migrate } from '../platform/database/index.ts';
import type { Env } from '../platform/env/index.ts';
import { redactUrl, type Logger } from '../platform/log/index.ts';
import { resolveDatabase } from '../platform/postgres/index.ts';

export interface PreparedDatabase {
  readonly urlApp: string;
  readonly urlAdmin: string;
  stop(): Promise<void>;
}

const BASE_PROPIA = 'cuadra';

/** On the embedded server the product has a database of its own, beside the one every server comes with. */
async function ensureOwnDatabase(urlServidor: string): Promise<string> {
  const client = new pg.Client({ connectionString: urlServidor });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [BASE_PROPIA]);
    if (rowCount === 0) await client.query(`create database ${BASE_PROPIA}`);
  } finally {
    await client.end();
  }
  const url = new URL(urlServidor);
  url.pathname = `/${BASE_PROPIA}`;
  return url.toString();
}

/** Finds or starts the database, brings it to the newest migration and gives the application's own connection. */
export async function prepareDatabase(env: Env, log: Logger): Promise<PreparedDatabase> {
  const keys = await loadKeys(env.clave, env.carpetaDatos);
  const { urlAdmin, stop } = await resolveDatabase({
    DATABASE_URL: env.databaseUrl,
    CUADRA_DATOS: env.carpetaDatos,
  });
  try {
    // An operator who names the application's connection also keeps its password.
    const nuevas = await migrate(urlAdmin, env.databaseAppUrl ? null : keys.databasePassword);
    if (nuevas.length > 0)
      log.info({ base: redactUrl(urlAdmin), migraciones: nuevas.length }, 'database migrated');
  } catch (error) {
    await stop();
    throw error;
  }
  return { urlAdmin, urlApp: env.databaseAppUrl ?? deriveAppUrl(urlAdmin, keys.databasePassword), stop };
}
