import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PostgresError } from './errors.ts';
import { redactUrls } from './redact-url.ts';
import { startThrowawayPostgres } from './start-throwaway.ts';

/** Any fixed number serves: one throwaway database beside each database at a time. */
const CANDADO = 7_240_313;
const SIN_PERMISO = '42501';

const describe = (error: unknown): string =>
  redactUrls(error instanceof Error ? error.message : String(error));

/**
 * Runs the work on an empty database that goes away with it: one beside the given database, on its server, or, where its
 * owner may not create databases, one on a server of the embedded PostgreSQL, in the temporary folder.
 * @throws PostgresError PG_SIN_BASE_DE_PASO where neither can be had, or while another one is in use.
 */
export async function withThrowawayDatabase<T>(
  urlAdmin: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: urlAdmin });
  // A connection that breaks while the work runs is told by the next query.
  client.on('error', () => {});
  await client.connect();
  try {
    const nombre = await takeName(client);
    if (!(await createEmpty(client, nombre))) return await onEmbedded(work);
    const url = new URL(urlAdmin);
    url.pathname = `/${nombre}`;
    try {
      return await work(url.href);
    } finally {
      await client.query(`drop database if exists ${nombre} with (force)`);
    }
  } finally {
    await client.end();
  }
}

/** The lock is the session's: a database of this name that is found under it was left by a process that died. */
async function takeName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ oid: string; libre: boolean }>(
    'select oid::text, pg_try_advisory_lock($1) as libre from pg_database where datname = current_database()',
    [CANDADO],
  );
  const [fila] = rows;
  if (!fila?.libre)
    throw new PostgresError(
      'PG_SIN_BASE_DE_PASO',
      'Ya se está verificando un respaldo con esta base de datos. Espera a que termine.',
    );
  return `cuadra_de_paso_${fila.oid}`;
}

/** False where the role may not create databases. */
async function createEmpty(client: pg.Client, nombre: string): Promise<boolean> {
  try {
    await client.query(`drop database if exists ${nombre} with (force)`);
    await client.query(`create database ${nombre} template template0 encoding 'UTF8'`);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === SIN_PERMISO) return false;
    throw new PostgresError(
      'PG_SIN_BASE_DE_PASO',
      `No se pudo crear una base de datos de paso en el servidor de DATABASE_URL: ${describe(error)}.`,
      error,
    );
  }
}

async function onEmbedded<T>(work: (url: string) => Promise<T>): Promise<T> {
  // Not in memory: what is restored may be larger than that.
  const lugar = join(tmpdir(), `cuadra-de-paso-${process.geteuid?.() ?? 'usuario'}`);
  const servidor = await startThrowawayPostgres({ lugar }).catch((error: unknown) => {
    throw new PostgresError(
      'PG_SIN_BASE_DE_PASO',
      'No se pudo crear una base de datos de paso: el dueño de DATABASE_URL no puede crear bases («alter role … createdb») ' +
        `y el PostgreSQL embebido no parte aquí (${describe(error)}).`,
      error,
    );
  });
  try {
    return await work(servidor.urlAdmin);
  } finally {
    await servidor.stop();
  }
}
