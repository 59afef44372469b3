import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, fromBase32, stepOf } from './totp.ts';

type Headers = Record<string, string>;
let t: TestCuadra;
let empresa: TestEmpresa;
let sesion: Headers;
let numero = 0;
beforeAll(async () => {
  // Outside of a demo, as in production.
  t = await testCuadra({ env: { CUADRA_DEMO: 'false' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  sesion = await t.signIn(empresa.email);
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  t.app.inject({
    method,
    url,
    headers,
    remoteAddress: `10.6.${numero >> 8}.${numero++ & 255}`,
    ...(payload && { payload }),
  });
const demand = (exigeSegundoFactor: unknown, headers: Headers) =>
  call('PUT', '/api/usuarios/segundo-factor', headers, { exigeSegundoFactor });
const obtain = (headers: Headers) => call('GET', '/monolito/api/obtainToken', headers);
const tokenOf = async (headers: Headers) => ({
  'x-access-token': (await obtain(headers)).json<{ token: string }>().token,
});
const refusal = async (respuesta: ReturnType<typeof call>) => {
  const { statusCode, json } = await respuesta;
  return [statusCode, json().error?.code];
};

/** Sets a second factor up in a session, as the web does; answers its secret. */
async function activate(headers: Headers): Promise<string> {
  const inicio = await call('POST', '/monolito/usuarios/segundo-factor/iniciar', headers, {
    password: CONTRASENA_PRUEBA,
  });
  const { secreto } = inicio.json<{ secreto: string }>();
  const codigo = codeOf(fromBase32(secreto), stepOf(new Date()));
  const fin = await call('POST', '/monolito/usuarios/segundo-factor/confirmar', headers, { codigo });
  expect(fin.statusCode).toBe(200);
  return secreto;
}

/** A member beside the administrator. */
async function addColega(): Promise<{ email: string; idUsuario: number }> {
  const email = `colega-${empresa.idEmpresa}@prueba.cl`;
  const { rows } = await t.admin.query<{ id: string }>(
    `insert into usuario (email, nombre, hash_contrasena)
     select $1, 'Colega', hash_contrasena from usuario where id = $2 returning id`,
    [email, empresa.idUsuario],
  );
  const idUsuario = Number(rows[0]?.id);
  await t.admin.query(
    'insert into usuario_empresa (id_empresa, id_usuario, id_grupo) select id_empresa, $2, id from grupo where id_empresa = $1 limit 1',
    [empresa.idEmpresa, idUsuario],
  );
  return { email, idUsuario };
}

describe('PUT /api/usuarios/segundo-factor', () => {
  test('401 without a token, 403 without the permission, 400 for what is no answer', async () => {
    expect((await demand(true, {})).statusCode).toBe(401);
    expect((await demand(true, await empresa.headersWith({ permisos: [] }))).statusCode).toBe(403);
    const mala = await demand('quizás', empresa.headers);
    expect(mala.json().error.details).toEqual({ 'body.exigeSegundoFactor': ['Indica si se exige.'] });
  });

  test('409 for an administrator who has none: it would keep them out first', async () => {
    const respuesta = await demand(true, empresa.headers);
    expect([respuesta.statusCode, respuesta.json().error.message]).toEqual([
      409,
      'Activa primero tu propia verificación en dos pasos, en Tu cuenta.',
    ]);
    expect((await obtain(sesion)).statusCode).toBe(200);
  });

  test('200 is told in the list and in what was done, and taken back as easily', async () => {
    await activate(sesion);
    const list = async () => (await call('GET', '/api/usuarios', empresa.headers)).json();
    expect((await list()).exigeSegundoFactor).toBe(false);
    for (const exige of [true, false]) {
      expect((await demand(exige, empresa.headers)).json()).toEqual({ exigeSegundoFactor: exige });
      expect((await list()).exigeSegundoFactor).toBe(exige);
    }
    const { rows } = await t.admin.query(
      "select despues from auditoria where id_empresa = $1 and accion = 'exigir_segundo_factor' order by id",
      [empresa.idEmpresa],
    );
    expect(rows).toEqual([
      { despues: { exigeSegundoFactor: true } },
      { despues: { exigeSegundoFactor: false } },
    ]);
  });
});

describe('a company that demands it', () => {
  test('refuses a member who has none at once, with the token that they hold too, and no other company', async () => {
    const { email } = await addColega();
    const suya = await t.signIn(email);
    const token = await tokenOf(suya);
    expect((await call('GET', '/acceso/access', token)).statusCode).toBe(200);
    await activate(sesion);
    await demand(true, await tokenOf(sesion));
    expect(await refusal(obtain(suya))).toEqual([403, 'segundo_factor_requerido']);
    await expect
      .poll(async () => (await call('GET', '/acceso/access', token)).statusCode, { timeout: 5_000 })
      .toBe(401);
    const cambiar = call('POST', '/monolito/usuarios/cambiarEmpresa', suya, { idEmpresa: empresa.idEmpresa });
    expect(await refusal(cambiar)).toEqual([403, 'segundo_factor_requerido']);
    expect((await obtain(sesion)).statusCode).toBe(200);
    const otra = await t.createEmpresa();
    expect((await obtain(await t.signIn(otra.email))).statusCode).toBe(200);
  });

  test('leads them to set it up when they sign in, and lets them in once they have', async () => {
    const { email } = await addColega();
    await activate(sesion);
    await demand(true, await tokenOf(sesion));
    const ingreso = await call('POST', '/monolito/signin/login', {}, { email, password: CONTRASENA_PRUEBA });
    expect(ingreso.json()).toMatchObject({ status: 'success', redirect: '/signin/segundo-factor' });
    const suya = await t.signIn(email);
    expect(await refusal(obtain(suya))).toEqual([403, 'segundo_factor_requerido']);
    await activate(suya);
    expect((await call('GET', '/acceso/access', await tokenOf(suya))).statusCode).toBe(200);
  });

  test('who turns theirs off is refused again, with the token that they hold too', async () => {
    await activate(sesion);
    await demand(true, await tokenOf(sesion));
    const token = await tokenOf(sesion);
    await call('POST', '/monolito/usuarios/segundo-factor/desactivar', sesion, {
      password: CONTRASENA_PRUEBA,
    });
    expect(await refusal(obtain(sesion))).toEqual([403, 'segundo_factor_requerido']);
    await expect
      .poll(async () => (await call('GET', '/acceso/access', token)).statusCode, { timeout: 5_000 })
      .toBe(401);
  });
});

describe('the product’s own staff', () => {
  const promote = (de: TestCuadra, idUsuario: number) =>
    de.admin.query('update usuario set es_super_admin = true where id = $1', [idUsuario]);

  test('needs one whatever their company asks', async () => {
    await promote(t, empresa.idUsuario);
    expect(await refusal(obtain(sesion))).toEqual([403, 'segundo_factor_requerido']);
    await activate(sesion);
    expect((await obtain(sesion)).statusCode).toBe(200);
  });

  test('but not in a demo, whose password everybody knows', async () => {
    const demo = await testCuadra();
    try {
      const { email, idUsuario } = await demo.createEmpresa();
      await promote(demo, idUsuario);
      const respuesta = await demo.app.inject({
        url: '/monolito/api/obtainToken',
        headers: await demo.signIn(email),
      });
      expect(respuesta.statusCode).toBe(200);
    } finally {
      await demo.close();
    }
  });
});

test('turning it on or off ends the person’s other sessions', async () => {
  const otra = await t.signIn(empresa.email);
  await activate(sesion);
  expect((await obtain(otra)).statusCode).toBe(401);
  expect((await obtain(sesion)).statusCode).toBe(200);
});
