import { ENDPOINTS, FUNCIONALIDADES, PERMISOS, type Endpoint } from '@cuadra/contract';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Cabeceras = Record<string, string>;

const CAMBIA = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const nombre = ({ service, method, path }: Endpoint) => `${method} /${service}${path}`;
const conSesion = ENDPOINTS.filter(({ access }) => access.kind === 'session').map(
  (endpoint) => [nombre(endpoint), endpoint] as const,
);
const delMonolito = conSesion.filter(([, { service }]) => service === 'monolito');
const delToken = conSesion.filter(([, { service }]) => service !== 'monolito');
const cambios = conSesion.filter(([, { method }]) => CAMBIA.has(method));

let t: TestCuadra;
let empresa: TestEmpresa;
/** The administrator's session, and that of a person who may do nothing in a company that has no feature. */
let sesion: Cabeceras;
let nadie: Cabeceras;
let antes: Record<string, string>;

/** A fingerprint of every table, the queue's jobs among them. */
async function fingerprints(): Promise<Record<string, string>> {
  const { rows } = await t.admin.query<{ tabla: string }>(
    "select format('%I.%I', schemaname, tablename) as tabla from pg_tables where schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job')",
  );
  const huellas: Record<string, string> = {};
  for (const { tabla } of rows) {
    const { rows: filas } = await t.admin.query<{ huella: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as huella from ${tabla} t`,
    );
    huellas[tabla] = filas[0]?.huella ?? '';
  }
  return huellas;
}

/** The call with ids that name nothing: whoever is refused is refused before anything is looked for. */
function call({ service, method, path }: Endpoint, headers: Cabeceras = {}) {
  const url = `/${service}${path.replaceAll('{lote}', crypto.randomUUID()).replaceAll(/\{\w+\}/gu, '999999')}`;
  return t.app.inject({ method, url, headers });
}

async function refusal(endpoint: Endpoint, headers?: Cabeceras): Promise<[number, string]> {
  const respuesta = await call(endpoint, headers);
  return [respuesta.statusCode, respuesta.json<{ error: { code: string } }>().error.code];
}

/** As each service takes it. */
function asToken({ service }: Endpoint, token: string): Cabeceras {
  return service === 'saldos' ? { authorization: `Bearer ${token}` } : { 'x-access-token': token };
}

beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  sesion = await t.signIn(empresa.email);
  const sinNada = await t.createEmpresa();
  await t.admin.query(
    "update grupo set permisos = '{}', nombre = 'Nadie' where id_empresa = $1 and nombre = 'Administrador'",
    [sinNada.idEmpresa],
  );
  await t.admin.query(
    'update empresa_funcionalidad set activa = false, prueba = false where id_empresa = $1',
    [sinNada.idEmpresa],
  );
  nadie = await t.signIn(sinNada.email);
  antes = await fingerprints();
});
afterAll(() => t.close());

test('the contract has calls of both kinds to try', () => {
  expect(delMonolito.length).toBeGreaterThan(2);
  expect(delToken.length).toBeGreaterThan(15);
});

describe('without a session', () => {
  test.each(conSesion)('401 %s', async (_nombre, endpoint) => {
    expect(await refusal(endpoint)).toEqual([401, 'sin_sesion']);
  });

  test.each(delMonolito)('401 with a cookie that opens nothing: %s', async (_nombre, endpoint) => {
    const cabeceras = { cookie: 'cuadra_sesion=inventada', 'x-xsrf-token': 'inventado' };
    expect(await refusal(endpoint, cabeceras)).toEqual([401, 'sin_sesion']);
  });

  test.each(delToken)('401 with an expired token: %s', async (_nombre, endpoint) => {
    const vencido = await new SignJWT({
      emp: empresa.idEmpresa,
      per: PERMISOS,
      fun: FUNCIONALIDADES,
      god: false,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(empresa.idUsuario))
      .setIssuer('cuadra')
      .setAudience('cuadra')
      .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
      .sign(t.cuadra.keys.token);
    expect(await refusal(endpoint, asToken(endpoint, vencido))).toEqual([401, 'sesion_expirada']);
  });

  test.each(delToken)(
    '401 with the cookie alone, which is not for this service: %s',
    async (_nombre, endpoint) => {
      expect(await refusal(endpoint, sesion)).toEqual([401, 'sin_sesion']);
    },
  );
});

describe('without the permission', () => {
  for (const [nombre, endpoint] of conSesion) {
    const { access } = endpoint;
    if (access.kind !== 'session' || access.permission === null) continue;
    const { permission } = access;
    test(`403 ${nombre}`, async () => {
      if (endpoint.service === 'monolito') {
        await t.admin.query('update empresa_funcionalidad set activa = true where id_empresa <> $1', [
          empresa.idEmpresa,
        ]);
        const respuesta = await refusal(endpoint, nadie);
        await t.admin.query('update empresa_funcionalidad set activa = false where id_empresa <> $1', [
          empresa.idEmpresa,
        ]);
        expect(respuesta).toEqual([403, 'sin_permiso']);
        return;
      }
      const permisos = PERMISOS.filter((permiso) => permiso !== permission);
      const { 'x-access-token': token } = await empresa.headersWith({ permisos });
      expect(await refusal(endpoint, asToken(endpoint, token))).toEqual([403, 'sin_permiso']);
    });
  }
});

describe('without the feature', () => {
  for (const [nombre, endpoint] of conSesion) {
    const { access } = endpoint;
    if (access.kind !== 'session' || access.features.length === 0) continue;
    const { features: pide } = access;
    test(`404 ${nombre}`, async () => {
      const features = FUNCIONALIDADES.filter((feature) => !pide.includes(feature));
      const { 'x-access-token': token } = await empresa.headersWith({ features });
      const cabeceras = endpoint.service === 'monolito' ? nadie : asToken(endpoint, token);
      expect(await refusal(endpoint, cabeceras)).toEqual([404, 'sin_funcionalidad']);
    });
  }
});

describe('a change that rides on the cookie', () => {
  test.each(cambios)('403 with a wrong XSRF header: %s', async (_nombre, endpoint) => {
    const { cookie = '' } = sesion;
    const { 'x-access-token': token } = empresa.headers;
    for (const xsrf of [{}, { 'x-xsrf-token': 'otro' }, { 'x-xsrf-token': nadie['x-xsrf-token'] ?? '' }]) {
      const cabeceras = { ...asToken(endpoint, token), cookie, ...xsrf };
      expect(await refusal(endpoint, cabeceras)).toEqual([403, 'xsrf_invalido']);
    }
  });
});

test('none of these calls changed anything', async () => {
  expect(await fingerprints()).toEqual(antes);
});

// Last, since those that get in may change things. Without it a server that refuses everybody would pass.
test.each(conSesion)('whoever may, gets in: %s', async (_nombre, endpoint) => {
  const { 'x-access-token': token } = empresa.headers;
  const respuesta = await call(endpoint, endpoint.service === 'monolito' ? sesion : asToken(endpoint, token));
  expect([401, 403]).not.toContain(respuesta.statusCode);
  expect(respuesta.body).not.toContain('sin_funcionalidad');
  expect(respuesta.statusCode).toBeLessThan(500);
});
