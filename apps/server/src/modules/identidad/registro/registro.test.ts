import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { digitoVerificador } from '@cuadra/domain';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../acceso/index.ts';

let t: TestCuadra;
let captcha: Server;
let conocida: TestEmpresa;
beforeAll(async () => {
  captcha = createServer((request, response) => {
    let texto = '';
    request.on('data', (parte: Buffer) => (texto += parte.toString()));
    request.on('end', () => {
      const success = new URLSearchParams(texto).get('response') === 'bueno';
      response.end(JSON.stringify({ success }));
    });
  });
  await new Promise<void>((resolve) => captcha.listen(0, '127.0.0.1', resolve));
  const { port } = captcha.address() as AddressInfo;
  t = await testCuadra({
    env: {
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
      CAPTCHA_SECRET: 'secreto',
      CAPTCHA_SITE_KEY: 'sitio',
    },
  });
  conocida = await t.createEmpresa();
});
afterAll(async () => {
  await t.close();
  captcha.close();
});

let numero = 0;
/** A call from an address of its own: the tests are many people. */
const call = (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => {
  numero += 1;
  const remoteAddress = `10.9.${numero >> 8}.${numero & 255}`;
  return t.app.inject({
    method,
    url: `/monolito${url}`,
    headers,
    remoteAddress,
    ...(payload && { payload }),
  });
};

const persona = (cambios: object = {}) => ({
  idProvider: 'email',
  email: `nueva-${(numero += 1)}@prueba.cl`,
  password: 'una-clave-larga',
  firstname: 'Rosa',
  lastname: 'Vega',
  recaptchaToken: 'bueno',
  ...cambios,
});
const rutNuevo = () => {
  const n = 77_000_000 + (numero += 1);
  return `${n}-${digitoVerificador(n)}`;
};
const empresa = (cambios: object = {}) => ({
  company: 'Vega SpA',
  rut: rutNuevo(),
  telefono: '+56 9 8765 4321',
  ...cambios,
});

function sessionOf(respuesta: Awaited<ReturnType<typeof call>>): Record<string, string> {
  const galletas = new Map(respuesta.cookies.map(({ name, value }) => [name, value]));
  return {
    cookie: [...galletas].map(([nombre, valor]) => `${nombre}=${valor}`).join('; '),
    'x-xsrf-token': galletas.get('XSRF-TOKEN') ?? '',
  };
}
async function signUpPerson(cambios: object = {}) {
  const datos = persona(cambios);
  const respuesta = await call('POST', '/signup/saveFirstStep', datos);
  expect(respuesta.json()).toMatchObject({ success: true });
  return { ...datos, sesion: sessionOf(respuesta), id: respuesta.json<{ id: number }>().id };
}
const count = async (sql: string, valores: unknown[]) =>
  (await t.admin.query<{ n: number }>(`select count(*)::int as n from ${sql}`, valores)).rows[0]?.n;

describe('POST /monolito/signup/checkEmail', () => {
  test.each([
    ['email empty', { email: '', recaptchaToken: 'bueno' }, 'body.email', 'Ingresa tu email.'],
    ['email invalid', { email: 'rosa', recaptchaToken: 'bueno' }, 'body.email', 'Ingresa un email válido.'],
    [
      'recaptchaToken empty',
      { email: 'a@b.cl', recaptchaToken: '' },
      'body.recaptchaToken',
      'Confirma que no eres un robot.',
    ],
    ['recaptchaToken left out', { email: 'a@b.cl' }, 'body.recaptchaToken', 'Confirma que no eres un robot.'],
    [
      'recaptchaToken invalid',
      { email: 'a@b.cl', recaptchaToken: 'malo' },
      'body.recaptchaToken',
      'No pudimos confirmar que no eres un robot. Vuelve a intentarlo.',
    ],
  ])('section 8: 400, %s', async (_caso, cuerpo, campo, mensaje) => {
    const respuesta = await call('POST', '/signup/checkEmail', cuerpo);
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details).toEqual({ [campo]: [mensaje] });
  });

  test('says whether the address exists', async () => {
    const check = async (email: string) =>
      (await call('POST', '/signup/checkEmail', { email, recaptchaToken: 'bueno' })).json();
    expect(await check(conocida.email.toUpperCase())).toEqual({ exists: true });
    expect(await check('nadie@prueba.cl')).toEqual({ exists: false });
  });

  test('429 for who asks too often from one address', async () => {
    const respuestas = [];
    for (let i = 0; i < 31; i += 1)
      respuestas.push(
        await t.app.inject({
          method: 'POST',
          url: '/monolito/signup/checkEmail',
          payload: { email: 'x@y.cl', recaptchaToken: 'bueno' },
          remoteAddress: '10.8.0.1',
        }),
      );
    expect(respuestas.at(-1)?.statusCode).toBe(429);
  });
});

