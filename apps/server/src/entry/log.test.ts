import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/log/index.ts';

let t: TestCuadra;
let registro = '';
beforeAll(async () => {
  t = await testCuadra({ log: createLogger('trace', { write: (linea) => (registro += linea) }) });
});
afterAll(() => t.close());

test('a sign-in and what follows it leave no secret in the log, at any level', async () => {
  const { email } = await t.createEmpresa();
  const fallida = await t.app.inject({
    method: 'POST',
    url: '/monolito/signin/login?password=en-la-direccion',
    payload: { email, password: 'clave-equivocada' },
  });
  const sesion = await t.signIn(email);
  const obtenido = await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion });
  const { token } = obtenido.json<{ token: string }>();
  await t.app.inject({ url: '/acceso/access', headers: { 'x-access-token': token, cookie: sesion.cookie } });
  await t.app.inject({ url: `/acceso/access?token=${token}`, headers: { 'x-access-token': `${token}x` } });

  const lineas = registro.trim().split('\n');
  const pedidos = lineas.map((linea) => JSON.parse(linea)).filter(({ msg }) => msg === 'request');
  expect(pedidos.map(({ ruta, status }) => `${status} ${ruta}`)).toEqual([
    '401 /monolito/signin/login',
    '200 /monolito/signin/login',
    '200 /monolito/api/obtainToken',
    '200 /acceso/access',
    '401 /acceso/access',
  ]);
  expect(pedidos[0]).toMatchObject({ reqId: fallida.headers['x-request-id'], method: 'POST' });
  const secretos = [
    CONTRASENA_PRUEBA,
    'clave-equivocada',
    'en-la-direccion',
    token,
    sesion['x-xsrf-token'],
    ...sesion.cookie.split('; ').map((galleta) => galleta.slice(galleta.indexOf('=') + 1)),
  ];
  for (const secreto of secretos) expect(registro).not.toContain(secreto);
});
