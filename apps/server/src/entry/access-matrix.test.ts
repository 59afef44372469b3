import { ENDPOINTS, FUNCIONALIDADES, PERMISOS, type Endpoint } from '@cuadra/contract';
import {
  CONTRASENA_PRUEBA,
  fillEmpresa,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { fechaEnChile } from '@cuadra/domain';
import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashContrasena } from '../modules/identidad/acceso/index.ts';
import { readFingerprints } from './testing/fingerprints.ts';
import { sampleInput } from './testing/sample-input.ts';

type Cabeceras = Record<string, string>;
type Caso = readonly [string, Endpoint];

const CAMBIA = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const nombre = ({ service, method, path }: Endpoint) => `${method} /${service}${path}`;
const todos: readonly Caso[] = ENDPOINTS.map((endpoint) => [nombre(endpoint), endpoint]);
const de = (...kinds: Endpoint['access']['kind'][]) =>
  todos.filter(([, { access }]) => kinds.includes(access.kind));
const delMonolito = (casos: readonly Caso[]) => casos.filter(([, { service }]) => service === 'monolito');
const delToken = (casos: readonly Caso[]) => casos.filter(([, { service }]) => service !== 'monolito');

const cerrados = de('session', 'god', 'person');
const conDerechos = de('session', 'god');
const conSesion = de('session');
/** Calls that name records: by their path, or in their body. */
const queNombran = conSesion.filter(([, endpoint]) => {
  const { path, body, query } = sampleInput(endpoint, { id: 777_777, uuid: 'UUID' });
  return /777777|UUID/.test(JSON.stringify([path, body ?? null, query]));
});

const SIN_FILAS = { nombre: 'actos', filtros: { texto: 'no hay tal' } };
/** A plan of reminders for a group of another company. */
const PLAN = {
  nombre: 'Otro plan',
  general: false,
  horaDesde: 9,
  horaHasta: 18,
  maxPorDia: 10,
  montoMinimo: 0,
  diasEntre: 7,
  aunqueSinBanco: false,
  etapas: [
    {
      dias: 3,
      nombre: 'x',
      canal: 'correo',
      tono: 'amable',
      idPlantilla: null,
      destinatario: 'todos',
      alcance: 'vencidos',
      adjuntarPdf: false,
      adjuntarXml: false,
      conInteres: false,
      montoMinimo: 0,
    },
  ],
  idsGrupo: [999_999],
  idsCliente: [],
};
const HOY = fechaEnChile(new Date());
const BENEFICIARIO = {
  razonSocial: 'x',
  idIntegrador: 999_999,
  tipoCuenta: 'corriente',
  numeroCuenta: '1',
  email: 'x@prueba.cl',
};
const CONTENIDO = {
  tipo: 'documentos',
  modelos: ['dtes'],
  formato: 'csv',
  incluir: 'ninguno',
  includeComments: false,
};
const PROGRAMADA = {
  nombre: 'x',
  contenido: CONTENIDO,
  periodo: 'ayer',
  frecuencia: 'diaria',
  hora: 8,
  destino: { tipo: 'correo', para: ['alguien@prueba.cl'] },
};
const CUOTAS = [{ fecha: '2036-01-01', monto: 1 }];
/** Bodies whose rules are beyond what their schema's shape tells. */
const CUERPOS: Readonly<Record<string, object>> = {
  'POST /api/importaciones/{id}/archivos/{idArchivo}/mapeo': {
    mapeo: { hoja: 0, filaEncabezado: 0, columnas: { fecha: 0, descripcion: 1, monto: 2 } },
    idCuentaCorriente: 999_999,
    recordar: false,
  },
  'POST /api/compras/{id}/cesion': { rutCesionario: '96919050-8', razonSocialCesionario: 'x' },
  'POST /api/dtes/{id}/cesion': { rutCesionario: '96919050-8', razonSocialCesionario: 'x' },
  'PATCH /api/cuentas/{id}': { nombre: 'x' },
  'POST /api/admin/compromisos-pago': { idCliente: 999_999, idsDocumento: [999_999], cuotas: CUOTAS },
  'PUT /api/admin/compromisos-pago/{id}': { cuotas: CUOTAS },
  'POST /api/recordatorios/planes': PLAN,
  'PUT /api/recordatorios/planes/{id}': PLAN,
  'POST /api/chipay/beneficiarios': { ...BENEFICIARIO, rut: '76543210-3' },
  'PUT /api/chipay/beneficiarios/{id}': BENEFICIARIO,
  'POST /api/chipay/ordenes': { documentos: [{ idDocumento: 999_999 }] },
  'PUT /api/chipay/nominas/cuentas/{id}': { formato: null },
  'POST /api/chipay/aprobacion/delegaciones': { idDelegado: 999_999, desde: HOY, hasta: HOY },
  'POST /api/chipay/beneficiarios/{id}/confirmar': { habloCon: 'x', ultimosDigitos: '1234' },
  'POST /api/exportables/programadas': {
    ...PROGRAMADA,
    contenido: { ...CONTENIDO, tipo: 'cartolas', cuentas: [999_999] },
  },
  'PUT /api/exportables/programadas/{id}': PROGRAMADA,
  'POST /api/exportables/programadas/probar': { id: 999_999, destino: PROGRAMADA.destino },
  'POST /api/documentos/exportar': { modelo: 'Dte', formato: 'csv', filtros: {}, ids: [999_999] },
  'POST /api/listas/enviar': { lista: SIN_FILAS, para: ['alguien@prueba.cl'], direccion: '/hecho' },
  'POST /api/listas/exportar': { formato: 'csv', lista: SIN_FILAS },
  'POST /api/cartolas/exportar': { formato: 'csv', filtros: {}, ids: [999_999] },
  'POST /api/documentos/enviar': {
    ids: [999_999],
    para: ['alguien@prueba.cl'],
    asunto: 'x',
    mensaje: 'x',
    adjuntarPdf: true,
    adjuntarXml: false,
  },
};

