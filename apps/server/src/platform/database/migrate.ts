import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installQueueSchema } from '../queue/install-schema.ts';

const CARPETA = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** Any fixed number serves: it makes two migrators of one database wait for each other. */
const CANDADO = 7_240_311;

interface Migracion {
  nombre: string;
  sql: string;
  huella: string;
}

async function readMigrations(): Promise<Migracion[]> {
  const nombres = (await readdir(CARPETA)).filter((nombre) => nombre.endsWith('.sql')).toSorted();
  return Promise.all(
    nombres.map(async (nombre) => {
      const sql = await readFile(join(CARPETA, nombre), 'utf8');
      return { nombre, sql, huella: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Makes the application's role, or gives it the password that this installation derives. */
async function ensureAppRole(client: pg.Client, contrasena: string | null): Promise<void> {
  const existe = await client.query("select 1 from pg_roles where rolname = 'cuadra_app'");
  const clave = contrasena === null ? '' : ` password ${client.escapeLiteral(contrasena)}`;
  if (existe.rowCount === 0) {
    await client.query(
      `create role cuadra_app login nosuperuser nobypassrls nocreatedb nocreaterole${clave}`,
    );
  } else if (contrasena !== null) {
    // Only the password: an owner who is no superuser may not even repeat what else the role may do.
    await client.query(`alter role cuadra_app${clave}`);
  }
}

/**
 * Brings the database to the newest migration; each file runs once, in its own transaction. Throws when a file
 * that already ran has changed, since the database would then not be what the files say.
 *
 * @param urlAdmin connection string of the owner of the schema
 * @param contrasenaApp password for the role `cuadra_app`; null leaves the role's password to an operator
 * @returns the names of the migrations that ran now
 */
export async function migrate(urlAdmin: string, contrasenaApp: string | null): Promise<string[]> {
  const migraciones = await readMigrations();
  const client = new pg.Client({ connectionString: urlAdmin });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [CANDADO]);
    await ensureAppRole(client, contrasenaApp);
    await client.query(
      'create table if not exists migracion (nombre text primary key, huella text not null, corrida timestamptz not null default now())',
    );
    const hechas = await client.query<{ nombre: string; huella: string }>(
      'select nombre, huella from migracion',
    );
    const huellas = new Map(hechas.rows.map((fila) => [fila.nombre, fila.huella]));
    const nuevas: string[] = [];
    for (const { nombre, sql, huella } of migraciones) {
      const previa = huellas.get(nombre);
      if (previa === huella) continue;
      if (previa !== undefined)
        throw new Error(
          `La migración ${nombre} cambió después de correr en esta base de datos: es de otra versión de Cuadra. ` +
            'Vuelve a la versión que la creó o, si son datos de prueba, parte en una carpeta nueva con CUADRA_DATOS.',
        );
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migracion (nombre, huella) values ($1, $2)', [nombre, huella]);
      await client.query('commit');
      nuevas.push(nombre);
    }
    await installQueueSchema(client, urlAdmin);
    return nuevas;
  } finally {
    // Closing the session also rolls back what failed and frees the advisory lock.
    await client.end();
  }
}
