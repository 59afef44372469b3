import { insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, prepareQuery, readEmpresa, withEmpresa } from './index.ts';

let t: TestCuadra;
let propia: TestEmpresa;
let ajena: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  [propia, ajena] = [await t.createEmpresa(), await t.createEmpresa()];
  for (const { idEmpresa } of [propia, ajena]) await insertCuenta(t.admin, idEmpresa);
});
afterAll(() => t.close());

const empresas = sql<{ idEmpresa: number }>`select distinct id_empresa from cuenta_corriente`;

test('a reading in one message sees one company, and leaves none behind', async () => {
  const { db, close } = connectDatabase({ url: t.base.urlApp, max: 1, onError: () => {} });
  for (const { idEmpresa } of [propia, ajena])
    expect(await readEmpresa(db, idEmpresa, empresas)).toEqual([{ idEmpresa }]);
  expect((await empresas.execute(db)).rows).toEqual([]);
  await expect(readEmpresa(db, propia.idEmpresa, sql`select ${1}::int`)).rejects.toThrow('no parameters');
  await expect(readEmpresa(db, 0, empresas)).rejects.toThrow('not an id');
  await close();
});

const readNumeros = prepareQuery<{ idEmpresa: number }, [numeros: readonly string[]]>((tx) =>
  tx
    .selectFrom('cuentaCorriente')
    .select('idEmpresa')
    .where(sql<boolean>`numero_cuenta <> all(${[]}::text[])`),
);

test.each([
  [true, 1],
  [false, 0],
])(
  'a prepared statement is planned once for a connection (%s), and each company sees its own',
  async (preparadas, veces) => {
    const { db, close } = connectDatabase({ url: t.base.urlApp, max: 1, preparadas, onError: () => {} });
    // After some rounds PostgreSQL keeps one plan for all values.
    for (let vuelta = 0; vuelta < 8; vuelta += 1)
      for (const { idEmpresa } of [propia, ajena])
        expect(await withEmpresa(db, idEmpresa, (tx) => readNumeros(tx, [`${vuelta}`]))).toEqual([
          { idEmpresa },
        ]);
    const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_prepared_statements where statement like '%numero_cuenta <> all%'
      and statement not like '%pg_prepared%'`.execute(db);
    expect(rows[0]?.n).toBe(veces);
    await close();
  },
);
