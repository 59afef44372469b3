import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** What tests need to make databases for themselves. Plain data: it travels from the run to its workers. */
export interface TestServer {
  /** Connection string that may create databases. */
  urlAdmin: string;
  /** Names this run, and starts the name of each of its databases. */
  corrida: string;
  /** Migrated database that the others are copied from. */
  plantilla: string;
  /**
   * How PostgreSQL copies the template. Copying files takes 20 ms against 150 ms for copying through its log (11 MB
   * on a memory disk), but asks for a checkpoint, which is dear where the server syncs to disk.
   */
  copia: 'file_copy' | 'wal_log';
  /** The role that the application connects as, which owns nothing. */
  app: Role;
  /** The role that owns the databases and is no superuser, as in production. */
  owner: Role;
}

interface Role {
  usuario: string;
  clave: string;
}

export interface TestDatabase {
  nombre: string;
  /** Superuser's connection string: may do anything, row-level security included. */
  urlAdmin: string;
  /** Connection string of the owner, who may make roles and is no superuser. */
  urlOwner: string;
  /** The application's connection string. */
  urlApp: string;
  /** Removes the database, closing what is still connected to it. */
  drop: () => Promise<void>;
}

export interface TestServerOptions {
  /** Brings up a server, or answers one that runs. */
  start: () => Promise<{ urlAdmin: string; stop: () => Promise<void> }>;
  /** Brings an empty database to the state that each test starts from, as its owner. */
  migrate: (urlOwner: string) => Promise<unknown>;
  app: TestServer['app'];
  owner: TestServer['owner'];
}

export interface RunningTestServer {
  server: TestServer;
  /** Drops the databases of this run and leaves the server. */
  stop: () => Promise<void>;
}

const PREFIX = 'cuadra_prueba_';
/** Any fixed number serves: two runs on one server must not change its roles at the same moment. */
const MIGRATION_LOCK = 7_240_312;

/**
 * Brings up the server of one run of tests and its template database, once. Databases that killed runs left on
 * that server are dropped first; the runs that are alive are told by the connection that each keeps open.
 */
export async function startTestServer(options: TestServerOptions): Promise<RunningTestServer> {
  const { urlAdmin, stop } = await options.start();
  const corrida = `${PREFIX}${randomBytes(5).toString('hex')}`;
  const plantilla = `${corrida}_plantilla`;
  const presence = new pg.Client({ connectionString: urlAdmin, application_name: corrida });
  // The server may be stopped under it at the end of a run that goes badly, which is no error of its own.
  presence.on('error', () => {});
  let copia: TestServer['copia'] = 'wal_log';
  let leaving: Promise<void> | null = null;
  const leave = async (): Promise<void> => {
    try {
      await dropRuns(presence, [corrida]);
    } finally {
      await presence.end();
      await stop();
    }
  };
  try {
    await presence.connect();
    await presence.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dropRuns(presence, await abandonedRuns(presence));
    await ensureOwner(presence, options);
    await presence.query(`create database ${plantilla} template template0 owner ${options.owner.usuario}`);
    await options.migrate(urlOf(urlAdmin, plantilla, options.owner));
    await presence.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    copia = await copyStrategy(presence);
  } catch (error) {
    await leave().catch(() => {});
    throw error;
  }
  return {
    server: { urlAdmin, corrida, plantilla, copia, app: options.app, owner: options.owner },
    stop: () => (leaving ??= leave()),
  };
}

/** A database of one's own, copied from the template. */
export async function cloneDatabase(server: TestServer): Promise<TestDatabase> {
  const { urlAdmin, corrida, plantilla, copia, app, owner } = server;
  const nombre = `${corrida}_${randomBytes(5).toString('hex')}`;
  await runAlone(urlAdmin, [
    `create database ${nombre} template ${plantilla} strategy ${copia} owner ${owner.usuario}`,
    // What `migrate` says of the database itself does not come with a template.
    `revoke temporary on database ${nombre} from public`,
  ]);
  return {
    nombre,
    urlAdmin: urlOf(urlAdmin, nombre),
    urlOwner: urlOf(urlAdmin, nombre, owner),
    urlApp: urlOf(urlAdmin, nombre, app),
    drop: () => runAlone(urlAdmin, [`drop database if exists ${nombre} with (force)`]),
  };
}

/** An empty database of one's own, for tests of the migrations themselves. */
export async function emptyDatabase(server: TestServer): Promise<TestDatabase> {
  return cloneDatabase({ ...server, plantilla: 'template0' });
}

/**
 * Makes the owner, once for a server. From PostgreSQL 16 on a role is administered by who made it: one that an earlier
 * run's superuser made is handed over.
 */
async function ensureOwner(client: pg.Client, { owner, app }: TestServerOptions): Promise<void> {
  const roles = [app.usuario, 'cuadra_cola'];
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [[owner.usuario, ...roles]],
  );
  const hay = new Set(rows.map(({ rolname }) => rolname));
  if (!hay.has(owner.usuario))
    await client.query(
      `create role ${owner.usuario} login nosuperuser createrole password ${client.escapeLiteral(owner.clave)}`,
    );
  for (const rol of roles.filter((rol) => hay.has(rol)))
    await client.query(`grant ${rol} to ${owner.usuario} with admin option`);
}

async function runAlone(url: string, sentencias: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sentencia of sentencias) await client.query(sentencia);
  } finally {
    await client.end();
  }
}

async function copyStrategy(client: pg.Client): Promise<TestServer['copia']> {
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  return rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log';
}

async function abandonedRuns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ corrida: string }>(
    `select distinct substring(datname from '^${PREFIX}[0-9a-f]+') as corrida
       from pg_database
      where datname ~ '^${PREFIX}[0-9a-f]+_'
     except
     select application_name from pg_stat_activity`,
  );
  return rows.map((row) => row.corrida);
}

async function dropRuns(client: pg.Client, corridas: readonly string[]): Promise<void> {
  for (const corrida of corridas) {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${corrida}_`],
    );
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
    }
  }
}

function urlOf(urlAdmin: string, base: string, app?: Role): string {
  const url = new URL(urlAdmin);
  url.pathname = `/${base}`;
  if (app) {
    url.username = encodeURIComponent(app.usuario);
    url.password = encodeURIComponent(app.clave);
  }
  return url.href;
}
