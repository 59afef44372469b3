import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase, testServer } from './test-database.ts';
import { emptyDatabase } from './test-databases.ts';

const base = await testDatabase();
afterAll(() => base.drop());

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('starts from the migrated template', async () => {
  const rows = await query(base.urlAdmin, `select 1 from migracion limit 1`);
  expect(rows).toHaveLength(1);
});

test('connects the application as a role that owns nothing', async () => {
  const rows = await query<{ usuario: string; tablas: number }>(
    base.urlApp,
    `select current_user as usuario,
            (select count(*)::int from pg_class where relowner = current_user::regrole) as tablas`,
  );
  expect(rows).toEqual([{ usuario: 'cuadra_app', tablas: 0 }]);
});

test('keeps the databases of two files apart', async () => {
  const otra = await testDatabase();
  try {
    await query(base.urlAdmin, 'create table solo_aqui (n int)');
    const rows = await query(otra.urlAdmin, `select to_regclass('solo_aqui') as tabla`);
    expect(rows).toEqual([{ tabla: null }]);
  } finally {
    await otra.drop();
  }
});

test('gives an empty database to tests of the migrations', async () => {
  const vacia = await emptyDatabase(testServer());
  try {
    const rows = await query(vacia.urlAdmin, `select 1 from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([]);
  } finally {
    await vacia.drop();
  }
});

test('drops a database that is still being used', async () => {
  const usada = await testDatabase();
  const client = new pg.Client({ connectionString: usada.urlAdmin });
  const cortada = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await usada.drop();
  expect(await cortada).toBeInstanceOf(Error);
  const rows = await query(base.urlAdmin, `select 1 from pg_database where datname = '${usada.nombre}'`);
  expect(rows).toEqual([]);
});
