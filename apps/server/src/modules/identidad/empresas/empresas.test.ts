import {
  testCuadra,
  insertCartola,
  insertCuenta,
  insertDocumento,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { formatRut } from '@cuadra/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
let otra: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
  [empresa, otra] = [await t.createEmpresa(), await t.createEmpresa()];
});
afterAll(() => t.close());

async function get(url: string, headers: Record<string, string> = empresa.headers) {
  const respuesta = await t.app.inject({ url, headers });
  return { status: respuesta.statusCode, body: respuesta.json<Record<string, unknown>>() };
}

const PROPIAS = ['', '/characterization', '/plazos-pago', '/conexiones-info', '/actualizacion'] as const;

describe('a company of somebody else', () => {
  test.each(PROPIAS)('is not found, as one that does not exist: GET /api/empresas/{id}%s', async (ruta) => {
    const ajena = await get(`/api/empresas/${otra.idEmpresa}${ruta}`);
    const ninguna = await get(`/api/empresas/999999${ruta}`);
    expect(ajena.status).toBe(404);
    expect(ajena.body).toEqual(ninguna.body);
  });

  test('is not found by the monolith either', async () => {
    const sesion = await t.signIn(empresa.email);
    expect((await get(`/monolito/empresas/getCompany/${otra.idEmpresa}`, sesion)).status).toBe(404);
  });
});

test('an id that is none is refused', async () => {
  expect((await get('/api/empresas/abc')).status).toBe(400);
});

test('section 3: getCompany answers its fields with the names of the specification', async () => {
  const sesion = await t.signIn(empresa.email);
  const { status, body } = await get(`/monolito/empresas/getCompany/${empresa.idEmpresa}`, sesion);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: empresa.idEmpresa,
    nombre: expect.stringMatching(/^Prueba/),
    razon_social: expect.stringMatching(/SpA$/),
    comuna_legal: null,
    ciudad: null,
    mail_notificaciones: null,
    rut: empresa.rut,
    remuneraciones_costo_empresa: 0,
    facturacion: 0,
    plan_id: 2,
  });
});

test('section 3: the full company answers its fields, and its plan where it is asked for', async () => {
  await t.admin.query(
    "update empresa set codigo_comuna = '13101', codigo_giro = '011102' where id_empresa = $1",
    [empresa.idEmpresa],
  );
  const { body } = await get(`/api/empresas/${empresa.idEmpresa}?include=Plan`);
  const { Plan, Industria, ...resto } = body;
  expect(Plan).toEqual({ id: 2, nombre: 'Completo', slug: 'completo', precio: 149_000, idMoneda: 1 });
  expect(Industria).toEqual({ id: 11_102, codigo: '011102', glosa: 'CULTIVO DE MAÍZ' });
  expect(resto).toEqual({
    id: empresa.idEmpresa,
    rut: empresa.rut,
    idTributario: empresa.rut,
    idPais: 1,
    idIndustria: 11_102,
    razonSocial: expect.any(String),
    nombre: expect.any(String),
    idPlan: 2,
    giro: null,
    direccionLegal: null,
    comunaLegal: 'Santiago',
    ciudad: null,
    region: 'Región Metropolitana de Santiago',
    logo: null,
    plazoPagoProveedores: 30,
    plazoPagoClientes: 30,
    signedUrlLogo: null,
    inicioCarga: null,
    created: expect.any(String),
    mailNotificaciones: null,
    remuneracionesCostoEmpresa: 0,
    Certificado: null,
  });
  expect((await get(`/api/empresas/${empresa.idEmpresa}`)).body).not.toHaveProperty('Plan');
  expect((await get(`/api/empresas/${empresa.idEmpresa}?include=Usuarios`)).status).toBe(400);
});

test('lists the person’s own companies with plan and state, and no other', async () => {
  const { body } = await get('/api/empresas');
  expect(body['items']).toEqual([
    {
      id: empresa.idEmpresa,
      nombre: expect.any(String),
      razonSocial: expect.any(String),
      rut: empresa.rut,
      Plan: { nombre: 'Completo' },
      estado: 'activa',
      actual: true,
    },
  ]);
});

