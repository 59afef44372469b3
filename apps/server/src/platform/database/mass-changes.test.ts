import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

/**
 * Triggers that may compare rows before and after a statement each with each, and why that never is many: a person's
 * comments, and the deposits of one search.
 */
const DE_POCAS_FILAS = ['contar_comentarios', 'marcar_abonos_transbank'];

test('what a statement changed is compared without nested loops, which are planned once and for few rows', async () => {
  const { rows } = await t.admin.query<{ nombre: string }>(
    `select proname as nombre from pg_proc
     where pronamespace = 'public'::regnamespace and prosrc ~ 'join (viejas|nuevas)'
       and not coalesce('enable_nestloop=off' = any(proconfig), false)
     order by 1`,
  );
  expect(rows.map(({ nombre }) => nombre)).toEqual(DE_POCAS_FILAS);
});
