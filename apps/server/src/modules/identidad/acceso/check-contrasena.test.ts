import { testCuadra, type TestCuadra } from '@cuadra/testing';
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const { verify } = argon2;
/** The hashes that were verified against since the last test. */
const hechas: string[] = [];

let t: TestCuadra;
beforeAll(async () => {
  Object.assign(argon2, {
    verify: (hash: string, contrasena: string) => {
      hechas.push(hash);
      return verify(hash, contrasena);
    },
  });
  t = await testCuadra();
});
afterAll(async () => {
  Object.assign(argon2, { verify });
  await t.close();
});
beforeEach(() => void hechas.splice(0));

/** What the one verification of a sign-in costs, as the hash that it is done with says. */
async function costOf(email: string): Promise<string[]> {
  const payload = { email, password: 'no-es-esta' };
  const respuesta = await t.app.inject({ method: 'POST', url: '/monolito/signin/login', payload });
  expect(respuesta.statusCode).toBe(401);
  return hechas.map((hash) => hash.split('$').slice(1, 4).join('$'));
}

const UNA = ['argon2id$v=19$m=19456,t=2,p=1'];

// The time itself is measured in bench/ingreso: here that the same work is done.
test('a known address costs one verification of argon2id', async () => {
  expect(await costOf((await t.createEmpresa()).email)).toEqual(UNA);
});

test('an unknown address costs the same', async () => {
  expect(await costOf('nadie@prueba.cl')).toEqual(UNA);
});

test('so do an account that was switched off and one that never had a password', async () => {
  const { email, idUsuario } = await t.createEmpresa();
  await t.admin.query('update usuario set activo = false where id = $1', [idUsuario]);
  expect(await costOf(email)).toEqual(UNA);
  hechas.splice(0);
  await t.admin.query('update usuario set activo = true, hash_contrasena = null where id = $1', [idUsuario]);
  expect(await costOf(email)).toEqual(UNA);
});
