import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@cuadra/testing';
import { ARCHIVO_VIGENTE, describeSchema } from '@cuadra/testing/schema';
import { ARCHIVO_TIPOS, COMANDO_TIPOS, generateTypes } from '@cuadra/testing/types';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

const RAIZ = new URL('../../../../../', import.meta.url);
const base = await testDatabase();
afterAll(() => base.drop());

test('the committed types are those of the migrated database', async () => {
  const guardados = await readFile(fileURLToPath(new URL(ARCHIVO_TIPOS, RAIZ)), 'utf8');
  const reales = await generateTypes(base.urlAdmin);
  expect(guardados, `the migrations changed the tables; run: ${COMANDO_TIPOS}`).toBe(reales);
});

test('the committed functions, triggers and policies are those of the migrated database', async () => {
  const guardados = await readFile(fileURLToPath(new URL(ARCHIVO_VIGENTE, RAIZ)), 'utf8');
  const reales = await describeSchema(base.urlAdmin);
  expect(guardados, `the migrations changed them; run: ${COMANDO_TIPOS}`).toBe(reales);
});

test('a column that the migrations did not make changes the types', async () => {
  const client = new pg.Client({ connectionString: base.urlAdmin });
  await client.connect();
  await client.query('alter table moneda add column recien_llegada bigint');
  await client.end();
  expect(await generateTypes(base.urlAdmin)).toContain('recienLlegada: number | null;');
});
