import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeal } from '../../../platform/seal/index.ts';
import { addDispositivo, findDispositivo, fingerprintOf } from './dispositivo.ts';
import { hashContrasena } from './hash-contrasena.ts';
import { direccionKey, GRATIS } from './limit-tries.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let direccion = 0;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  casa = elsewhere();
});

let casa: string;
const elsewhere = () => `10.9.${direccion >> 8}.${direccion++ & 255}`;

function login(password: string, { cookie = '', ip = elsewhere() } = {}) {
  return t.app.inject({
    method: 'POST',
    url: '/monolito/signin/login',
    headers: cookie === '' ? {} : { cookie },
    payload: { email: empresa.email, password },
    remoteAddress: ip,
  });
}

/** The device's cookie alone, as a browser keeps it after the session. */
async function signInAtHome(de = empresa): Promise<string> {
  const respuesta = await t.app.inject({
    method: 'POST',
    url: '/monolito/signin/login',
    payload: { email: de.email, password: CONTRASENA_PRUEBA },
    remoteAddress: casa,
  });
  const galleta = respuesta.cookies.find(({ name }) => name === 'cuadra_dispositivo');
  expect(galleta).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(galleta?.value).not.toContain(de.email);
  return `cuadra_dispositivo=${galleta?.value}`;
}

async function failUntilHeldBack(): Promise<void> {
  for (let n = 0; n < GRATIS.cuenta; n += 1) await login('no-es-esta');
  expect((await login(CONTRASENA_PRUEBA)).statusCode).toBe(429);
}

describe('wrong passwords from elsewhere', () => {
  test('keep nobody out on a device that they came in from before', async () => {
    const cookie = await signInAtHome();
    await failUntilHeldBack();
    expect((await login(CONTRASENA_PRUEBA, { cookie, ip: casa })).statusCode).toBe(200);
    // Also where the attack comes from the same office.
    await t.admin.query(
      "insert into intento_ingreso (clave, fallidos, hasta, libre) values ($1, 99, now() + '1 day', now() + '1 hour') on conflict (clave) do update set (fallidos, libre) = (99, excluded.libre)",
      [direccionKey(casa).clave],
    );
    expect((await login(CONTRASENA_PRUEBA, { ip: casa })).statusCode).toBe(429);
    expect((await login(CONTRASENA_PRUEBA, { cookie, ip: casa })).statusCode).toBe(200);
  });

  test('get no more tries because the owner came in', async () => {
    const cookie = await signInAtHome();
    await failUntilHeldBack();
    expect((await login(CONTRASENA_PRUEBA, { cookie })).statusCode).toBe(200);
    expect((await login('no-es-esta')).statusCode).toBe(429);
  });

  test('keep nobody out of what asks for the password in a session', async () => {
    const sesion = await t.signIn(empresa.email);
    await failUntilHeldBack();
    const respuesta = await t.app.inject({
      method: 'POST',
      url: '/monolito/usuarios/segundo-factor/iniciar',
      headers: sesion,
      payload: { password: CONTRASENA_PRUEBA },
    });
    expect(respuesta.statusCode).toBe(200);
  });
});

describe('a device’s cookie', () => {
  test('allows few wrong passwords, at once too, and none besides', async () => {
    const cookie = await signInAtHome();
    const respuestas = await Promise.all(Array.from({ length: 12 }, () => login('no-es-esta', { cookie })));
    const estados = respuestas.map(({ statusCode }) => statusCode);
    expect(estados.filter((estado) => estado === 401)).toHaveLength(GRATIS.dispositivo);
    expect((await login(CONTRASENA_PRUEBA, { cookie })).statusCode).toBe(429);
    // The account is not held back elsewhere by it.
    expect((await login(CONTRASENA_PRUEBA)).statusCode).toBe(200);
  });

  test('of another account, altered or made up counts for nothing', async () => {
    const ajena = await signInAtHome(await t.createEmpresa());
    const propia = await signInAtHome();
    await failUntilHeldBack();
    for (const cookie of [ajena, `${propia}A`, 'cuadra_dispositivo=v1:nada', 'cuadra_dispositivo=[]'])
      expect((await login(CONTRASENA_PRUEBA, { cookie })).statusCode).toBe(429);
  });

  test('serves no more once the password is another one', async () => {
    const cookie = await signInAtHome();
    // The same words hashed anew: what counts is that the hash is another one.
    await t.admin.query('update usuario set hash_contrasena = $2 where id = $1', [
      empresa.idUsuario,
      await hashContrasena(CONTRASENA_PRUEBA),
    ]);
    await failUntilHeldBack();
    expect((await login(CONTRASENA_PRUEBA, { cookie })).statusCode).toBe(429);
  });
});

describe('addDispositivo', () => {
  const seal = createSeal(new Uint8Array(32).fill(5));
  const cuenta = (id: number, hashContrasena = `hash-${id}`) => ({ id, hashContrasena });
  const add = (galleta: string | undefined, id: number) =>
    addDispositivo(seal, galleta, { idUsuario: id, huella: fingerprintOf(`hash-${id}`) });

  test('keeps the accounts that share a browser, and the same name for each', () => {
    const una = add(undefined, 1);
    const dos = add(una, 2);
    expect(findDispositivo(seal, dos, cuenta(1))).toBe(findDispositivo(seal, una, cuenta(1)));
    expect(findDispositivo(seal, dos, cuenta(2))).not.toBeNull();
    expect(findDispositivo(seal, add(dos, 1), cuenta(1))).toBe(findDispositivo(seal, una, cuenta(1)));
  });

  test('forgets the one that came in longest ago beyond five, so that it stays small', () => {
    let galleta: string | undefined;
    for (let id = 1; id <= 40; id += 1) galleta = add(galleta, id);
    const conocidas = Array.from({ length: 40 }, (_, n) => n + 1).filter(
      (id) => findDispositivo(seal, galleta, cuenta(id)) !== null,
    );
    expect(conocidas).toEqual([36, 37, 38, 39, 40]);
    expect(galleta?.length).toBeLessThan(1_000);
  });

  test('knows nobody by another password, with another key or in another place', () => {
    const galleta = add(undefined, 1);
    expect(findDispositivo(seal, galleta, cuenta(1, 'otro-hash'))).toBeNull();
    expect(findDispositivo(createSeal(new Uint8Array(32).fill(6)), galleta, cuenta(1))).toBeNull();
    expect(findDispositivo(seal, seal.seal('[]', 'otro_lugar'), cuenta(1))).toBeNull();
  });
});