describe('figures of the company', () => {
  const hace = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString().slice(0, 10);
  let propia: TestEmpresa;

  /** A document paid whole by one bank line. */
  async function paid(modelo: string, monto: number, dias: { emision: number; vence: number; pago: number }) {
    const { idEmpresa } = propia;
    const idDocumento = await insertDocumento(t.admin, idEmpresa, {
      modelo,
      montoTotal: monto,
      fechaEmision: hace(dias.emision),
      fechaVencimiento: hace(dias.vence),
    });
    const idCuenta = await insertCuenta(t.admin, idEmpresa);
    const lado = modelo === 'Dte' ? { abono: monto } : { cargo: monto };
    const idCartola = await insertCartola(t.admin, idEmpresa, { idCuenta, fecha: hace(dias.pago), ...lado });
    await t.admin.query(
      `with c as (insert into conciliacion (id_empresa, origen, lote) values ($1, 'persona', gen_random_uuid()) returning id),
         p as (insert into conciliacion_par (id_empresa, id_conciliacion, id_cartola, id_documento, monto_cartola, monto_documento)
           select $1, c.id, $2, $3, $4, $4 from c),
         d as (update documento set saldo = 0 where id_empresa = $1 and id = $3)
       update cartola set conciliado = $4 where id_empresa = $1 and id = $2`,
      [idEmpresa, idCartola, idDocumento, monto],
    );
  }

  beforeAll(async () => {
    propia = await t.createEmpresa();
    await paid('Dte', 300_000, { emision: 60, vence: 30, pago: 20 });
    await paid('Dte', 100_000, { emision: 60, vence: 30, pago: 58 });
    await paid('Compra', 50_000, { emision: 40, vence: 10, pago: 15 });
    // Older than the twelve months that count.
    await paid('Dte', 900_000, { emision: 800, vence: 770, pago: 400 });
    await t.admin.query("insert into moneda_valor values (4, '2020-01-01', 40000, 'prueba')");
  });

  test('how it is really paid weighs days by amount: 300 in 40 days and 100 in 2 are 30', async () => {
    const { body } = await get(`/api/empresas/${propia.idEmpresa}/plazos-pago`, propia.headers);
    expect(body).toMatchObject({
      clientes: { plazo: 30, diasReales: 30, diasPactados: 30, aTiempo: 0.25, documentos: 2, monto: 400_000 },
      proveedores: { plazo: 30, diasReales: 25, diasPactados: 30, aTiempo: 1, documentos: 1, monto: 50_000 },
    });
  });

  test('is nothing and no number where nothing was paid', async () => {
    const { body } = await get(`/api/empresas/${otra.idEmpresa}/plazos-pago`, otra.headers);
    const nada = { plazo: 30, diasReales: null, diasPactados: null, aTiempo: null, documentos: 0, monto: 0 };
    expect(body).toMatchObject({ clientes: nada, proveedores: nada });
  });

  test('its size follows the sales of twelve months in UF; a guía is no sale', async () => {
    await insertDocumento(t.admin, propia.idEmpresa, {
      codigoTipo: '52',
      montoTotal: 90_000_000,
      fechaEmision: hace(5),
    });
    const { body } = await get(`/api/empresas/${propia.idEmpresa}/characterization`, propia.headers);
    expect(body).toMatchObject({
      Industria: null,
      tamano: 'micro',
      ventas: 400_000,
      ventasUf: '10.00',
      documentosEmitidos: 3,
      documentosRecibidos: 1,
      cuentas: 4,
      usuarios: 1,
    });
    const sesion = await t.signIn(propia.email);
    const corta = await get(`/monolito/empresas/getCompany/${propia.idEmpresa}`, sesion);
    expect(corta.body['facturacion']).toBe(400_000);
  });

  test('counts banks and accounts that are connected, not those loaded by hand', async () => {
    const url = `/api/empresas/${propia.idEmpresa}/conexiones-info`;
    expect((await get(url, propia.headers)).body).toEqual({
      totalConexionesActivas: 0,
      totalCuentasConectadas: 0,
    });
    await t.admin.query(
      `with c as (insert into conexion (id_empresa, id_integrador, extractor, id_externo, credencial_sellada)
         values ($1, 1, 'x', 'viva', 'x') returning id)
       update cuenta_corriente set estado_conexion = 'connected', id_conexion = c.id,
         activa = cuenta_corriente.id <> (select max(id) from cuenta_corriente where id_empresa = $1)
       from c where id_empresa = $1`,
      [propia.idEmpresa],
    );
    await t.admin.query(
      `insert into conexion (id_empresa, id_integrador, extractor, id_externo, estado) values ($1, 2, 'x', 'cortada', 'notConnected')`,
      [propia.idEmpresa],
    );
    expect((await get(url, propia.headers)).body).toEqual({
      totalConexionesActivas: 1,
      totalCuentasConectadas: 3,
    });
  });
});

