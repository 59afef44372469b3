import { join } from 'node:path';
import pg from 'pg';
import { PostgresError, errnoOf } from './errors.ts';
import { silentLog, type PostgresLog } from './log.ts';
import { redactUrls } from './redact-url.ts';
import { startPostgres, type StartOptions } from './start-postgres.ts';

export interface ResolvedDatabase {
  /** Connection string with the rights to migrate. Holds the password: never log it. */
  urlAdmin: string;
  /** Leaves the embedded server; does nothing to a server of one's own. */
  stop: () => Promise<void>;
  /** PostgreSQL's data folder; null where the server is one's own. */
  datos: string | null;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** The SQL of the migrations keeps to what this version understands. */
const MIN_VERSION = 15;

/**
 * The database to use: the server of `DATABASE_URL` when set, else the embedded one in `CUADRA_DATOS` (by default
 * `./.datos`), folder `pg`. With `onLost` the embedded one is kept running, as `startPostgres` does.
 * @throws PostgresError PG_URL_INVALIDA, PG_INALCANZABLE, PG_VERSION_ANTIGUA, and those of `startPostgres`.
 */
export async function resolveDatabase(
  env: Readonly<Record<string, string | undefined>>,
  log: PostgresLog = silentLog,
  onLost?: StartOptions['onLost'],
): Promise<ResolvedDatabase> {
  const url = env['DATABASE_URL']?.trim();
  if (!url) {
    const carpeta = join(env['CUADRA_DATOS'] || '.datos', 'pg');
    return startPostgres({ carpeta, log, ...(onLost && { onLost }) });
  }
  checkUrl(url);
  await checkServer(url);
  log.info({ servidor: redactUrls(url) }, 'Se usa el servidor de DATABASE_URL.');
  return { urlAdmin: url, stop: () => Promise.resolve(), datos: null };
}

function checkUrl(url: string): void {
  const protocol = URL.canParse(url) ? new URL(url).protocol : null;
  if (protocol === 'postgres:' || protocol === 'postgresql:') return;
  throw new PostgresError(
    'PG_URL_INVALIDA',
    'DATABASE_URL no es una dirección de PostgreSQL. Escríbela así: postgres://usuario:clave@servidor:5432/base.',
  );
}

async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  let version: string;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    version = rows[0]?.server_version ?? '';
  } catch (error) {
    const motivo = error instanceof Error ? redactUrls(error.message || (errnoOf(error) ?? error.name)) : '';
    throw new PostgresError(
      'PG_INALCANZABLE',
      `No se pudo conectar a ${redactUrls(url)}: ${motivo}. Revisa DATABASE_URL y que el servidor esté encendido.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
  if (Number.parseInt(version, 10) >= MIN_VERSION) return;
  throw new PostgresError(
    'PG_VERSION_ANTIGUA',
    `El servidor de DATABASE_URL es PostgreSQL ${version}; Cuadra necesita la versión ${MIN_VERSION} o una más nueva.`,
  );
}
