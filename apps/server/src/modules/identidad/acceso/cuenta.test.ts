import { CONTRASENA_PRUEBA, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCorreos } from './testing/read-correos.ts';
import { codeOf, fromBase32, stepOf } from './totp.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';

let t: TestCuadra;
let empresa: TestEmpresa;
let sesion: Record<string, string>;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  sesion = await t.signIn(empresa.email);
});

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
let direccion = 0;
/** From an address of its own, so that what is tried here are the limits of a person and not those of an address. */
const call = (method: Metodo, path: string, payload?: object, headers = sesion) =>
  t.app.inject({
    method,
    url: `/monolito${path}`,
    headers,
    remoteAddress: `10.1.${direccion >> 8}.${direccion++ & 255}`,
    ...(payload && { payload }),
  });
const login = (password = CONTRASENA_PRUEBA) =>
  call('POST', '/signin/login', { email: empresa.email, password }, {});

async function signInWith(agente: string): Promise<Record<string, string>> {
  const respuesta = await call(
    'POST',
    '/signin/login',
    { email: empresa.email, password: CONTRASENA_PRUEBA },
    { 'user-agent': agente },
  );
  const galletas = new Map(respuesta.cookies.map(({ name, value }) => [name, value]));
  const cookie = [...galletas].map(([nombre, valor]) => `${nombre}=${valor}`).join('; ');
  return { cookie, 'x-xsrf-token': galletas.get('XSRF-TOKEN') ?? '' };
}

async function eventos(): Promise<string[]> {
  const { rows } = await t.admin.query<{ tipo: string }>(
    'select tipo from usuario_evento where id_usuario = $1 order by id',
    [empresa.idUsuario],
  );
  return rows.map(({ tipo }) => tipo);
}

interface Sesion {
  id: string;
  dispositivo: string;
  actual: boolean;
  usada: string;
}
const sesiones = async (headers = sesion) =>
  (await call('GET', '/usuarios/sesiones', undefined, headers)).json<{ items: Sesion[] }>().items;

describe('every call of one’s own account', () => {
  const LLAMADAS: [Metodo, string][] = [
    ['GET', '/usuarios/sesiones'],
    ['DELETE', '/usuarios/sesiones'],
    ['DELETE', `/usuarios/sesiones/${crypto.randomUUID()}`],
    ['PATCH', '/usuarios/yo'],
    ['PUT', '/usuarios/yo/contrasena'],
    ['GET', '/usuarios/segundo-factor'],
    ['POST', '/usuarios/segundo-factor/iniciar'],
    ['POST', '/usuarios/segundo-factor/confirmar'],
    ['POST', '/usuarios/segundo-factor/codigos'],
    ['POST', '/usuarios/segundo-factor/desactivar'],
  ];

  test.each(LLAMADAS)('401 without a session, 403 for a change without XSRF: %s %s', async (metodo, path) => {
    expect((await call(metodo, path, undefined, {})).statusCode).toBe(401);
    if (metodo === 'GET') return;
    const { cookie = '' } = sesion;
    const respuesta = await call(metodo, path, undefined, { cookie });
    expect([respuesta.statusCode, respuesta.json().error.code]).toEqual([403, 'xsrf_invalido']);
  });
});