describe('POST /api/empresas/verification', () => {
  async function verify(payload: Record<string, string>) {
    const respuesta = await t.app.inject({ method: 'POST', url: '/api/empresas/verification', payload });
    return { status: respuesta.statusCode, body: respuesta.json<Record<string, unknown>>() };
  }

  test('refuses what is no RUT, with the message of section 5', async () => {
    const { status, body } = await verify({ rut: '12.345.678-9', recaptchaToken: 'x' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { details: { 'body.rut': ['El RUT es inválido'] } } });
  });

  test('asks for the captcha before it looks', async () => {
    const { captcha } = t.cuadra.platform;
    const original = captcha.verify;
    const pedidos: string[] = [];
    const visto = vi.spyOn(captcha, 'verify').mockImplementation(async (token, ip) => {
      pedidos.push(token);
      return original.call(captcha, token, ip);
    });
    await verify({ rut: empresa.rut, recaptchaToken: 'una prueba' });
    visto.mockRestore();
    expect(pedidos).toEqual(['una prueba']);
  });

  test('tells whether a company is registered and nothing else, however the RUT is written', async () => {
    expect(await verify({ rut: formatRut(empresa.rut), recaptchaToken: 'x' })).toEqual({
      status: 200,
      body: { rut: empresa.rut, exists: true },
    });
    expect(await verify({ rut: '96.874.130-K', recaptchaToken: 'x' })).toMatchObject({ status: 400 });
    expect(await verify({ rut: '77.218.904-4', recaptchaToken: 'x' })).toEqual({
      status: 200,
      body: { rut: '77218904-4', exists: false },
    });
  });
});

describe('referrals', () => {
  test('are not there without the feature', async () => {
    const sin = await empresa.headersWith({ features: [] });
    expect((await get('/api/referidos', sin)).status).toBe(404);
  });

  test('each company has a code of its own; who signs up with it is counted once, and seen by nobody else', async () => {
    const { recordReferido } = await import('./index.ts');
    const { withEmpresa } = await import('../../../platform/database/index.ts');
    const { db } = t.cuadra.platform;
    const antes = (await get('/api/referidos')).body;
    expect(antes).toEqual({
      codigo: expect.stringMatching(/^[0-9A-F]{10}$/),
      enlace: expect.stringContaining(`/signup?ref=${String(antes['codigo'])}`),
      total: 0,
      items: [],
    });
    const codigo = String(antes['codigo']);
    const nueva = await t.createEmpresa();
    const record = (idEmpresa: number, dado: string) =>
      withEmpresa(db, idEmpresa, (tx) => recordReferido(tx, dado));
    expect(await record(nueva.idEmpresa, 'no-existe')).toBe(false);
    expect(await record(nueva.idEmpresa, '0000000000')).toBe(false);
    expect(await record(empresa.idEmpresa, codigo)).toBe(false);
    expect(await record(nueva.idEmpresa, codigo.toLowerCase())).toBe(true);
    expect(await record(nueva.idEmpresa, codigo)).toBe(false);
    const suyo = String((await get('/api/referidos', otra.headers)).body['codigo']);
    expect(suyo).not.toBe(codigo);
    // It came with the first code, and with that alone.
    expect(await record(nueva.idEmpresa, suyo)).toBe(false);
    expect((await get('/api/referidos')).body).toMatchObject({
      total: 1,
      items: [{ nombre: expect.stringMatching(/^Prueba/) }],
    });
    expect((await get('/api/referidos', otra.headers)).body).toMatchObject({ total: 0, items: [] });
  });
});
