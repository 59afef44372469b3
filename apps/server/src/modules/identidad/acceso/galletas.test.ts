import { ENDPOINTS, routerPath } from '@cuadra/contract';
import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let t: TestCuadra;
let segura: TestCuadra;
beforeAll(async () => {
  t = await testCuadra();
  segura = await testCuadra({ env: { PUBLIC_URL: 'https://app.cuadra.test' } });
});
afterAll(async () => {
  await t.close();
  await segura.close();
});

const login = (de: TestCuadra, { email }: TestEmpresa) =>
  de.app.inject({
    method: 'POST',
    url: '/monolito/signin/login',
    payload: { email, password: CONTRASENA_PRUEBA },
  });
const obtain = (de: TestCuadra, cookie: string) =>
  de.app.inject({ url: '/monolito/api/obtainToken', headers: { cookie } });

describe('cookies where the address is https', () => {
  test('__Host- on all that scripts cannot read; XSRF-TOKEN keeps the name that the web reads', async () => {
    const { cookies } = await login(segura, await segura.createEmpresa());
    const sesion = cookies.find(({ name }) => name === '__Host-cuadra_sesion');
    expect(sesion).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    expect(sesion?.domain).toBeUndefined();
    expect(cookies.find(({ name }) => name === 'XSRF-TOKEN')).toMatchObject({ secure: true });
    for (const { name, httpOnly } of cookies)
      expect([name, name.startsWith('__Host-')]).toEqual([name, httpOnly === true]);
  });

  test('and plain names, which a browser takes, where it is http', async () => {
    const { cookies } = await login(t, await t.createEmpresa());
    expect(cookies.map(({ name }) => name)).toContain('cuadra_sesion');
    for (const { name, secure } of cookies)
      expect([name.startsWith('__'), secure]).toEqual([false, undefined]);
  });

  test('signing out takes them away', async () => {
    const { email } = await segura.createEmpresa();
    const sesion = await segura.signIn(email);
    const salida = await segura.app.inject({
      method: 'POST',
      url: '/monolito/signin/signout',
      headers: sesion,
    });
    expect(salida.statusCode).toBe(204);
    const quitadas = salida.cookies.map(({ name, value, secure }) => ({ name, value, secure }));
    expect(quitadas).toEqual([
      { name: '__Host-cuadra_sesion', value: '', secure: true },
      { name: 'XSRF-TOKEN', value: '', secure: true },
    ]);
  });

  test('a session from before goes on, under its new name from the next token', async () => {
    const { email, idUsuario } = await segura.createEmpresa();
    await segura.signIn(email);
    // A session of the time before has a secret without the mark.
    const antiguo = 'una-sesion-de-antes-de-la-version-nueva-1234';
    await segura.admin.query('update sesion set hash_token = sha256($1::bytea) where id_usuario = $2', [
      antiguo,
      idUsuario,
    ]);
    const respuesta = await obtain(segura, `cuadra_sesion=${antiguo}`);
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-cuadra_sesion', value: antiguo, httpOnly: true, secure: true }),
    );
    expect(respuesta.cookies).toContainEqual(expect.objectContaining({ name: 'cuadra_sesion', value: '' }));
    const despues = await obtain(segura, `__Host-cuadra_sesion=${antiguo}`);
    expect([despues.statusCode, despues.cookies]).toEqual([200, []]);
  });

  test('a session of today is not taken from the plain name, which a neighbouring host can write', async () => {
    const { cookies } = await login(segura, await segura.createEmpresa());
    const token = cookies.find(({ name }) => name === '__Host-cuadra_sesion')?.value ?? '';
    expect((await obtain(segura, `cuadra_sesion=${token}`)).statusCode).toBe(401);
    expect((await obtain(segura, `__Host-cuadra_sesion=${token}`)).statusCode).toBe(200);
  });
});

describe('POST /monolito/signin/signout', () => {
  const signOut = (headers: Record<string, string>) =>
    t.app.inject({ method: 'POST', url: '/monolito/signin/signout', headers });

  test('403 from another site, which knows no XSRF token; the session goes on', async () => {
    const sesion = await t.signIn((await t.createEmpresa()).email);
    for (const headers of [{ cookie: sesion.cookie }, { ...sesion, 'x-xsrf-token': 'otro' }]) {
      const respuesta = await signOut(headers);
      expect([respuesta.statusCode, respuesta.json().error.code]).toEqual([403, 'xsrf_invalido']);
    }
    expect((await obtain(t, sesion.cookie)).statusCode).toBe(200);
    expect((await signOut(sesion)).statusCode).toBe(204);
    expect((await obtain(t, sesion.cookie)).statusCode).toBe(401);
  });

  test('204 without a session, and with one that ended', async () => {
    expect((await signOut({})).statusCode).toBe(204);
    expect((await signOut({ cookie: 'cuadra_sesion=no-es-ninguna' })).statusCode).toBe(204);
  });
});

describe('no cache keeps', () => {
  test('a token', async () => {
    const sesion = await t.signIn((await t.createEmpresa()).email);
    expect((await obtain(t, sesion.cookie)).headers['cache-control']).toBe('no-store');
  });

  test.each(
    ENDPOINTS.map(
      (endpoint) => [`${endpoint.method} /${endpoint.service}${endpoint.path}`, endpoint] as const,
    ),
  )('an answer of %s', async (_nombre, { method, service, path }) => {
    const url = `/${service}${routerPath(path).replaceAll(/:\w+/gu, '1')}`;
    const { headers } = await t.app.inject({ method, url });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('what a signed-in person reads, and an address that is none', async () => {
    const { headers } = await t.createEmpresa();
    for (const url of ['/api/usuarios', '/acceso/access', '/api/no-existe'])
      expect((await t.app.inject({ url, headers })).headers['cache-control']).toBe('no-store');
  });
});
