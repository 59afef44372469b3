import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { emptyDatabase, startSystemPostgres, testServer, type SystemPostgres } from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../platform/database/index.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
const RUT = '76543210-3';
const CARTOLA = `Fecha;Detalle;Monto cargo ($);Monto abono ($);Saldo ($)
01-10-2026;COMISION MENSUAL;1.000;;9.000
02-10-2026;TRASPASO DE JUAN;;5.000;14.000
03-10-2026;PAGO LUZ;3.000;;11.000
`;

/** PostgreSQL 15 where the machine has it, else the embedded one; the owner of the database is no superuser on either. */
let sistema: SystemPostgres | null;
let carpeta: string;
let urlSuper: string;
let urlOwner: string;
let drop: () => Promise<void> = async () => {};

async function query<T extends pg.QueryResultRow>(url: string, texto: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(texto)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'cuadra-duena-'));
  sistema = await startSystemPostgres();
  if (!sistema) {
    const base = await emptyDatabase(testServer());
    ({ urlAdmin: urlSuper, urlOwner, drop } = base);
    return;
  }
  // What docs/produccion.md asks for, and no more.
  await query(sistema.urlAdmin, "create role duena login createrole password 'duena'");
  await query(sistema.urlAdmin, 'create database cuadra owner duena');
  const url = new URL(sistema.urlAdmin);
  url.pathname = '/cuadra';
  urlSuper = url.href;
  url.username = 'duena';
  url.password = 'duena';
  urlOwner = url.href;
}, 120_000);
afterAll(async () => {
  await drop();
  await sistema?.stop();
  await rm(carpeta, { recursive: true, force: true });
});

async function cuadra(...argumentos: string[]): Promise<unknown> {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: urlOwner, CUADRA_DATOS: carpeta };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, '--json', ...argumentos], { env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** Every row of what the company has, to compare before and after. */
const readTodo = () =>
  query(
    urlSuper,
    `select (select string_agg(c::text, ' ' order by id) from cartola c) as cartola,
       (select string_agg(s::text, ' ' order by s::text) from cartola_resumen s) as cartola_resumen,
       (select string_agg(p::text, ' ' order by p::text) from asiento_pendiente p) as asiento_pendiente,
       (select string_agg(b::text, ' ' order by b::text) from busqueda_pendiente b) as busqueda_pendiente`,
  );

test('an owner who is no superuser migrates, imports, backs up, verifies and restores', async () => {
  expect(
    await query(
      urlOwner,
      'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: true }]);
  const alta = [
    '--rut',
    RUT,
    '--razon-social',
    'Plana SpA',
    '--admin-email',
    'ana@prueba.cl',
    '--admin-nombre',
    'Ana',
  ];
  await cuadra('empresa', 'crear', ...alta, '--admin-contrasena', 'clave-larga-1');
  expect(await migrate(urlOwner, null)).toEqual([]);
  const [cuenta] = await query<{ id: string }>(
    urlSuper,
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     select id_empresa, 1, 1, 1, '1' from empresa returning id::text`,
  );
  const cartola = join(carpeta, 'cartola.csv');
  await writeFile(cartola, CARTOLA);
  expect(await cuadra('importar', cartola, '--empresa', RUT, '--cuenta', cuenta?.id ?? '')).toMatchObject({
    archivos: [{ estado: 'listo', creados: 3 }],
  });

  const archivo = join(carpeta, 'uno.cuadra');
  expect(await cuadra('respaldar', archivo)).toMatchObject({ verificado: true, archivos: 1, faltantes: [] });
  const antes = await readTodo();
  await query(
    urlSuper,
    "update cartola set descripcion = 'otra'; insert into usuario (email, nombre) values ('x@x.cl', 'X')",
  );
  expect(await cuadra('restaurar', archivo, '--reemplazar')).toMatchObject({ comprobado: true });
  expect(await readTodo()).toEqual(antes);
}, 240_000);

test('an owner who may not make roles is told what to ask for', async () => {
  await query(urlSuper, "create role duena_sin_roles login password 'duena'");
  const url = new URL(urlOwner);
  url.username = 'duena_sin_roles';
  url.password = 'duena';
  try {
    await expect(migrate(url.href, 'otra')).rejects.toThrow(
      /«alter role duena_sin_roles createrole».*with admin option/,
    );
  } finally {
    await query(urlSuper, 'drop role duena_sin_roles');
  }
});
