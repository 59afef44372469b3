import { emptyDatabase, testServer } from '@cuadra/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from './index.ts';

/** The first migration that was written for an owner who is no superuser. */
const PRIMERA_SIN_SUPERUSUARIO = '20261122010000_owner_without_superuser.sql';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Functions and triggers of the schema, and who may call them. */
function describeFunctions(url: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`
      select p.oid::regprocedure::text as funcion, p.prosrc, p.provolatile, p.prosecdef, p.proconfig,
        has_function_privilege('cuadra_app', p.oid, 'execute') as app,
        (select string_agg(pg_get_triggerdef(t.oid), e'\\n' order by t.tgname) from pg_trigger t where t.tgfoid = p.oid)
      from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`);
    return rows;
  });
}

test('a database that a superuser migrated before ends with the functions of a new one', async () => {
  const [antigua, nueva] = [await emptyDatabase(testServer()), await emptyDatabase(testServer())];
  try {
    await withClient(antigua.urlAdmin, async (client) => {
      await client.query(
        'create table migracion (nombre text primary key, huella text not null, corrida timestamptz default now())',
      );
      for (const { nombre, sql, huella } of await readMigrations()) {
        if (nombre >= PRIMERA_SIN_SUPERUSUARIO) break;
        // As it was run then: word for word.
        await client.query(sql);
        await client.query('insert into migracion (nombre, huella) values ($1, $2)', [nombre, huella]);
      }
    });
    expect(await migrate(antigua.urlAdmin, null)).toContain(PRIMERA_SIN_SUPERUSUARIO);
    await migrate(nueva.urlOwner, null);
    const funciones = await describeFunctions(nueva.urlAdmin);
    expect(funciones.length).toBeGreaterThan(50);
    expect(await describeFunctions(antigua.urlAdmin)).toEqual(funciones);
    expect(JSON.stringify(funciones)).not.toContain('cuadra.respaldo=si');
  } finally {
    await antigua.drop();
    await nueva.drop();
  }
});

test('no later migration asks for what PostgreSQL lets superusers alone do', async () => {
  const nuevas = (await readMigrations()).filter(({ nombre }) => nombre >= PRIMERA_SIN_SUPERUSUARIO);
  expect(nuevas.length).toBeGreaterThan(0);
  expect(nuevas.filter(({ sql }) => /^\s+set cuadra\./m.test(sql)).map(({ nombre }) => nombre)).toEqual([]);
});
