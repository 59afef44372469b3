import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  onTestFinished,
  vi,
} from 'vitest';
import { linkGoogleProfile } from './google/profile.ts';
import { CLIENTE, startOidcServer, type OidcServer, type Persona } from './testing/oidc-server.ts';
import { codeOf, fromBase32, stepOf } from './totp.ts';

let google: OidcServer;
let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  google = await startOidcServer();
  t = await testCuadra({
    env: {
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: CLIENTE.id,
      GOOGLE_CLIENT_SECRET: CLIENTE.secreto,
      PUBLIC_URL: 'https://cuadra.prueba.cl',
    },
  });
});
afterAll(async () => {
  await t.close();
  await google.close();
});
beforeEach(async () => {
  empresa = await t.createEmpresa();
});
afterEach(() => Object.assign(google.fallas, { userinfo: false, nonce: false, firma: false }));

let direccion = 0;
const remoteAddress = () => `10.2.${direccion >> 8}.${direccion++ & 255}`;
const get = (url: string, cookie = '') =>
  t.app.inject({ url: `/monolito${url}`, headers: { cookie }, remoteAddress: remoteAddress() });
const post = (url: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/monolito${url}`, payload, remoteAddress: remoteAddress() });

let siguiente = 1;
const persona = (cambios: Partial<Persona> = {}): Persona => ({
  sub: `g-${siguiente++}`,
  email: empresa.email,
  given_name: 'Ana',
  family_name: 'Pérez',
  name: 'Ana Pérez',
  ...cambios,
});

async function start(redirect?: string): Promise<{ authorize: string; cookie: string }> {
  const destino = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
  const respuesta = await get(`/signin/google/start${destino}`);
  expect(respuesta.statusCode).toBe(302);
  const [galleta] = respuesta.cookies;
  return {
    authorize: respuesta.headers.location ?? '',
    cookie: `${galleta?.name}=${galleta?.value}`,
  };
}

/** A whole round: where the browser ends, and the session that it has then. */
async function comeBack(quien: Persona, redirect?: string) {
  const { authorize, cookie } = await start(redirect);
  const { search } = google.agree(authorize, quien);
  const respuesta = await get(`/signin/google/callback${search}`, cookie);
  expect(respuesta.statusCode).toBe(302);
  const destino = new URL(respuesta.headers.location ?? '', 'https://cuadra.prueba.cl');
  const sesion = respuesta.cookies.find(({ name }) => name === '__Host-cuadra_sesion')?.value;
  return { destino, datos: Object.fromEntries(destino.searchParams), sesion };
}

async function link(quien: Persona): Promise<void> {
  const { datos } = await comeBack(quien);
  const respuesta = await post('/usuarios/linkProvider', {
    token: datos['vincular'],
    password: CONTRASENA_PRUEBA,
  });
  expect(respuesta.statusCode).toBe(200);
}

describe('GET /monolito/signin/google/start', () => {
  test('sends to Google with PKCE, state and nonce, which the browser keeps sealed', async () => {
    const respuesta = await get('/signin/google/start');
    const url = new URL(respuesta.headers.location ?? '');
    expect(url.href.startsWith(`${google.issuer}/authorize?`)).toBe(true);
    const pide = Object.fromEntries(url.searchParams);
    expect(pide).toMatchObject({
      client_id: CLIENTE.id,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'https://cuadra.prueba.cl/monolito/signin/google/callback',
      scope: 'openid email profile',
    });
    const [galleta] = respuesta.cookies;
    expect(galleta).toMatchObject({
      name: '__Host-cuadra_google',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 600,
    });
    for (const secreto of [pide['state'], pide['nonce']])
      expect(decodeURIComponent(galleta?.value ?? '')).not.toContain(secreto);
  });

  test('without Google, says so on the page that tells failures', async () => {
    const sin = await testCuadra();
    const respuesta = await sin.app.inject({ url: '/monolito/signin/google/start' });
    await sin.close();
    expect(respuesta.statusCode).toBe(302);
    expect(respuesta.headers.location).toMatch(/^\/signin\/google\?error=no_configurado&error_description=/);
  });
});

describe('GET /monolito/signin/google/callback', () => {
  test('an address that has an account is not taken over: it goes on to linking', async () => {
    const { destino, datos, sesion } = await comeBack(persona());
    expect(destino.pathname).toBe('/signin/google');
    expect(datos).toEqual({ vincular: expect.any(String), email: empresa.email });
    expect(sesion).toBeUndefined();
  });

  test('a linked account comes in, and goes where it was heading', async () => {
    const quien = persona();
    await link(quien);
    const { destino, sesion } = await comeBack(quien, '/cartolas?page=2');
    expect(`${destino.pathname}${destino.search}`).toBe('/cartolas?page=2');
    const token = await get('/api/obtainToken', `__Host-cuadra_sesion=${sesion}`);
    expect(token.statusCode).toBe(200);
    expect((await comeBack(quien)).destino.pathname).toBe('/home');
  });

  test.each(['https://otro.cl/', '//otro.cl', '/\\otro.cl', 'javascript:alert(1)'])(
    'goes on to no other site: %s',
    async (redirect) => {
      const quien = persona();
      await link(quien);
      expect((await comeBack(quien, redirect)).destino.href).toBe('https://cuadra.prueba.cl/home');
    },
  );

  test('the link is with the Google account and not with its address', async () => {
    const quien = persona();
    await link(quien);
    const { destino } = await comeBack({ ...quien, email: 'otra@prueba.cl' });
    expect(destino.pathname).toBe('/home');
    const impostora = await comeBack(persona({ email: empresa.email }));
    expect(impostora.datos['error']).toBe('otra_cuenta');
    expect(impostora.sesion).toBeUndefined();
  });

  test('nobody known goes on to the sign-up, with what Google told', async () => {
    const { destino, datos } = await comeBack(persona({ email: 'Nueva@Prueba.cl' }));
    expect(destino.pathname).toBe('/signup/user');
    const perfil = await get(`/signin/google/profile?idProvider=${datos['idProvider']}`);
    expect(perfil.json()).toEqual({ email: 'nueva@prueba.cl', firstname: 'Ana', lastname: 'Pérez' });
    expect((await get('/signin/google/profile?idProvider=ninguno')).statusCode).toBe(404);
    expect((await get('/signin/google/profile')).statusCode).toBe(400);
  });

  test('a second factor is asked for here too', async () => {
    // A code belongs to an interval of 30 seconds: the date stands still, so that the test does not cross its end.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const quien = persona();
    await link(quien);
    const headers = await t.signIn(empresa.email);
    const call = (path: string, payload: object) =>
      t.app.inject({ method: 'POST', url: `/monolito/usuarios/segundo-factor/${path}`, headers, payload });
    const { secreto } = (await call('iniciar', { password: CONTRASENA_PRUEBA })).json<{ secreto: string }>();
    const codigo = (mas: number) => codeOf(fromBase32(secreto), stepOf(new Date()) + mas);
    expect((await call('confirmar', { codigo: codigo(-1) })).statusCode).toBe(200);
    const { destino, datos, sesion } = await comeBack(quien, '/cartolas');
    expect(destino.pathname).toBe('/signin');
    expect(sesion).toBeUndefined();
    const dentro = await post('/signin/second-factor', { token: datos['second_factor'], codigo: codigo(0) });
    expect(dentro.json()).toMatchObject({ status: 'success', redirect: '/cartolas' });
  });

  test('section 8: Google userinfo failures return error and error_description', async () => {
    google.fallas.userinfo = true;
    const { destino, datos, sesion } = await comeBack(persona());
    expect(destino.pathname).toBe('/signin/google');
    expect(datos).toEqual({
      error: 'respuesta_invalida',
      error_description: 'No pudimos comprobar tu cuenta de Google. Vuelve a intentar.',
    });
    expect(sesion).toBeUndefined();
  });

  test('an address that Google did not verify opens nothing', async () => {
    const { datos } = await comeBack(persona({ email_verified: false }));
    expect(datos['error']).toBe('email_no_verificado');
  });

  test.each([
    ['an id token for another round', 'nonce'],
    ['an id token that somebody else signed', 'firma'],
  ] as const)('refuses %s', async (_nombre, falla) => {
    google.fallas[falla] = true;
    expect((await comeBack(persona())).datos['error']).toBe('respuesta_invalida');
  });

  test('refuses an answer to another browser’s question, or to none', async () => {
    const uno = await start();
    const otro = await start();
    const { search } = google.agree(uno.authorize, persona());
    const errorOf = async (cookie: string) => {
      const { headers } = await get(`/signin/google/callback${search}`, cookie);
      return new URL(headers.location ?? '', 'https://x').searchParams.get('error');
    };
    const canjes = google.canjes;
    expect(await errorOf(otro.cookie)).toBe('respuesta_invalida');
    expect(await errorOf('')).toBe('ida_vencida');
    expect(await errorOf('__Host-cuadra_google=inventada')).toBe('ida_vencida');
    expect(google.canjes).toBe(canjes);
  });

  test('tells that the person said no', async () => {
    const { authorize, cookie } = await start();
    const state = new URL(authorize).searchParams.get('state') ?? '';
    const { headers } = await get(`/signin/google/callback?error=access_denied&state=${state}`, cookie);
    expect(headers.location).toMatch(/^\/signin\/google\?error=access_denied&error_description=Cancelaste/);
  });

  test('a person who was switched off does not come in', async () => {
    const quien = persona();
    await link(quien);
    await t.admin.query('update usuario set activo = false where id = $1', [empresa.idUsuario]);
    expect((await comeBack(quien)).datos['error']).toBe('cuenta_cerrada');
  });
});

describe('POST /monolito/usuarios/linkProvider', () => {
  const linkWith = (token: string | undefined, password: string) =>
    post('/usuarios/linkProvider', { token, password });

  test('links with the password of the account, signs in, and serves once', async () => {
    const { datos } = await comeBack(persona(), '/cartolas');
    const token = datos['vincular'];
    const mala = await linkWith(token, 'no-es-esta');
    expect(mala.statusCode).toBe(400);
    expect(mala.json().error.details).toEqual({ 'body.password': ['La contraseña no es correcta.'] });
    const buena = await linkWith(token, CONTRASENA_PRUEBA);
    expect(buena.json()).toEqual({ status: 'success', idUsuario: empresa.idUsuario, redirect: '/cartolas' });
    expect(buena.cookies.map(({ name }) => name)).toEqual([
      '__Host-cuadra_sesion',
      '__Host-cuadra_dispositivo',
      'XSRF-TOKEN',
    ]);
    expect((await linkWith(token, CONTRASENA_PRUEBA)).json().error.details).toHaveProperty(['body.token']);
  });

  test('guesses no more than the sign-in does', async () => {
    const { datos } = await comeBack(persona());
    for (let n = 0; n < 10; n += 1) await linkWith(datos['vincular'], `no-${n}-es`);
    expect((await linkWith(datos['vincular'], CONTRASENA_PRUEBA)).statusCode).toBe(429);
  });

  test('409 for a Google account or a person with a link already', async () => {
    const [una, otra] = [persona(), persona()];
    const vueltas = [await comeBack(una), await comeBack(otra)];
    expect((await linkWith(vueltas[0]?.datos['vincular'], CONTRASENA_PRUEBA)).statusCode).toBe(200);
    expect((await linkWith(vueltas[1]?.datos['vincular'], CONTRASENA_PRUEBA)).statusCode).toBe(409);
  });

  test('400 for a token of another use, and for the texts of section 5', async () => {
    const { datos } = await comeBack(persona({ email: 'nadie-todavia@prueba.cl' }));
    expect((await linkWith(datos['idProvider'], CONTRASENA_PRUEBA)).statusCode).toBe(400);
    expect((await linkWith('x', '123')).json().error.details).toEqual({
      'body.password': ['Tu contraseña debe tener 6 o más caracteres.'],
    });
  });
});

describe('GET /monolito/usuarios/userOAuthFromEmail', () => {
  const find = (email: string, token = '', cookie = '') =>
    get(
      `/usuarios/userOAuthFromEmail?${new URLSearchParams({ email, ...(token && { token }) }).toString()}`,
      cookie,
    );

  test('section 3: answers Usuario and UsuarioOAuth to whom Google showed the address to be theirs', async () => {
    const { datos } = await comeBack(persona());
    const usuario = { email: empresa.email, id: empresa.idUsuario };
    expect((await find(empresa.email, datos['vincular'])).json()).toEqual({
      Usuario: usuario,
      UsuarioOAuth: [],
    });
    const quien = persona();
    await link(quien);
    const { cookie } = await t.signIn(empresa.email);
    expect((await find(empresa.email, '', cookie)).json()).toEqual({
      Usuario: usuario,
      UsuarioOAuth: [{ provider_id: quien.sub }],
    });
  });

  test('of an address without account, to whom it belongs', async () => {
    const { datos } = await comeBack(persona({ email: 'sin-cuenta@prueba.cl' }));
    expect((await find('sin-cuenta@prueba.cl', datos['idProvider'])).json()).toEqual({
      Usuario: null,
      UsuarioOAuth: [],
    });
  });

  test('tells nobody else whether there is an account', async () => {
    const { datos } = await comeBack(persona({ email: 'curiosa@prueba.cl' }));
    const { cookie } = await t.signIn((await t.createEmpresa()).email);
    const intentos = [
      await find(empresa.email),
      await find('nadie@prueba.cl'),
      await find(empresa.email, datos['idProvider']),
      await find(empresa.email, '', cookie),
    ];
    expect(intentos.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(new Set(intentos.map(({ body }) => body)).size).toBe(1);
    expect((await find('no es un email')).statusCode).toBe(400);
  });
});

test('a sign-up uses the token of Google up and links the account, for the same address alone', async () => {
  const { db } = t.cuadra.platform;
  const quien = persona({ email: 'alta@prueba.cl' });
  const { datos } = await comeBack(quien);
  const idProvider = datos['idProvider'] ?? '';
  const idUsuario = (
    await t.admin.query<{ id: number }>(
      "insert into usuario (email, nombre) values ('alta@prueba.cl', 'Ana') returning id::int",
    )
  ).rows[0]?.id;
  const alta = (email: string) =>
    db.transaction().execute((tx) => linkGoogleProfile(tx, idProvider, { idUsuario: idUsuario ?? 0, email }));
  await expect(alta('otra@prueba.cl')).rejects.toMatchObject({
    details: { 'body.email': expect.any(Array) },
  });
  await alta('alta@prueba.cl');
  await expect(alta('alta@prueba.cl')).rejects.toMatchObject({
    details: { 'body.idProvider': expect.any(Array) },
  });
  expect((await comeBack(quien)).destino.pathname).toBe('/signup/company');
});
