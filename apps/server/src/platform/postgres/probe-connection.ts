import pg from 'pg';
import { PostgresError, errnoOf } from './errors.ts';

/** What a server answers to someone who knows its password. */
export type Probe =
  | { state: 'ready'; version: string; dataFolder: string }
  | { state: 'starting' | 'stopping' | 'silent' | 'wrong-password' }
  | { state: 'other'; error: Error };

const CONNECT_TIMEOUT_MS = 5_000;

/** Connects once and asks who is there. Never throws. */
export async function probeConnection(url: string): Promise<Probe> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    application_name: 'cuadra-arranque',
  });
  // A connection that the server drops reports it here as well, and would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; datos: string }>(
      `select current_setting('server_version') as version, current_setting('data_directory') as datos`,
    );
    const [row] = rows;
    return { state: 'ready', version: row?.version ?? '', dataFolder: row?.datos ?? '' };
  } catch (error) {
    return classify(error);
  } finally {
    await client.end().catch(() => {});
  }
}

function classify(error: unknown): Probe {
  const code = errnoOf(error);
  if (code === '57P03') {
    const leaving = error instanceof Error && /shutting down/u.test(error.message);
    return { state: leaving ? 'stopping' : 'starting' };
  }
  if (code === '28P01' || code === '28000') return { state: 'wrong-password' };
  if (code === '57P01') return { state: 'stopping' };
  if (code === null || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE')
    return { state: 'silent' };
  return { state: 'other', error: error instanceof Error ? error : new Error(String(error)) };
}

/**
 * Connection string of the administrator of a cluster on this machine. It says `sslmode` because a `PGSSLMODE` of
 * the person's own would otherwise ask this server for what it does not offer.
 */
export function adminUrl(port: number, clave: string): string {
  return `postgres://postgres:${encodeURIComponent(clave)}@127.0.0.1:${port}/postgres?sslmode=disable`;
}

export function wrongPasswordError(clave: string): PostgresError {
  return new PostgresError(
    'PG_CLAVE',
    `La base de datos no acepta la clave guardada en ${clave}. Recupera ese archivo desde un respaldo de la carpeta de datos.`,
  );
}
