import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installQueueSchema } from '../queue/install-schema.ts';
import { ROL_COLA } from '../queue/rol-cola.ts';

const CARPETA = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** Any fixed number serves: it makes two migrators of one database wait for each other. */
const CANDADO = 7_240_311;
const SIN_PRIVILEGIO = '42501';

/**
 * Functions of released migrations open row security by this clause, which PostgreSQL keeps for superusers. It is left
 * out for every owner; `…20261122010000` writes those functions anew, without it (ADR 28).
 */
const CLAUSULA_DE_SUPERUSUARIO = /^ {2}set cuadra\.respaldo = 'si'\n/gm;

/** Beside them stands what they leave, which nothing runs. */
const MIGRACION = /^\d{14}_\w+\.sql$/;

interface Migracion {
  nombre: string;
  sql: string;
  huella: string;
}

/** The released migrations, by name, as files say them. */
export async function readMigrations(): Promise<Migracion[]> {
  const nombres = (await readdir(CARPETA)).filter((nombre) => MIGRACION.test(nombre)).toSorted();
  return Promise.all(
    nombres.map(async (nombre) => {
      const sql = await readFile(join(CARPETA, nombre), 'utf8');
      return { nombre, sql, huella: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Makes the application's role and the queue's, or gives them the password that this installation derives; null leaves
 * passwords to an operator. Throws where the owner may not, with what to do about it.
 */
export async function ensureAppRoles(client: pg.Client, contrasena: string | null): Promise<void> {
  const clave = contrasena === null ? '' : ` password ${client.escapeLiteral(contrasena)}`;
  for (const rol of ['cuadra_app', ROL_COLA]) {
    const existe = await client.query('select 1 from pg_roles where rolname = $1', [rol]);
    try {
      if (existe.rowCount === 0)
        await client.query(
          `create role ${rol} login nosuperuser nobypassrls nocreatedb nocreaterole${clave}`,
        );
      // Only the password: an owner who is no superuser may not even repeat what else the role may do.
      else if (contrasena !== null) await client.query(`alter role ${rol}${clave}`);
    } catch (error) {
      throw explainRole(error, rol, client.user ?? '');
    }
  }
}

function explainRole(error: unknown, rol: string, dueno: string): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== SIN_PRIVILEGIO) return error;
  return new Error(
    `El dueño de la base de datos, «${dueno}», no puede crear el rol ${rol} ni cambiar su clave. Como administrador del ` +
      `servidor ejecuta «alter role ${dueno} createrole» y, si el rol ya existe, «grant ${rol} to ${dueno} with admin option».`,
    { cause: error },
  );
}

/** The application makes no temporary tables. The right is the database's own: a copy of a template lacks it. */
async function restrictDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(
    `do $$ begin execute format('revoke temporary on database %I from public, cuadra_app, ${ROL_COLA}', current_database()); end $$`,
  );
}

/**
 * Runs the named migrations, or all, that the database has not yet run, in the order of their names; `around` runs each,
 * by default in a transaction of its own. Throws when a file that already ran has changed, since the database would
 * then not be what the files say.
 */
export async function runMigrations(
  client: pg.ClientBase,
  {
    solo,
    around = inTransaction,
  }: {
    solo?: ReadonlySet<string>;
    around?: (client: pg.ClientBase, run: () => Promise<void>) => Promise<void>;
  } = {},
): Promise<string[]> {
  await client.query(
    'create table if not exists migracion (nombre text primary key, huella text not null, corrida timestamptz not null default now())',
  );
  const hechas = await client.query<{ nombre: string; huella: string }>(
    'select nombre, huella from migracion',
  );
  const huellas = new Map(hechas.rows.map((fila) => [fila.nombre, fila.huella]));
  const nuevas: string[] = [];
  for (const { nombre, sql, huella } of await readMigrations()) {
    const previa = huellas.get(nombre);
    if (previa === huella || (solo && !solo.has(nombre))) continue;
    if (previa !== undefined)
      throw new Error(
        `La migración ${nombre} cambió después de correr en esta base de datos: es de otra versión de Cuadra. ` +
          'Vuelve a la versión que la creó o, si son datos de prueba, parte en una carpeta nueva con CUADRA_DATOS.',
      );
    await around(client, async () => {
      await client.query(sql.replace(CLAUSULA_DE_SUPERUSUARIO, ''));
      await client.query('insert into migracion (nombre, huella) values ($1, $2)', [nombre, huella]);
    });
    nuevas.push(nombre);
  }
  return nuevas;
}

async function inTransaction(client: pg.ClientBase, run: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await run();
  await client.query('commit');
}

/**
 * Brings the database to the newest migration; each file runs once, in its own transaction. Throws when a file
 * that already ran has changed.
 *
 * @param urlAdmin connection string of the owner of the schema
 * @param contrasenaApp password for the roles `cuadra_app` and `cuadra_cola`; null leaves it to an operator
 * @returns the names of the migrations that ran now
 */
export async function migrate(urlAdmin: string, contrasenaApp: string | null): Promise<string[]> {
  const client = new pg.Client({ connectionString: urlAdmin });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [CANDADO]);
    await ensureAppRoles(client, contrasenaApp);
    const nuevas = await runMigrations(client);
    await restrictDatabase(client);
    await installQueueSchema(client, urlAdmin);
    return nuevas;
  } finally {
    // Closing the session also rolls back what failed and frees the advisory lock.
    await client.end();
  }
}
