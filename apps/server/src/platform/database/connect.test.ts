import { testCuadra } from '@cuadra/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';

test('a connection that breaks while nobody uses it is told of, without the connection itself', async () => {
  const t = await testCuadra();
  const errores: Error[] = [];
  const { db, close } = connectDatabase({
    url: t.base.urlApp,
    max: 1,
    onError: (error) => errores.push(error),
  });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await t.admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => errores.length).toBeGreaterThan(0);
  expect(errores.every((error) => !('client' in error))).toBe(true);
  expect(JSON.stringify(errores)).not.toContain('secretKey');
  expect((await sql<{ uno: number }>`select 1 as uno`.execute(db)).rows).toEqual([{ uno: 1 }]);
  await close();
  await t.close();
});
