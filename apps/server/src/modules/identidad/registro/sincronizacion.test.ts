import { SERVICIOS_REGISTRO, type AvanceSincronizacion } from '@cuadra/contract';
import { startSii, type SiiSimulado } from '@cuadra/simulators/sii';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const CLAVE = 'sii-demo';
const MESES = 2;

let t: TestCuadra;
let sii: SiiSimulado;
let empresa: TestEmpresa;
let sesion: Record<string, string>;
/** A colleague who may only look. */
let soloMira: Record<string, string>;
beforeAll(async () => {
  sii = await startSii();
  const urls = Object.fromEntries(
    ['AUTH', 'RCV', 'BHE', 'BTE', 'F29'].map((cual) => [`SII_URL_${cual}`, sii.url]),
  );
  t = await testCuadra({ workers: true, env: { ...urls, SII_MESES: String(MESES) } });
  const [suya, colega] = [await t.createEmpresa(), await t.createEmpresa()];
  await t.admin.query('delete from usuario_empresa where id_empresa = $1', [colega.idEmpresa]);
  await t.admin.query(
    "insert into usuario_empresa (id_empresa, id_usuario, id_grupo) select id_empresa, $2, id from grupo where id_empresa = $1 and nombre = 'Solo lectura'",
    [suya.idEmpresa, colega.idUsuario],
  );
  soloMira = await t.signIn(colega.email);
});
afterAll(async () => {
  await t.close();
  await sii.close();
});
beforeEach(async () => {
  sii.obey({ accion: 'reiniciar' });
  empresa = await t.createEmpresa();
  sesion = await t.signIn(empresa.email);
});

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers = sesion) =>
  t.app.inject({ method, url: `/monolito/signup/${url}`, headers, ...(payload && { payload }) });
const validate = (cuerpo: object, headers = sesion) =>
  call('POST', 'validateSiiCredentials', { rut: empresa.rut, clave: CLAVE, ...cuerpo }, headers);
const kept = async () =>
  (
    await t.admin.query('select rut, secreto_sellado from sii_credencial where id_empresa = $1', [
      empresa.idEmpresa,
    ])
  ).rows as { rut: string; secreto_sellado: string }[];

/** The states that the stream tells, until it ends. */
async function follow(): Promise<AvanceSincronizacion[]> {
  const respuesta = await call('GET', 'sync/eventos');
  expect(respuesta.headers['content-type']).toContain('text/event-stream');
  return [...respuesta.body.matchAll(/^event: sincronizacion\ndata: (.+)$/gmu)].map(
    ([, texto]) => JSON.parse(texto ?? '') as AvanceSincronizacion,
  );
}

describe.each([
  ['POST', 'validateSiiCredentials'],
  ['POST', 'updateAll'],
  ['GET', 'sync'],
  ['GET', 'sync/eventos'],
] as const)('%s /monolito/signup/%s', (method, url) => {
  test('401 without a session', async () => {
    expect((await call(method, url, undefined, {})).statusCode).toBe(401);
  });

  test('403 for a group that may not connect the company', async () => {
    const respuesta = await call(method, url, undefined, soloMira);
    expect([respuesta.statusCode, respuesta.json().error.code]).toEqual([403, 'sin_permiso']);
  });
});

describe('section 4: the credentials of the tax authority', () => {
  test.each([
    ['without a key', { clave: '' }, 'body.clave', 'Ingresa la clave tributaria.'],
    ['with a RUT that is none', { rut: '1-1' }, 'body.rut', 'Ingresa un RUT válido.'],
    ['with another’s RUT', { rut: '60.803.000-K' }, 'body.rut', /Ingresa el RUT de tu empresa/],
    ['with a wrong key', { clave: 'otra' }, 'body.clave', /clave/],
  ])('400 %s, and nothing is kept', async (_caso, cuerpo, campo, mensaje) => {
    const respuesta = await validate(cuerpo);
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json().error.details[campo][0]).toMatch(mensaje);
    expect(await kept()).toEqual([]);
  });

  test('503 with what to do where the SII is down, and the sign-up goes on without', async () => {
    sii.obey({ accion: 'fallar', veces: 1000 });
    const respuesta = await validate({});
    expect(respuesta.statusCode).toBe(503);
    expect(respuesta.json().error).toMatchObject({
      code: 'no_disponible',
      message: expect.stringContaining('SII'),
    });
    expect(await kept()).toEqual([]);
    expect((await call('GET', 'status')).json()).toMatchObject({ paso: 'welcome' });
  });

  test('the right ones are kept sealed, and no answer has them', async () => {
    const respuesta = await validate({});
    expect(respuesta.json()).toEqual({ success: true });
    const [guardada] = await kept();
    expect(guardada?.rut).toBe(empresa.rut);
    expect(guardada?.secreto_sellado).not.toContain(CLAVE);
  });
});

describe('section 4: the document sync', () => {
  test('400 for a service that there is not', async () => {
    const respuesta = await call('POST', 'updateAll', { services: ['cv', 'boletas'] });
    expect(respuesta.statusCode).toBe(400);
  });

  test('409 before the SII is connected, with what to do', async () => {
    const respuesta = await call('POST', 'updateAll', {});
    expect(respuesta.statusCode).toBe(409);
    expect(respuesta.json().error.message).toContain('clave tributaria');
  });

  test('nothing was asked for: over, with no services', async () => {
    expect((await call('GET', 'sync')).json()).toEqual({ terminada: true, services: [] });
  });

  test('cv, btes, bhes and taxes are fetched, told live, and their documents are there', async () => {
    await validate({});
    sii.obey({ accion: 'lento', ms: 30 });
    const pedido = await call('POST', 'updateAll', {});
    expect(pedido.statusCode).toBe(202);
    expect(pedido.json()).toEqual({ success: true, services: [...SERVICIOS_REGISTRO] });
    const estados = await follow();
    expect(estados.length).toBeGreaterThan(1);
    const fin = estados.at(-1);
    expect(fin?.terminada).toBe(true);
    expect(fin?.services.map(({ service, estado, progreso }) => [service, estado, progreso])).toEqual(
      SERVICIOS_REGISTRO.map((service) => [service, 'listo', 1]),
    );
    expect((await call('GET', 'sync')).json()).toEqual(fin);
    const { rows } = await t.admin.query<{ n: number }>(
      'select count(*)::int as n from documento where id_empresa = $1',
      [empresa.idEmpresa],
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
  }, 60_000);

  test('a service alone is fetched alone', async () => {
    await validate({});
    const pedido = await call('POST', 'updateAll', { services: ['taxes', 'taxes'] });
    expect(pedido.json()).toEqual({ success: true, services: ['taxes'] });
    const estados = await follow();
    expect(estados.at(-1)?.services.map(({ service }) => service)).toEqual(['taxes']);
  }, 60_000);
});
