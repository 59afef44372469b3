import { connect } from 'node:net';
import {
  CODIGOS_ERROR,
  ENDPOINTS,
  errorSchema,
  FUNCIONALIDADES,
  login,
  MENSAJES,
  parseConfiguracion,
  PERMISOS,
  SERVICIOS,
  type EstadoDisco,
} from '@cuadra/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Principal } from '../auth/index.ts';
import { AppError, RETRY_AFTER, STATUS } from '../errors/index.ts';
import { createLogger } from '../log/index.ts';
import { MissingFileError } from '../storage/index.ts';
import { createApp, implement, type Implementation } from './index.ts';

const PERSONA: Principal = {
  idUsuario: 1,
  idEmpresa: 1,
  permisos: PERMISOS,
  features: FUNCIONALIDADES,
  god: false,
};
const CREDENCIALES = { email: 'ana@prueba.cl', password: 'clave-de-prueba' };

/** What the sign-in does in the test that is running; the other endpoints do nothing. */
let signIn: () => Promise<{ status: 'success'; idUsuario: number; redirect: string }>;
let ready = true;
let disco: EstadoDisco = 'bien';
let registro = '';

const implementations: Implementation[] = ENDPOINTS.map((endpoint) =>
  endpoint === login
    ? implement(login, () => signIn())
    : { endpoint, handle: () => Promise.reject(new Error('not for these tests')) },
);
const create = (cambios: Partial<Parameters<typeof createApp>[0]> = {}) =>
  createApp({
    services: SERVICIOS,
    implementations,
    authenticate: () => Promise.resolve(PERSONA),
    repeat: () => Promise.reject(new Error('not for these tests')),
    isReady: () => Promise.resolve(ready),
    disk: { read: () => Promise.resolve({ estado: disco, bytesLibres: 1_000_000 }) },
    log: createLogger('info', { write: (linea) => (registro += linea) }),
    limiteSesion: 1000,
    metricasAbiertas: false,
    trustProxy: false,
    web: parseConfiguracion({ environment: 'test', services: {} }),
    ...cambios,
  });

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('as the server says it', 1, 'error'), { code });
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await create();
});
afterAll(() => app.close());

let direccion = 1;
/** From another address each time, so that no test uses up the limit of another. */
function post(payload: object | string, headers: Record<string, string> = {}) {
  const remoteAddress = `10.0.0.${(direccion += 1)}`;
  const url = '/monolito/signin/login';
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress,
  });
}