describe('POST /monolito/signup/saveFirstStep', () => {
  test.each([
    ['idProvider empty', { idProvider: '' }, 'body.idProvider', 'Requerido'],
    ['email empty', { email: '' }, 'body.email', 'Ingresa tu email.'],
    ['email invalid', { email: 'rosa@' }, 'body.email', 'Ingresa un email válido.'],
    ['password empty', { password: '' }, 'body.password', 'Tu contraseña debe tener 8 o más caracteres.'],
    [
      'password left out',
      { password: undefined },
      'body.password',
      'Tu contraseña debe tener 8 o más caracteres.',
    ],
    ['firstname empty', { firstname: ' ' }, 'body.firstname', 'Requerido'],
    ['lastname empty', { lastname: '' }, 'body.lastname', 'Requerido'],
    ['lastname of one letter', { lastname: 'V' }, 'body.lastname', 'Mínimo 2 caracteres.'],
    ['phone invalid', { phone: '12' }, 'body.phone', 'Ingresa un número de teléfono válido.'],
    ['recaptchaToken empty', { recaptchaToken: '' }, 'body.recaptchaToken', 'Confirma que no eres un robot.'],
    [
      'an unknown provider',
      { idProvider: 'inventado', password: undefined },
      'body.idProvider',
      'Tu ingreso con Google venció. Vuelve a empezar con Google.',
    ],
  ])('section 8: 400, %s', async (_caso, cambios, campo, mensaje) => {
    const datos = persona(cambios);
    const respuesta = await call('POST', '/signup/saveFirstStep', datos);
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details[campo][0]).toBe(mensaje);
    expect(Object.keys(respuesta.json().error.details)).toEqual([campo]);
    expect(await count('usuario where email = $1', [datos.email])).toBe(0);
  });

  test('every empty field is told at once', async () => {
    const respuesta = await call('POST', '/signup/saveFirstStep', { idProvider: 'email' });
    expect(Object.keys(respuesta.json().error.details).toSorted()).toEqual([
      'body.email',
      'body.firstname',
      'body.lastname',
      'body.password',
    ]);
  });

  test('section 8: 409 on email for an address that exists, and no session', async () => {
    const respuesta = await call('POST', '/signup/saveFirstStep', persona({ email: conocida.email }));
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.json().error.details).toEqual({
      'body.email': ['Ya existe una cuenta con este email. Inicia sesión.'],
    });
    expect(respuesta.cookies).toEqual([]);
  });

  test('of two at once with one address one is created', async () => {
    const datos = persona();
    const codigos = await Promise.all(
      [1, 2, 3].map(async () => (await call('POST', '/signup/saveFirstStep', datos)).statusCode),
    );
    expect(codigos.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('creates the person, keeps no password in clear, and signs them in', async () => {
    const datos = persona({ email: `ROSA-${numero}@Prueba.cl`, phone: '+56 9 1111 2222' });
    const respuesta = await call('POST', '/signup/saveFirstStep', datos);
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json()).toEqual({
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      email: datos.email.toLowerCase(),
      id: expect.any(Number),
      success: true,
    });
    const { rows } = await t.admin.query(
      'select nombre, telefono, hash_contrasena from usuario where id = $1',
      [respuesta.json().id],
    );
    expect(rows).toEqual([
      {
        nombre: 'Rosa Vega',
        telefono: '+56 9 1111 2222',
        hash_contrasena: expect.stringMatching(/^\$argon2id\$/),
      },
    ]);
    const estado = await call('GET', '/signup/status', undefined, sessionOf(respuesta));
    expect(estado.json()).toEqual({
      paso: 'company',
      nombre: 'Rosa Vega',
      email: datos.email.toLowerCase(),
      telefono: '+56 9 1111 2222',
      empresasCerradas: 0,
    });
  });

  describe('with Google', () => {
    const proven = (email: string, sub = `sub-${(numero += 1)}`) =>
      t.cuadra.platform.db.transaction().execute((tx) =>
        issueToken(tx, {
          uso: 'registro_google',
          idUsuario: null,
          datos: { sub, email, firstname: 'Rosa', lastname: 'Vega' },
          minutos: 10,
        }),
      );

    test('needs no password, links the account, and the proof serves once', async () => {
      const email = `google-${(numero += 1)}@prueba.cl`;
      const idProvider = await proven(email, 'sub-de-rosa');
      const datos = persona({ email, idProvider, password: undefined });
      const respuesta = await call('POST', '/signup/saveFirstStep', datos);
      expect(respuesta.statusCode).toBe(200);
      const { rows } = await t.admin.query(
        'select o.provider_id, u.hash_contrasena from usuario_oauth o join usuario u on u.id = o.id_usuario where u.email = $1',
        [email],
      );
      expect(rows).toEqual([{ provider_id: 'sub-de-rosa', hash_contrasena: null }]);
      const otra = await call('POST', '/signup/saveFirstStep', { ...datos, email: `x${email}` });
      expect(otra.json().error.details).toHaveProperty(['body.idProvider']);
    });

    test('takes no other address than the one that Google vouched for', async () => {
      const idProvider = await proven(`de-google-${(numero += 1)}@prueba.cl`);
      const datos = persona({ idProvider, password: undefined });
      const respuesta = await call('POST', '/signup/saveFirstStep', datos);
      expect(respuesta.statusCode).toBe(400);
      expect(respuesta.json().error.details).toHaveProperty(['body.email']);
      expect(await count('usuario where email = $1', [datos.email])).toBe(0);
    });
  });
});