const failure = (code: string) => ({ error: expect.objectContaining({ code }) });

/** Calls that answer something else than 404 about what is not one's own, and what. */
const RESPUESTAS: Readonly<Record<string, readonly [number, object]>> = {
  'POST /monolito/usuarios/cambiarEmpresa': [403, failure('sin_permiso')],
  // The trail of what one cannot see is empty, as that of what was never touched.
  'GET /api/{model}/{id}/historial': [200, { items: [] }],
  // The form of a template is read, and refused when empty, before its template is looked for.
  'PUT /api/emails/{id}': [400, failure('validacion')],
  // Before any document is looked at, the company needs a cut-off date.
  'PUT /api/corte/pendientes': [409, failure('conflicto')],
  // A list of rules by their ids has those that are one's own.
  'POST /api/automatizacion': [200, { items: [] }],
  // A pair is left out with its reason; without any that is left, or stands, it is a conflict.
  'POST /api/conciliaciones/pares/varios': [409, failure('conflicto')],
  'DELETE /api/conciliaciones/pares/lotes/{lote}': [409, failure('conflicto')],
  // Suggestions that are no longer there are left out, one by one.
  'POST /monolito/massive_match/reconcileWithSuggestions': [200, { success: false }],
  // An account that is not there has no lines that could be accepted.
  'POST /api/conciliaciones/masivo/vista-previa': [200, { lineas: 0 }],
};

/** The id of everything in the other company: its account, documents, lines, imports, groups, and itself. */
const ID_AJENO = 999_999;

let t: TestCuadra;
let empresa: TestEmpresa;
let sesion: Cabeceras;
let sinPermiso: Cabeceras;
let sinFuncion: Cabeceras;
let sinEmpresa: Cabeceras;
let vencida: Cabeceras;
let loteAjeno: string;
let antes: Record<string, string>;

/** The call with ids that name nothing and no body: whoever is refused is refused before anything is read. */
function call({ service, method, path }: Endpoint, headers: Cabeceras = {}) {
  const url = `/${service}${path.replaceAll('{lote}', crypto.randomUUID()).replaceAll(/\{\w+\}/gu, '888888')}`;
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

function signToken(cambios: { god?: boolean; exp?: number }): Promise<string> {
  const { god = false, exp = Math.floor(Date.now() / 1000) + 300 } = cambios;
  return new SignJWT({ emp: empresa.idEmpresa, per: PERMISOS, fun: FUNCIONALIDADES, god })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(empresa.idUsuario))
    .setIssuer('cuadra')
    .setAudience('cuadra')
    .setExpirationTime(exp)
    .sign(t.cuadra.keys.token);
}

