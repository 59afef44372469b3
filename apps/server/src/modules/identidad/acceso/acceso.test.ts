import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
});
afterAll(() => t.close());

const login = (payload: object) => t.app.inject({ method: 'POST', url: '/monolito/signin/login', payload });

describe('POST /monolito/signin/login', () => {
  test('400 names the field with the text of the specification', async () => {
    const respuesta = await login({ email: 'no es un email', password: '12345' });
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details).toEqual({
      'body.email': ['Ingresa un email válido.'],
      'body.password': ['Tu contraseña debe tener 6 o más caracteres.'],
    });
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const mala = await login({ email: empresa.email, password: 'otra-clave' });
    const nadie = await login({ email: 'nadie@prueba.cl', password: 'otra-clave' });
    expect(mala.statusCode).toBe(401);
    expect(nadie.json()).toEqual(mala.json());
  });

  test('opens a session whose cookie scripts cannot read, with a readable XSRF-TOKEN', async () => {
    const respuesta = await login({ email: empresa.email.toUpperCase(), password: CONTRASENA_PRUEBA });
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.json()).toEqual({ status: 'success', idUsuario: empresa.idUsuario, redirect: '/home' });
    const [sesion, , xsrf] = respuesta.cookies;
    expect(sesion).toMatchObject({ name: 'cuadra_sesion', httpOnly: true, sameSite: 'Lax' });
    expect(xsrf).toMatchObject({ name: 'XSRF-TOKEN' });
    expect(xsrf?.httpOnly).toBeUndefined();
    const guardada = await t.admin.query('select encode(hash_token, $1) as hash from sesion', ['base64']);
    expect(guardada.rows.some((fila: { hash: string }) => fila.hash === sesion?.value)).toBe(false);
  });

  test('429 after ten failures of one account, even with the right password', async () => {
    const otra = await t.createEmpresa();
    for (let intento = 0; intento < 10; intento++) await login({ email: otra.email, password: 'equivocada' });
    const respuesta = await login({ email: otra.email, password: CONTRASENA_PRUEBA });
    expect(respuesta.statusCode).toBe(429);
  });
});

describe('where a sign-in leads', () => {
  test('a person whose only company is closed: to bringing it back, and no session', async () => {
    const otra = await t.createEmpresa();
    const client = await t.admin.connect();
    await client.query("begin; set local cuadra.respaldo = 'si'");
    await client.query("update empresa set estado = 'cerrada', cerrada_en = now() where id_empresa = $1", [
      otra.idEmpresa,
    ]);
    await client.query('commit');
    client.release();
    const respuesta = await login({ email: otra.email, password: CONTRASENA_PRUEBA });
    expect(respuesta.json()).toEqual({
      status: 'success',
      idUsuario: otra.idUsuario,
      redirect: `/signin/reactivar-empresa?email=${encodeURIComponent(otra.email)}`,
    });
    expect(respuesta.cookies).toEqual([]);
  });

  test('a person of no company: on with the sign-up that they left', async () => {
    await t.admin.query(
      "insert into usuario (email, nombre, hash_contrasena) select 'sola@prueba.cl', 'Sola', hash_contrasena from usuario where id = $1",
      [empresa.idUsuario],
    );
    const respuesta = await login({ email: 'sola@prueba.cl', password: CONTRASENA_PRUEBA });
    expect(respuesta.json()).toMatchObject({ status: 'success', redirect: '/signup/company' });
    expect(respuesta.cookies.map(({ name }) => name)).toEqual([
      'cuadra_sesion',
      'cuadra_dispositivo',
      'XSRF-TOKEN',
    ]);
  });
});

describe('the token', () => {
  test('401 without a session', async () => {
    const respuesta = await t.app.inject({ url: '/monolito/api/obtainToken' });
    expect(respuesta.statusCode).toBe(401);
  });

  test('opens GET /acceso/access, which shapes the user as section 3 says', async () => {
    const sesion = await t.signIn(empresa.email);
    const { token } = (await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion })).json();
    const respuesta = await t.app.inject({ url: '/acceso/access', headers: { 'x-access-token': token } });
    expect(respuesta.statusCode).toBe(200);
    const { user, companies } = respuesta.json();
    expect(user).toMatchObject({
      id: empresa.idUsuario,
      email: empresa.email,
      activo: true,
      Grupo: { nombre: 'Administrador', isGod: false, isSuperAdmin: false },
      Empresa: {
        id: empresa.idEmpresa,
        rut: empresa.rut,
        Plan: { nombre: 'Completo' },
        Moneda: { moneda: 'CLP', decimales: 0, simbolo: '$' },
        Pais: { iso: 'CL', Locale: { code: 'es-CL' } },
      },
    });
    expect(user.Empresa.Funcionalidades.home).toMatchObject({
      activa: true,
      prueba: false,
      mostrarPaywall: false,
    });
    expect(companies).toEqual([{ id: empresa.idEmpresa, nombre: user.Empresa.nombre }]);
    expect(respuesta.body).not.toContain('argon2');
  });

  test('401 for a token that someone altered', async () => {
    const [cabeza, , firma] = empresa.headers['x-access-token'].split('.');
    const carga = Buffer.from(JSON.stringify({ sub: '1', emp: 1, per: [], fun: [], god: true })).toString(
      'base64url',
    );
    const headers = { 'x-access-token': `${cabeza}.${carga}.${firma}` };
    expect((await t.app.inject({ url: '/acceso/access', headers })).statusCode).toBe(401);
  });
});

describe('POST /monolito/usuarios/cambiarEmpresa', () => {
  const cambiar = (headers: Record<string, string>, idEmpresa: number) =>
    t.app.inject({
      method: 'POST',
      url: '/monolito/usuarios/cambiarEmpresa',
      headers,
      payload: { idEmpresa },
    });

  test('403 without the XSRF header', async () => {
    const { cookie } = await t.signIn(empresa.email);
    const respuesta = await cambiar({ cookie }, empresa.idEmpresa);
    expect(respuesta.statusCode).toBe(403);
    expect(respuesta.json().error.code).toBe('xsrf_invalido');
  });

  test('403 for a company that the person is no member of', async () => {
    const ajena = await t.createEmpresa();
    const respuesta = await cambiar(await t.signIn(empresa.email), ajena.idEmpresa);
    expect(respuesta.statusCode).toBe(403);
  });

  test('gives a token for another company of the person', async () => {
    const { cuadra, admin } = t;
    const otra = await t.createEmpresa();
    await admin.query(
      'insert into usuario_empresa (id_empresa, id_usuario, id_grupo) select id_empresa, $2, id from grupo where id_empresa = $1 limit 1',
      [otra.idEmpresa, empresa.idUsuario],
    );
    const respuesta = await cambiar(await t.signIn(empresa.email), otra.idEmpresa);
    expect(respuesta.statusCode).toBe(200);
    const access = await t.app.inject({
      url: '/acceso/access',
      headers: { 'x-access-token': respuesta.json().token },
    });
    expect(access.json().user.Empresa.id).toBe(otra.idEmpresa);
    expect(access.json().companies).toHaveLength(2);
    expect(cuadra.modules.length).toBeGreaterThan(0);
  });
});

test('signing out ends the session', async () => {
  const sesion = await t.signIn(empresa.email);
  const salida = await t.app.inject({ method: 'POST', url: '/monolito/signin/signout', headers: sesion });
  expect(salida.statusCode).toBe(204);
  const respuesta = await t.app.inject({ url: '/monolito/api/obtainToken', headers: sesion });
  expect(respuesta.statusCode).toBe(401);
});