describe('sessions', () => {
  test('lists them with their device, the one that asks marked', async () => {
    await signInWith(CHROME);
    const telefono = await signInWith(IPHONE);
    const items = await sesiones(telefono);
    expect(items.map(({ dispositivo }) => dispositivo).toSorted()).toEqual([
      'Chrome en Windows',
      'Dispositivo desconocido',
      'Safari en iPhone',
    ]);
    expect(items.filter(({ actual }) => actual).map(({ dispositivo }) => dispositivo)).toEqual([
      'Safari en iPhone',
    ]);
    expect(JSON.stringify(items)).not.toContain(telefono['x-xsrf-token']);
  });

  test('the last use is renewed by using it', async () => {
    const antes = new Date(Date.now() - 3_600_000);
    await t.admin.query('update sesion set usada = $1 where id_usuario = $2', [antes, empresa.idUsuario]);
    await sesiones();
    const [unica] = await sesiones();
    expect(Date.parse(unica?.usada ?? '')).toBeGreaterThan(antes.getTime() + 3_000_000);
  });

  const ageSesion = (usada: string, created = usada) =>
    t.admin.query(
      `update sesion set usada = now() - $2::interval, created = now() - $3::interval,
         vence = least(now() - $2::interval + interval '14 days', now() - $3::interval + interval '30 days')
       where id_usuario = $1`,
      [empresa.idUsuario, usada, created],
    );

  test('two weeks without use end it; a use before that moves its end', async () => {
    await ageSesion('13 days 23 hours');
    expect(await sesiones()).toHaveLength(1);
    const { rows } = await t.admin.query<{ dias: number }>(
      'select round(extract(epoch from vence - now()) / 86400)::int as dias from sesion where id_usuario = $1',
      [empresa.idUsuario],
    );
    expect(rows).toEqual([{ dias: 14 }]);
    await ageSesion('14 days 1 minute');
    expect((await call('GET', '/usuarios/sesiones')).statusCode).toBe(401);
  });

  test('thirty days end it however much it is used', async () => {
    await ageSesion('1 hour', '29 days 23 hours');
    expect(await sesiones()).toHaveLength(1);
    const { rows } = await t.admin.query<{ horas: number }>(
      'select round(extract(epoch from vence - now()) / 3600)::int as horas from sesion where id_usuario = $1',
      [empresa.idUsuario],
    );
    expect(rows).toEqual([{ horas: 1 }]);
    await ageSesion('1 hour', '30 days 1 minute');
    expect((await call('GET', '/usuarios/sesiones')).statusCode).toBe(401);
  });

  test('its use is written down once in five minutes, however many calls there are', async () => {
    const written = async () =>
      (
        await t.admin.query<{ xmin: string }>('select xmin::text from sesion where id_usuario = $1', [
          empresa.idUsuario,
        ])
      ).rows[0]?.xmin;
    await ageSesion('1 hour');
    const antes = await written();
    await Promise.all(Array.from({ length: 8 }, () => sesiones()));
    const primera = await written();
    expect(primera).not.toBe(antes);
    await sesiones();
    expect(await written()).toBe(primera);
  });

  test('ends one, which then opens nothing', async () => {
    const otra = await signInWith(CHROME);
    const id = (await sesiones()).find(({ actual }) => !actual)?.id;
    expect((await call('DELETE', `/usuarios/sesiones/${id}`)).statusCode).toBe(204);
    expect((await call('GET', '/usuarios/sesiones', undefined, otra)).statusCode).toBe(401);
    expect((await call('GET', '/usuarios/sesiones')).statusCode).toBe(200);
    expect((await call('DELETE', `/usuarios/sesiones/${id}`)).statusCode).toBe(404);
    expect(await eventos()).toEqual(['ingreso', 'ingreso', 'sesion_cerrada']);
  });

  test('404 for somebody else’s, 400 for what is no id', async () => {
    const ajena = await t.createEmpresa();
    const suya = await t.signIn(ajena.email);
    const [{ id } = { id: '' }] = await sesiones(suya);
    expect((await call('DELETE', `/usuarios/sesiones/${id}`)).statusCode).toBe(404);
    expect((await call('GET', '/usuarios/sesiones', undefined, suya)).statusCode).toBe(200);
    expect((await call('DELETE', '/usuarios/sesiones/7')).statusCode).toBe(400);
  });

  test('the token of one that ended is refused within seconds, and the others get a new one', async () => {
    const otra = await signInWith(CHROME);
    const tokenOf = async (cabeceras: Record<string, string>) =>
      (await t.app.inject({ url: '/monolito/api/obtainToken', headers: cabeceras })).json<{ token: string }>()
        .token;
    const access = async (token: string) =>
      (await t.app.inject({ url: '/acceso/access', headers: { 'x-access-token': token } })).statusCode;
    const suyo = await tokenOf(otra);
    expect(await access(suyo)).toBe(200);
    const id = (await sesiones()).find(({ actual }) => !actual)?.id;
    await call('DELETE', `/usuarios/sesiones/${id}`);
    await expect.poll(() => access(suyo), { timeout: 5_000 }).toBe(401);
    expect(await access(await tokenOf(sesion))).toBe(200);
  });

  test('ends all the others', async () => {
    const otras = [await signInWith(CHROME), await signInWith(IPHONE)];
    expect((await call('DELETE', '/usuarios/sesiones')).json()).toEqual({ cerradas: 2 });
    for (const otra of otras)
      expect((await call('GET', '/usuarios/sesiones', undefined, otra)).statusCode).toBe(401);
    expect(await sesiones()).toHaveLength(1);
  });
});

test('coming in with a new kind of device is told by mail, the first time', async () => {
  expect(await readCorreos(t, empresa.email)).toEqual([]);
  await signInWith(CHROME);
  await signInWith(CHROME);
  await signInWith(IPHONE);
  const correos = await readCorreos(t, empresa.email);
  expect(correos.map(({ plantilla, datos }) => [plantilla, datos['dispositivo']])).toEqual([
    ['nuevo_ingreso', 'Chrome en Windows'],
    ['nuevo_ingreso', 'Safari en iPhone'],
  ]);
});