/** The other company, whose records all have the same id, so that any path reaches one. */
async function makeAjena(): Promise<void> {
  const { rows } = await t.admin.query<{ secuencia: string }>(
    "select oid::regclass::text as secuencia from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
  );
  for (const { secuencia } of rows) await t.admin.query(`select setval('${secuencia}', ${ID_AJENO}, false)`);
  const ajena = await t.createEmpresa();
  expect([ajena.idEmpresa, ajena.idUsuario]).toEqual([ID_AJENO, ID_AJENO]);
  await fillEmpresa(t, ajena);
  const lotes = await t.admin.query<{ lote: string }>(
    'select lote from conciliacion where id_empresa = $1 and lote is not null',
    [ID_AJENO],
  );
  loteAjeno = lotes.rows[0]?.lote ?? '';
}

async function makePersonas(): Promise<void> {
  const nadie = await t.createEmpresa();
  await t.admin.query(
    "update grupo set permisos = '{}', nombre = 'Nadie' where id_empresa = $1 and nombre = 'Administrador'",
    [nadie.idEmpresa],
  );
  sinPermiso = await t.signIn(nadie.email);
  const nada = await t.createEmpresa();
  await t.admin.query('update empresa_funcionalidad set activa = false where id_empresa = $1', [
    nada.idEmpresa,
  ]);
  sinFuncion = await t.signIn(nada.email);
  await t.admin.query(
    "insert into usuario (email, nombre, hash_contrasena) values ('suelta@prueba.cl', 'Sola', $1)",
    [await hashContrasena(CONTRASENA_PRUEBA)],
  );
  sinEmpresa = await t.signIn('suelta@prueba.cl');
  const token = 'una-sesion-que-ya-vencio';
  await t.admin.query(
    "insert into sesion (hash_token, id_usuario, id_empresa, xsrf, vence) values ($1, $2, $3, 'x', now() - interval '1 second')",
    [createHash('sha256').update(token).digest(), empresa.idUsuario, empresa.idEmpresa],
  );
  vencida = { cookie: `cuadra_sesion=${token}`, 'x-xsrf-token': 'x' };
}

beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  await fillEmpresa(t, empresa);
  await makePersonas();
  await makeAjena();
  sesion = await t.signIn(empresa.email);
  antes = await readFingerprints(t.admin);
});
afterAll(() => t.close());

/** Last in each part, so that a failure says which. */
function changedNothing(): void {
  test('none of these calls changed anything', async () => {
    expect(await readFingerprints(t.admin)).toEqual(antes);
  });
}

test('the contract has calls of every kind to try', () => {
  expect(delMonolito(conSesion).length).toBeGreaterThan(2);
  expect(delToken(conSesion).length).toBeGreaterThan(15);
  expect(de('god').length).toBeGreaterThan(1);
  expect(queNombran.length).toBeGreaterThan(15);
  expect(antes['public.documento']).not.toMatch(/^0 /);
});

describe('without a session', () => {
  test.each(cerrados)('401 %s', async (_nombre, endpoint) => {
    expect(await refusal(endpoint)).toEqual([401, 'sin_sesion']);
  });

  test.each(delMonolito(cerrados))('401 with a cookie that opens nothing: %s', async (_nombre, endpoint) => {
    const cabeceras = { cookie: 'cuadra_sesion=inventada', 'x-xsrf-token': 'inventado' };
    expect(await refusal(endpoint, cabeceras)).toEqual([401, 'sin_sesion']);
  });

  test.each(delMonolito(cerrados))('401 with a session that has ended: %s', async (_nombre, endpoint) => {
    expect(await refusal(endpoint, vencida)).toEqual([401, 'sin_sesion']);
  });

  test.each(delToken(cerrados))('401 with an expired token: %s', async (_nombre, endpoint) => {
    const vencido = await signToken({ exp: Math.floor(Date.now() / 1000) - 1 });
    expect(await refusal(endpoint, asToken(endpoint, vencido))).toEqual([401, 'sesion_expirada']);
  });

  test.each(delToken(cerrados))(
    '401 with the cookie alone, which is not for this service: %s',
    async (_nombre, endpoint) => {
      expect(await refusal(endpoint, sesion)).toEqual([401, 'sin_sesion']);
    },
  );
  changedNothing();
});

describe('of no company', () => {
  test.each(delMonolito(conDerechos))('403 %s', async (_nombre, endpoint) => {
    expect(await refusal(endpoint, sinEmpresa)).toEqual([403, 'sin_permiso']);
  });
  changedNothing();
});

describe('not of the staff', () => {
  test.each(de('god'))('404 %s', async (_nombre, endpoint) => {
    const token = await signToken({});
    const cabeceras = endpoint.service === 'monolito' ? sesion : asToken(endpoint, token);
    expect(await refusal(endpoint, cabeceras)).toEqual([404, 'no_encontrado']);
  });
  changedNothing();
});

