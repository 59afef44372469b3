import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCorreos, tokenOf } from './testing/read-correos.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let siguiente = 1;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

let direccion = 0;
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: `10.4.${direccion >> 8}.${direccion++ & 255}`,
  });

/** Invites an address to the company; answers the token of the mail. */
async function invite(email: string): Promise<string> {
  const { rows } = await t.admin.query<{ id: number }>(
    "select id::int from grupo where id_empresa = $1 and nombre = 'Contador'",
    [empresa.idEmpresa],
  );
  const respuesta = await post(
    '/api/usuarios/invitaciones',
    { email, nombre: 'Beto Invitado', cargo: 'Contador', idGrupo: rows[0]?.id },
    empresa.headers,
  );
  expect(respuesta.statusCode).toBe(201);
  return tokenOf((await readCorreos(t, email)).at(-1));
}
const validate = async (token: string) =>
  (await post('/api/signin/validate-invitacion-token', { token })).json<object>();
const NUEVA = 'una-clave-nueva';
const accept = (token: string, cambios: object = {}) =>
  post('/monolito/signin/processInvitation', {
    token,
    nombre: 'Beto Pérez',
    password: NUEVA,
    confirmacion: NUEVA,
    ...cambios,
  });
const nueva = () => `invitada-${siguiente++}@prueba.cl`;

describe('POST /api/signin/validate-invitacion-token', () => {
  test('tells to whom and to which company it is, and leaves it as it is', async () => {
    const email = nueva();
    const token = await invite(email);
    const esperada = {
      valid: true,
      email,
      empresa: expect.stringMatching(/^Prueba /),
      nombre: 'Beto Invitado',
      tieneCuenta: false,
    };
    expect(await validate(token)).toEqual(esperada);
    expect(await validate(token)).toEqual(esperada);
    await accept(token);
    const nada = { valid: false, email: null, empresa: null, nombre: null, tieneCuenta: false };
    expect(await validate(token)).toEqual(nada);
    expect(await validate('inventado')).toEqual(nada);
    expect((await post('/api/signin/validate-invitacion-token', {})).statusCode).toBe(400);
  });
});

describe('POST /monolito/signin/processInvitation', () => {
  test('a colleague without account sets a password, is in the company and in its session', async () => {
    const email = nueva();
    const respuesta = await accept(await invite(email));
    expect(respuesta.json()).toMatchObject({ status: 'success', redirect: '/home' });
    const cookie = respuesta.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { token } = (await t.app.inject({ url: '/monolito/api/obtainToken', headers: { cookie } })).json<{
      token: string;
    }>();
    const { user } = (
      await t.app.inject({ url: '/acceso/access', headers: { 'x-access-token': token } })
    ).json<{ user: object }>();
    expect(user).toMatchObject({
      email,
      nombre: 'Beto Pérez',
      Grupo: { nombre: 'Contador' },
      Empresa: { id: empresa.idEmpresa },
    });
    const login = await post('/monolito/signin/login', { email, password: NUEVA });
    expect(login.statusCode).toBe(200);
  });

  test('section 5: name of two, password of eight, confirmed and the same', async () => {
    const token = await invite(nueva());
    const details = async (cambios: object) => (await accept(token, cambios)).json().error.details;
    expect(await details({ nombre: 'B', password: 'corta-7', confirmacion: '' })).toEqual({
      'body.nombre': ['Mínimo 2 caracteres.'],
      'body.password': ['Tu contraseña debe tener 8 o más caracteres.'],
      'body.confirmacion': ['Confirma tu contraseña.'],
    });
    expect(await details({ confirmacion: 'otra-clave' })).toEqual({
      'body.confirmacion': ['Las contraseñas no coinciden.'],
    });
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('serves once, also when used at once', async () => {
    const token = await invite(nueva());
    const respuestas = await Promise.all([accept(token), accept(token)]);
    expect(respuestas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await accept(token)).json().error.details).toHaveProperty(['body.token']);
  });

  test('a person with an account gives the password that they have: the mail alone opens nothing', async () => {
    const otra = await t.createEmpresa();
    const token = await invite(otra.email);
    expect(await validate(token)).toMatchObject({ valid: true, tieneCuenta: true });
    const mala = await accept(token);
    expect(mala.json().error.details).toEqual({ 'body.password': ['La contraseña no es correcta.'] });
    const buena = await post('/monolito/signin/processInvitation', { token, password: CONTRASENA_PRUEBA });
    expect(buena.json()).toEqual({ status: 'success', idUsuario: otra.idUsuario, redirect: '/home' });
    const { rows } = await t.admin.query(
      'select nombre from usuario u join usuario_empresa m on m.id_usuario = u.id where u.id = $1 and m.id_empresa = $2',
      [otra.idUsuario, empresa.idEmpresa],
    );
    expect(rows).toEqual([{ nombre: 'Ana Prueba' }]);
  });

  test('who came in with Google alone chooses a password with it', async () => {
    const otra = await t.createEmpresa();
    await t.admin.query('update usuario set hash_contrasena = null where id = $1', [otra.idUsuario]);
    const token = await invite(otra.email);
    expect(await validate(token)).toMatchObject({ tieneCuenta: false });
    expect((await accept(token)).json()).toMatchObject({ status: 'success', idUsuario: otra.idUsuario });
    expect((await post('/monolito/signin/login', { email: otra.email, password: NUEVA })).statusCode).toBe(
      200,
    );
  });
});