describe('name, phone and password', () => {
  test('changes what is given, by the rules of section 5', async () => {
    const respuesta = await call('PATCH', '/usuarios/yo', { telefono: '+56 9 8765 4321' });
    expect(respuesta.json()).toEqual({ nombre: 'Ana Prueba', telefono: '+56 9 8765 4321' });
    expect((await call('PATCH', '/usuarios/yo', { nombre: ' Ana María ', telefono: null })).json()).toEqual({
      nombre: 'Ana María',
      telefono: null,
    });
    const mala = await call('PATCH', '/usuarios/yo', { nombre: 'A', telefono: '987654321' });
    expect(mala.statusCode).toBe(400);
    expect(mala.json().error.details).toEqual({
      'body.nombre': ['Mínimo 2 caracteres.'],
      'body.telefono': ['Ingresa un número de teléfono válido.'],
    });
    expect((await call('PATCH', '/usuarios/yo', {})).statusCode).toBe(400);
  });

  const cambio = { actual: CONTRASENA_PRUEBA, password: 'otra-clave-1', confirmacion: 'otra-clave-1' };

  test('changes the password of who knows theirs, and ends the other sessions', async () => {
    const otra = await signInWith(CHROME);
    expect((await call('PUT', '/usuarios/yo/contrasena', cambio)).statusCode).toBe(204);
    expect((await call('GET', '/usuarios/sesiones', undefined, otra)).statusCode).toBe(401);
    expect((await call('GET', '/usuarios/sesiones')).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(401);
    expect((await login('otra-clave-1')).statusCode).toBe(200);
    expect(await eventos()).toContain('contrasena_cambiada');
    const correos = await readCorreos(t, empresa.email);
    expect(correos.map(({ plantilla }) => plantilla)).toContain('contrasena_cambiada');
  });

  test('400 on the field for a wrong password, a short one and one that is not repeated', async () => {
    const details = async (body: object) =>
      (await call('PUT', '/usuarios/yo/contrasena', body)).json().error.details;
    expect(await details({ ...cambio, actual: 'no-es-esta' })).toEqual({
      'body.actual': ['La contraseña no es correcta.'],
    });
    expect(await details({ ...cambio, password: 'corta', confirmacion: 'corta' })).toEqual({
      'body.password': ['Tu contraseña debe tener 8 o más caracteres.'],
    });
    expect(await details({ ...cambio, confirmacion: 'otra-cosa' })).toEqual({
      'body.confirmacion': ['Las contraseñas no coinciden.'],
    });
    expect((await login()).statusCode).toBe(200);
  });

  test('a stolen session guesses the password no better than a stranger', async () => {
    for (let n = 0; n < 10; n += 1)
      await call('PUT', '/usuarios/yo/contrasena', { ...cambio, actual: `no-${n}-es` });
    expect((await call('PUT', '/usuarios/yo/contrasena', cambio)).statusCode).toBe(429);
  });
});

describe('the second factor', () => {
  // A code belongs to an interval of 30 seconds: the date stands still, so that no test crosses its end.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  const F2 = '/usuarios/segundo-factor';
  const conClave = { password: CONTRASENA_PRUEBA };
  /** Codes of the interval `mas` away from now; each serves once, so a test takes several. */
  const codigo = (secreto: string, mas = 0) => codeOf(fromBase32(secreto), stepOf(new Date()) + mas);

  async function activate(): Promise<{ secreto: string; codigos: string[] }> {
    const { secreto } = (await call('POST', `${F2}/iniciar`, conClave)).json<{ secreto: string }>();
    const respuesta = await call('POST', `${F2}/confirmar`, { codigo: codigo(secreto, -1) });
    expect(respuesta.statusCode).toBe(200);
    return { secreto, codigos: respuesta.json<{ codigos: string[] }>().codigos };
  }
  const second = (token: string, valor: string) =>
    call('POST', '/signin/second-factor', { token, codigo: valor }, {});

  test('starts with the password: a secret, its address and a QR code; kept sealed and without effect', async () => {
    expect((await call('POST', `${F2}/iniciar`, { password: 'no-es-esta' })).statusCode).toBe(400);
    const respuesta = await call('POST', `${F2}/iniciar`, conClave);
    const { secreto, uri, qr } = respuesta.json<{ secreto: string; uri: string; qr: string }>();
    expect(secreto).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secreto);
    expect(qr).toMatch(/^<svg [^]*<\/svg>\s*$/);
    const { rows } = await t.admin.query('select secreto_sellado from usuario_totp where id_usuario = $1', [
      empresa.idUsuario,
    ]);
    expect(JSON.stringify(rows)).not.toContain(secreto);
    expect((await call('GET', F2)).json()).toEqual({ activo: false, codigosRestantes: 0 });
    expect((await login()).json().status).toBe('success');
  });

  test('asks for a code after it was confirmed with one, and gives ten recovery codes', async () => {
    const { codigos } = await activate();
    expect(new Set(codigos).size).toBe(10);
    expect((await call('GET', F2)).json()).toEqual({ activo: true, codigosRestantes: 10 });
    const respuesta = await login();
    expect(respuesta.json()).toEqual({ status: 'second_factor', token: expect.any(String) });
    expect(respuesta.cookies).toEqual([]);
    const guardados = await t.admin.query('select encode(hash_codigo, $1) from usuario_codigo_respaldo', [
      'escape',
    ]);
    for (const uno of codigos) expect(JSON.stringify(guardados.rows)).not.toContain(uno.replaceAll('-', ''));
  });

  test('a wrong first code confirms nothing; there is nothing to confirm twice', async () => {
    const { secreto } = (await call('POST', `${F2}/iniciar`, conClave)).json<{ secreto: string }>();
    expect((await call('POST', `${F2}/confirmar`, { codigo: codigo(secreto, 10) })).statusCode).toBe(400);
    expect((await call('GET', F2)).json().activo).toBe(false);
    expect((await call('POST', `${F2}/confirmar`, { codigo: codigo(secreto) })).statusCode).toBe(200);
    expect((await call('POST', `${F2}/confirmar`, { codigo: codigo(secreto, 1) })).statusCode).toBe(409);
    expect((await call('POST', `${F2}/iniciar`, conClave)).statusCode).toBe(409);
  });

  test('the code opens the session; neither it nor the token serves twice', async () => {
    const { secreto } = await activate();
    const { token } = (await login()).json<{ token: string }>();
    const ahora = codigo(secreto);
    const dentro = await second(token, ahora);
    expect(dentro.json()).toEqual({ status: 'success', idUsuario: empresa.idUsuario, redirect: '/home' });
    expect(dentro.cookies.map(({ name }) => name)).toEqual([
      'cuadra_sesion',
      'cuadra_dispositivo',
      'XSRF-TOKEN',
    ]);
    expect((await second(token, codigo(secreto, 1))).json().error.details).toHaveProperty(['body.token']);
    const { token: otro } = (await login()).json<{ token: string }>();
    expect((await second(otro, ahora)).json().error.details).toHaveProperty(['body.codigo']);
    expect((await second(otro, codigo(secreto, 1))).statusCode).toBe(200);
  });

  test('of two at once with one code, one gets in', async () => {
    const { secreto } = await activate();
    const tokens = await Promise.all([login(), login(), login()]);
    const valor = codigo(secreto);
    const respuestas = await Promise.all(
      tokens.map((respuesta) => second(respuesta.json<{ token: string }>().token, valor)),
    );
    expect(respuestas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a recovery code serves once, however it is typed', async () => {
    const { codigos } = await activate();
    const [primero = ''] = codigos;
    const { token } = (await login()).json<{ token: string }>();
    expect((await second(token, ` ${primero.toLowerCase().replaceAll('-', ' ')}`)).statusCode).toBe(200);
    const { token: otro } = (await login()).json<{ token: string }>();
    expect((await second(otro, primero)).statusCode).toBe(400);
    expect((await call('GET', F2)).json().codigosRestantes).toBe(9);
    expect(await eventos()).toContain('codigo_respaldo_usado');
  });

  test('few wrong codes are allowed, and signing in again gives no more', async () => {
    const { secreto } = await activate();
    const estados: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { token } = (await login()).json<{ token: string }>();
      estados.push((await second(token, codigo(secreto, 20 + n))).statusCode);
    }
    expect(estados).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
    const { token } = (await login()).json<{ token: string }>();
    expect((await second(token, codigo(secreto))).statusCode).toBe(429);
  });

  test('400 for a token that is none or has ended', async () => {
    const { secreto } = await activate();
    expect((await second('ninguno', '123456')).json().error.details).toHaveProperty(['body.token']);
    const { token } = (await login()).json<{ token: string }>();
    await t.admin.query("update token_unico set vence = now() - interval '1 second'");
    expect((await second(token, codigo(secreto))).json().error.details).toHaveProperty(['body.token']);
  });

  test('new recovery codes replace the old; the password turns it off', async () => {
    const { codigos } = await activate();
    const renovados = (await call('POST', `${F2}/codigos`, conClave)).json<{ codigos: string[] }>().codigos;
    expect(renovados.filter((uno) => codigos.includes(uno))).toEqual([]);
    const { token } = (await login()).json<{ token: string }>();
    expect((await second(token, codigos[0] ?? '')).statusCode).toBe(400);
    expect((await call('POST', `${F2}/desactivar`, { password: 'no-es-esta' })).statusCode).toBe(400);
    expect((await call('POST', `${F2}/desactivar`, conClave)).statusCode).toBe(204);
    expect((await login()).json().status).toBe('success');
    expect((await call('POST', `${F2}/codigos`, conClave)).statusCode).toBe(409);
  });
});