describe('POST /monolito/signup/saveSecondStep', () => {
  test('401 without a session', async () => {
    expect((await call('POST', '/signup/saveSecondStep', empresa())).statusCode).toBe(401);
  });

  test('403 without the XSRF header', async () => {
    const { sesion } = await signUpPerson();
    const { cookie = '' } = sesion;
    const respuesta = await call('POST', '/signup/saveSecondStep', empresa(), { cookie });
    expect(respuesta.json().error.code).toBe('xsrf_invalido');
  });

  test.each([
    ['company', { company: '' }, 'Requerido'],
    ['company', { company: 'V' }, 'Mínimo 2 caracteres.'],
    ['nombre', { nombre: 'A' }, 'Mínimo 2 caracteres.'],
    ['rut', { rut: '76.354.771-1' }, 'El RUT es inválido'],
    ['telefono', { telefono: '987654321' }, 'Ingresa un número de teléfono válido.'],
  ])('section 5: 400 on %s', async (campo, cambios, mensaje) => {
    const { sesion } = await signUpPerson();
    const respuesta = await call('POST', '/signup/saveSecondStep', empresa(cambios), sesion);
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details[`body.${campo}`][0]).toBe(mensaje);
  });

  test('takes the name of the person where one is said', async () => {
    const { sesion, id } = await signUpPerson();
    const datos = empresa({ nombre: ' Ana María Soto ' });
    expect((await call('POST', '/signup/saveSecondStep', datos, sesion)).json().nombre).toBe(
      'Ana María Soto',
    );
    expect(await count(`usuario where id = $1 and nombre = 'Ana María Soto'`, [id])).toBe(1);
  });

  test('section 8: a company that is registered is a 409 on username', async () => {
    const { sesion } = await signUpPerson();
    const respuesta = await call('POST', '/signup/saveSecondStep', empresa({ rut: conocida.rut }), sesion);
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.json().error).toEqual({
      code: 'conflicto',
      message: 'Esta empresa ya está registrada',
      details: { 'body.username': ['Esta empresa ya está registrada'] },
    });
  });

  test('409 for a person who has a company', async () => {
    const respuesta = await call('POST', '/signup/saveSecondStep', empresa(), await t.signIn(conocida.email));
    expect(respuesta.statusCode).toBe(409);
  });

  test('of two people at once with one RUT one opens the company', async () => {
    const gente = await Promise.all([signUpPerson(), signUpPerson(), signUpPerson()]);
    const datos = empresa();
    const codigos = await Promise.all(
      gente.map(
        async ({ sesion }) => (await call('POST', '/signup/saveSecondStep', datos, sesion)).statusCode,
      ),
    );
    expect(codigos.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await count('empresa where rut = $1', [datos.rut])).toBe(1);
  });

  test('of two of one person at once one opens a company', async () => {
    const { sesion, id } = await signUpPerson();
    const codigos = await Promise.all(
      [1, 2].map(async () => (await call('POST', '/signup/saveSecondStep', empresa(), sesion)).statusCode),
    );
    expect(codigos.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await count('usuario_empresa where id_usuario = $1', [id])).toBe(1);
  });

  test('section 9: opens it on the trial plan 12 with its groups, and the session goes on in it', async () => {
    const { sesion, id } = await signUpPerson();
    const datos = empresa({ razonSocial: 'Comercial Vega SpA' });
    const respuesta = await call('POST', '/signup/saveSecondStep', datos, sesion);
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json()).toEqual({
      company: { id: expect.any(Number), nombre: 'Vega SpA', rut: datos.rut },
      id,
      modified: expect.any(String),
      nombre: 'Rosa Vega',
      telefono: '+56 9 8765 4321',
      success: true,
    });
    const { token } = (await call('GET', '/api/obtainToken', undefined, sesion)).json<{ token: string }>();
    const access = await t.app.inject({ url: '/acceso/access', headers: { 'x-access-token': token } });
    const { user } = access.json();
    expect(user).toMatchObject({
      id,
      telefono: '+56 9 8765 4321',
      Grupo: { nombre: 'Administrador' },
      Empresa: { razonSocial: 'Comercial Vega SpA', Plan: { nombre: 'Prueba' } },
    });
    expect(user.Empresa.Funcionalidades.banco).toMatchObject({ activa: false, prueba: true });
    const { rows } = await t.admin.query<{ id_plan: number; grupos: number }>(
      'select id_plan, (select count(*)::int from grupo g where g.id_empresa = e.id_empresa) as grupos from empresa e where rut = $1',
      [datos.rut],
    );
    expect(rows).toEqual([{ id_plan: 12, grupos: 5 }]);
    // What is on trial is open.
    const home = await t.app.inject({
      url: '/api/home?from=2026-11-01&to=2026-11-30',
      headers: { 'x-access-token': token },
    });
    expect(home.statusCode).toBe(200);
    expect((await call('GET', '/signup/status', undefined, sesion)).json()).toMatchObject({
      paso: 'welcome',
    });
  });

  test('counts for whoever recommended Cuadra, and passes over a code that nobody has', async () => {
    const { rows } = await t.admin.query<{ codigo_referido: string }>(
      'select codigo_referido from empresa where id_empresa = $1',
      [conocida.idEmpresa],
    );
    for (const referido of [rows[0]?.codigo_referido, 'NADIE12345']) {
      const { sesion } = await signUpPerson();
      const respuesta = await call('POST', '/signup/saveSecondStep', empresa({ referido }), sesion);
      expect(respuesta.statusCode).toBe(200);
    }
    expect(await count('referido where id_empresa = $1', [conocida.idEmpresa])).toBe(1);
  });
});

test('section 4: a person who leaves between the steps signs in and goes on with the second', async () => {
  const { email, password } = await signUpPerson();
  const ingreso = await call('POST', '/signin/login', { email, password });
  expect(ingreso.json()).toMatchObject({ status: 'success', redirect: '/signup/company' });
  const sesion = sessionOf(ingreso);
  expect((await call('GET', '/api/obtainToken', undefined, sesion)).json().error.code).toBe('sin_permiso');
  const respuesta = await call('POST', '/signup/saveSecondStep', empresa(), sesion);
  expect(respuesta.statusCode).toBe(200);
  expect((await call('GET', '/api/obtainToken', undefined, sesion)).statusCode).toBe(200);
});

test('401 for GET /monolito/signup/status without a session', async () => {
  expect((await call('GET', '/signup/status')).statusCode).toBe(401);
});