describe('errors leave in one envelope', () => {
  test.each(CODIGOS_ERROR)('%s', async (code) => {
    signIn = () => Promise.reject(new AppError(code, 'Lo que hay que hacer.', { 'body.email': ['Así.'] }));
    const respuesta = await post(CREDENCIALES);
    expect(respuesta.statusCode).toBe(STATUS[code]);
    expect(respuesta.json()).toEqual({
      error: { code, message: 'Lo que hay que hacer.', details: { 'body.email': ['Así.'] } },
    });
  });

  test('what nobody expected is logged whole and told without detail', async () => {
    registro = '';
    signIn = () => Promise.reject(new Error('relation "usuario" does not exist'));
    const respuesta = await post(CREDENCIALES);
    expect(respuesta.statusCode).toBe(500);
    expect(respuesta.json()).toEqual({ error: { code: 'interno', message: MENSAJES.desconocido } });
    const id = respuesta.headers['x-request-id'];
    const linea = registro.split('\n').find((una) => una.includes('relation'));
    expect(JSON.parse(linea ?? '{}')).toMatchObject({ reqId: id, msg: 'unexpected error' });
  });

  test.each([
    ['a connection that is refused', new Error('Connection terminated unexpectedly')],
    [
      'a wrapped one',
      new Error('the job failed', { cause: new Error('timeout exceeded when trying to connect') }),
    ],
    ['a server that shuts down', databaseError('57P01')],
    ['a server that recovers', databaseError('57P03')],
    ['a server without free connections', databaseError('53300')],
  ])('%s is 503, and says when to come again', async (_que, error) => {
    signIn = () => Promise.reject(error);
    const respuesta = await post(CREDENCIALES);
    expect(respuesta.statusCode).toBe(503);
    expect(respuesta.headers['retry-after']).toBe(String(RETRY_AFTER.base_no_disponible));
    expect(respuesta.json()).toEqual({
      error: { code: 'base_no_disponible', message: MENSAJES.baseNoDisponible },
    });
  });

  test.each([
    ['of the system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['of the database', databaseError('53100')],
    [
      'of the storage, wrapped',
      new Error('cannot write', { cause: Object.assign(new Error('write'), { code: 'EDQUOT' }) }),
    ],
  ])('a full disk %s is 507 and says who can help', async (_de, error) => {
    signIn = () => Promise.reject(error);
    const respuesta = await post(CREDENCIALES);
    expect(respuesta.statusCode).toBe(507);
    expect(respuesta.json()).toEqual({ error: { code: 'sin_espacio', message: MENSAJES.sinEspacio } });
  });

  test('an error of another network service is none of the database', async () => {
    signIn = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    expect((await post(CREDENCIALES)).statusCode).toBe(500);
  });

  test('a stored file that is gone is told as such, and logged for the operator', async () => {
    registro = '';
    signIn = () => Promise.reject(new MissingFileError('1/a', new Error('ENOENT')));
    const respuesta = await post(CREDENCIALES);
    expect(respuesta.statusCode).toBe(404);
    expect(respuesta.json().error.message).toContain('ya no está en el servidor');
    expect(registro).toContain('file missing from the storage');
  });

  test('each problem of the input stands under its place, in Spanish', async () => {
    const respuesta = await post({ email: 'no es', password: 12 });
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error).toMatchObject({
      code: 'validacion',
      details: {
        'body.email': ['Ingresa un email válido.'],
        'body.password': ['Tu contraseña debe tener 6 o más caracteres.'],
      },
    });
    const consulta = await app.inject({ url: '/api/legacy/documentos/dtes?perPage=7&page=cero' });
    expect(consulta.json().error.details).toMatchObject({
      'query.page': ['Ingresa un número.'],
      'query.perPage': ['El tamaño de página puede ser 10, 25, 50 o 100.'],
    });
    const ruta = await app.inject({ url: '/api/dtes/uno' });
    expect(ruta.json().error.details).toEqual({ 'params.id': ['Ingresa un número.'] });
  });

  test('a body that is no JSON is the caller’s mistake', async () => {
    const rota = await post('{"email":');
    expect([rota.statusCode, rota.json().error.code]).toEqual([400, 'validacion']);
    const xml = await post('<a/>', { 'content-type': 'application/xml' });
    expect([xml.statusCode, xml.json().error.code]).toEqual([400, 'validacion']);
  });

  test('a body of more than a megabyte is refused', async () => {
    const respuesta = await post({ ...CREDENCIALES, relleno: 'x'.repeat(1024 * 1024) });
    expect([respuesta.statusCode, respuesta.json().error.code]).toEqual([413, 'demasiado_grande']);
  });

  test('a problem that two rules find is told once', async () => {
    const respuesta = await app.inject({ url: '/api/dtes/99999999999999999999' });
    expect(respuesta.json().error.details).toEqual({ 'params.id': ['El máximo es 9007199254740991.'] });
  });

  test('a text that the database cannot keep is the caller’s mistake', async () => {
    signIn = () => Promise.reject(Object.assign(new Error('invalid byte sequence'), { code: '22021' }));
    const respuesta = await post(CREDENCIALES);
    expect([respuesta.statusCode, respuesta.json().error.code]).toEqual([400, 'validacion']);
  });

  test('an address that cannot be decoded', async () => {
    const respuesta = await app.inject({ url: '/%zz' });
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json()).toEqual({
      error: { code: 'validacion', message: 'La dirección no se entiende. Revísala.' },
    });
  });

  test.each([
    ['headers beyond what Node reads', `GET / HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['what is no HTTP', 'BASURA\r\n\r\n', 400],
  ])('%s', async (_que, bytes, status) => {
    const otra = await create();
    const socket = connect(Number(new URL(await otra.listen({ port: 0 })).port));
    socket.write(bytes);
    const respuesta = Buffer.concat(await socket.toArray()).toString();
    await otra.close();
    expect(respuesta).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const cuerpo = JSON.parse(respuesta.slice(respuesta.indexOf('{'))) as unknown;
    expect(errorSchema.safeParse(cuerpo).success).toBe(true);
  });

  test.each(SERVICIOS)('a call that /%s has not is a 404 in the same envelope', async (servicio) => {
    const respuesta = await app.inject({ url: `/${servicio}/no/existe` });
    expect(respuesta.statusCode).toBe(404);
    expect(respuesta.json()).toEqual({ error: { code: 'no_encontrado', message: 'No existe esa llamada.' } });
  });
});

describe('limits', () => {
  test('429 after thirty sign-ins in a minute from one address, and others go on', async () => {
    signIn = () => Promise.resolve({ status: 'success', idUsuario: 1, redirect: '/home' });
    const llamar = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/monolito/signin/login', payload: CREDENCIALES, remoteAddress });
    const estados: number[] = [];
    for (let intento = 0; intento < 31; intento++) estados.push((await llamar('192.0.2.1')).statusCode);
    expect(estados).toEqual([...Array<number>(30).fill(200), 429]);
    const negada = await llamar('192.0.2.1');
    expect(negada.json().error).toMatchObject({ code: 'demasiadas_solicitudes' });
    expect(negada.headers).toHaveProperty('retry-after');
    expect(negada.headers).toHaveProperty('x-request-id');
    expect((await llamar('192.0.2.2')).statusCode).toBe(200);
  });

  test('an address that the caller writes counts only behind a proxy', async () => {
    const estado = async (cual: FastifyInstance, desde: string) => {
      const respuesta = await cual.inject({
        method: 'POST',
        url: '/monolito/signin/login',
        payload: CREDENCIALES,
        remoteAddress: '192.0.2.9',
        headers: { 'x-forwarded-for': desde },
      });
      return Number(respuesta.headers['x-ratelimit-remaining']);
    };
    expect([await estado(app, '203.0.113.1'), await estado(app, '203.0.113.2')]).toEqual([29, 28]);
    const detras = await create({ trustProxy: true });
    expect([await estado(detras, '203.0.113.1'), await estado(detras, '203.0.113.2')]).toEqual([29, 29]);
    await detras.close();
  });
});

describe('every answer', () => {
  test('carries an id that no caller chooses', async () => {
    const pedir = () => app.inject({ url: '/health', headers: { 'x-request-id': 'mio' } });
    const [una, otra] = [await pedir(), await pedir()];
    expect(una.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u);
    expect(una.headers['x-request-id']).not.toBe(otra.headers['x-request-id']);
  });

  test('forbids foreign scripts, frames and guesses of its type', async () => {
    for (const url of ['/health', '/api/dtes/uno', '/monolito/no/existe', '/metrics']) {
      const { headers } = await app.inject({ url });
      const politica = String(headers['content-security-policy']).split(';');
      expect(politica).toEqual(
        expect.arrayContaining(["default-src 'self'", "object-src 'none'", "frame-ancestors 'self'"]),
      );
      expect(politica.find((regla) => regla.startsWith('script-src '))).not.toMatch(/unsafe|https?:|\*/u);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    }
  });

  test('asks for HTTPS only where a proxy brings it', async () => {
    expect((await app.inject({ url: '/health' })).headers).not.toHaveProperty('strict-transport-security');
    const detras = await create({ trustProxy: true });
    expect((await detras.inject({ url: '/health' })).headers).toHaveProperty('strict-transport-security');
    await detras.close();
  });
});

describe('health', () => {
  test('/health answers while the process lives, /ready while it can serve', async () => {
    ready = false;
    expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/ready' })).statusCode).toBe(503);
    ready = true;
    expect((await app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready', disco: 'bien' });
  });

  test('/ready is not ready when asking fails', async () => {
    const caida = await create({ isReady: () => Promise.reject(new Error('no database')) });
    expect((await caida.inject({ url: '/ready' })).statusCode).toBe(503);
    await caida.close();
  });
});

describe('where the disk is nearly full', () => {
  const upload = () =>
    app.inject({
      method: 'POST',
      url: '/api/importaciones',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });

  test('files are refused before they are read, and /ready says why', async () => {
    disco = 'lleno';
    const respuesta = await upload();
    expect(respuesta.statusCode).toBe(507);
    expect(respuesta.json()).toEqual({ error: { code: 'sin_espacio', message: MENSAJES.sinEspacio } });
    expect((await app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready', disco: 'lleno' });
  });

  test.each(['bien', 'poco'] as const)('and taken where the space is "%s"', async (estado) => {
    disco = estado;
    // The handler of these tests fails: the file got to it.
    expect((await upload()).statusCode).toBe(500);
    disco = 'bien';
  });
});

describe('/metrics', () => {
  test('counts requests by declared route, never by the address asked for', async () => {
    await app.inject({ url: '/api/dtes/123456789' });
    const { body, headers } = await app.inject({ url: '/metrics' });
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/dtes\/:id".*\} [1-9]/u);
    expect(body).not.toContain('123456789');
    expect(body).toMatch(/^disk_free_bytes 1000000$/mu);
  });

  test.each([
    ['another machine', { remoteAddress: '10.1.2.3' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ])('is not there for %s, unless it is opened', async (_quien, llamada) => {
    expect((await app.inject({ url: '/metrics', ...llamada })).statusCode).toBe(404);
    const abierta = await create({ metricasAbiertas: true });
    expect((await abierta.inject({ url: '/metrics', ...llamada })).statusCode).toBe(200);
    await abierta.close();
  });
});

describe('the contract', () => {
  test('does not start with an endpoint that nobody implements', async () => {
    const sinLogin = implementations.filter(({ endpoint }) => endpoint !== login);
    await expect(create({ implementations: sinLogin })).rejects.toThrow(
      'endpoints missing: [monolito POST /signin/login]',
    );
  });

  test('does not start with an endpoint that two implement', async () => {
    const [uno] = implementations;
    const dobles = uno ? [...implementations, uno] : [];
    await expect(create({ implementations: dobles })).rejects.toThrow(
      `implemented twice: [${uno?.endpoint.service} ${uno?.endpoint.method} ${uno?.endpoint.path}]`,
    );
  });

  test('does not start with an endpoint that the contract does not declare', async () => {
    const deMas = { endpoint: { ...login, path: '/puerta/trasera' }, handle: () => Promise.resolve() };
    await expect(create({ implementations: [...implementations, deMas] })).rejects.toThrow(
      'undeclared: [monolito POST /puerta/trasera]',
    );
  });

  test('serves only the services asked for', async () => {
    const soloApi = await create({ services: ['api'] });
    expect((await soloApi.inject({ url: '/monolito/openapi.json' })).statusCode).toBe(404);
    expect((await soloApi.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
    await soloApi.close();
  });

  test.each(SERVICIOS)('/%s publishes every call that it declares', async (servicio) => {
    const respuesta = await app.inject({ url: `/${servicio}/openapi.json` });
    const { paths } = respuesta.json<{ paths: Record<string, object> }>();
    const publicadas = Object.entries(paths).flatMap(([path, metodos]) =>
      Object.keys(metodos).map((metodo) => `${metodo.toUpperCase()} ${path}`),
    );
    const declaradas = ENDPOINTS.filter(({ service }) => service === servicio);
    expect(publicadas.toSorted()).toEqual(
      declaradas.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  test.each(SERVICIOS.flatMap((servicio) => [`/${servicio}/docs`, `/${servicio}/docs/`]))(
    '%s is a page whose scripts and styles are there',
    async (url) => {
      const pagina = await app.inject({ url });
      expect(pagina.headers['content-type']).toContain('text/html');
      const piezas = [...pagina.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, pieza]) => pieza ?? '');
      expect(piezas.length).toBeGreaterThan(4);
      for (const pieza of piezas) {
        const { pathname } = new URL(pieza, `http://localhost${url}`);
        expect([pieza, (await app.inject({ url: pathname })).statusCode]).toEqual([pieza, 200]);
      }
    },
  );
});