describe('without the permission', () => {
  for (const [titulo, endpoint] of conSesion) {
    const { access } = endpoint;
    if (access.kind !== 'session' || access.permission === null) continue;
    const { permission } = access;
    test(`403 ${titulo}`, async () => {
      const permisos = PERMISOS.filter((permiso) => permiso !== permission);
      const { 'x-access-token': token } = await empresa.headersWith({ permisos });
      const cabeceras = endpoint.service === 'monolito' ? sinPermiso : asToken(endpoint, token);
      expect(await refusal(endpoint, cabeceras)).toEqual([403, 'sin_permiso']);
    });
  }
  changedNothing();
});

describe('without the feature', () => {
  for (const [titulo, endpoint] of conSesion) {
    const { access } = endpoint;
    if (access.kind !== 'session' || access.features.length === 0) continue;
    const { features: pide } = access;
    test(`404 ${titulo}`, async () => {
      const features = FUNCIONALIDADES.filter((feature) => !pide.includes(feature));
      const { 'x-access-token': token } = await empresa.headersWith({ features });
      const cabeceras = endpoint.service === 'monolito' ? sinFuncion : asToken(endpoint, token);
      expect(await refusal(endpoint, cabeceras)).toEqual([404, 'sin_funcionalidad']);
    });
  }
  changedNothing();
});

describe('a change that rides on the cookie', () => {
  const cambios = cerrados.filter(([, { method }]) => CAMBIA.has(method));
  test.each(cambios)('403 with a wrong XSRF header: %s', async (_nombre, endpoint) => {
    const { cookie = '' } = sesion;
    const { 'x-access-token': token } = empresa.headers;
    for (const xsrf of [
      {},
      { 'x-xsrf-token': 'otro' },
      { 'x-xsrf-token': sinPermiso['x-xsrf-token'] ?? '' },
    ]) {
      const cabeceras = { ...asToken(endpoint, token), cookie, ...xsrf };
      expect(await refusal(endpoint, cabeceras)).toEqual([403, 'xsrf_invalido']);
    }
  });
  changedNothing();
});

describe('what belongs to another company', () => {
  test.each(queNombran)('is not there: %s', async (titulo, endpoint) => {
    const muestra = sampleInput(endpoint, { id: ID_AJENO, uuid: loteAjeno });
    const body = CUERPOS[titulo] ?? muestra.body;
    const { 'x-access-token': token } = empresa.headers;
    const respuesta = await t.app.inject({
      method: endpoint.method,
      url: `/${endpoint.service}${muestra.path}`,
      query: Object.fromEntries(
        Object.entries(muestra.query).map(([clave, valor]) => [clave, String(valor)]),
      ),
      headers: endpoint.service === 'monolito' ? sesion : asToken(endpoint, token),
      ...(typeof body === 'object' && body !== null && { payload: body }),
    });
    const esperado = RESPUESTAS[titulo];
    if (esperado) {
      expect([respuesta.statusCode, respuesta.json()]).toEqual([
        esperado[0],
        expect.objectContaining(esperado[1]),
      ]);
      return;
    }
    const { error } = respuesta.json<{ error?: { code: string; details?: Record<string, string[]> } }>();
    // Where the id stands in a form, the form says on which field.
    const enCampo =
      !endpoint.path.includes('{') && Object.keys(error?.details ?? {}).some((campo) => /\.id/.test(campo));
    expect([respuesta.statusCode, error?.code]).toEqual(
      enCampo ? [400, 'validacion'] : [404, 'no_encontrado'],
    );
  });
  changedNothing();
});

// Last, since those that get in may change things. Without it a server that refuses everybody would pass.
describe('whoever may', () => {
  // A stream of events that opens stays open.
  const contestan = cerrados.filter(
    ([, { reply }]) => !('media' in reply && reply.media === 'text/event-stream'),
  );
  test.each(contestan)('gets in: %s', async (_nombre, endpoint) => {
    const token = await signToken({ god: true });
    const respuesta = await call(
      endpoint,
      endpoint.service === 'monolito' ? sesion : asToken(endpoint, token),
    );
    expect([401, 403]).not.toContain(respuesta.statusCode);
    expect(respuesta.body).not.toContain('sin_funcionalidad');
    expect(respuesta.statusCode).toBeLessThan(500);
  });
});
