import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());

async function count(tabla: string): Promise<number> {
  const { rows } = await t.admin.query<{ n: number }>(`select count(*)::int as n from ${tabla}`);
  return rows[0]?.n ?? 0;
}

test('who comes in takes away what ended, and nothing that still serves', async () => {
  const { email, idUsuario } = await t.createEmpresa();
  await t.admin.query(
    `insert into sesion (hash_token, id_usuario, xsrf, vence)
     select sha256(n::text::bytea), $1, 'x', now() + (n - 600) * interval '1 day' from generate_series(1, 610) n`,
    [idUsuario],
  );
  await t.admin.query(
    `insert into token_unico (hash_token, uso, vence)
     select sha256(n::text::bytea), 'invitacion', now() - n * interval '9 days' from generate_series(-1, 5) n`,
  );
  await t.admin.query(
    `insert into intento_ingreso (clave, fallidos, hasta)
     select 'vieja-' || n, 1, now() - interval '1 minute' from generate_series(1, 20) n`,
  );
  const enter = () =>
    t.app.inject({
      method: 'POST',
      url: '/monolito/signin/login',
      payload: { email, password: CONTRASENA_PRUEBA },
    });
  await enter();
  expect(await count("intento_ingreso where clave like 'vieja-%'")).toBe(0);
  expect(await count('token_unico')).toBe(5);
  expect(await count('sesion where vence < now()')).toBe(100);
  await enter();
  expect(await count('sesion where vence < now()')).toBe(0);
  expect(await count('sesion')).toBe(12);
});
