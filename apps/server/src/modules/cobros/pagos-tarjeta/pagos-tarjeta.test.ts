import { startWebpay, type WebpaySimulado } from '@cuadra/simulators/webpay';
import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readMedioTarjeta, readPagoDePortal, startPagoTarjeta, type EleccionDePago } from './index.ts';
import { reviewPago } from './review-pago.ts';

const VISA = { decision: 'pagar', numero: '4051 8856 0044 6623', cvv: '123' };
const MASTERCARD = { decision: 'pagar', numero: '5186 0595 5959 0568', cvv: '123' };

let webpay: WebpaySimulado;
let t: TestCuadra;
let empresa: TestEmpresa;
let idCliente: number;
let factura: number;
beforeAll(async () => {
  webpay = await startWebpay();
  t = await testCuadra({ env: { WEBPAY_URL: webpay.url } });
});
afterAll(async () => {
  await t.close();
  await webpay.close();
});
beforeEach(async () => {
  webpay.obey({ accion: 'reiniciar' });
  empresa = await t.createEmpresa();
  await configurar();
  idCliente = await cliente();
  factura = await documento(119_000);
});

const call = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = empresa.headers,
) => t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });

const AJUSTE = { codigoComercio: '597055555532', ambiente: 'integracion', montoLibre: true };
const configurar = (cambios: object = {}) =>
  call('PUT', '/webpay', { ...AJUSTE, apiKey: webpay.apiKey, ...cambios });

async function cliente(rut = '76543210-3'): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    `with c as (insert into contraparte (id_empresa, rut, razon_social, nombre)
       values ($1, $2, 'Viña Sur SpA', 'Viña Sur SpA') returning id_empresa, id)
     insert into cliente (id_empresa, id_contraparte) select id_empresa, id from c returning id_contraparte::int as id`,
    [empresa.idEmpresa, rut],
  );
  return rows[0]!.id;
}
async function documento(montoTotal: number, datos: Parameters<typeof insertDocumento>[2] = {}) {
  const id = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal, ...datos });
  await t.admin.query('update documento set id_contraparte = $2 where id = $1', [id, idCliente]);
  return id;
}
const numero = async (consulta: string, ...datos: unknown[]) =>
  (await t.admin.query<{ n: number }>(`select (${consulta})::float8 as n`, datos)).rows[0]!.n;
const saldo = (id: number) => numero('select saldo from documento where id = $1', id);
const enTransbank = () =>
  numero('select coalesce(sum(abono - cargo), 0) from cartola where id_empresa = $1', empresa.idEmpresa);
const abiertoEnTransbank = () =>
  numero('select coalesce(sum(abono - conciliado), 0) from cartola where id_empresa = $1', empresa.idEmpresa);

const deCliente = () => ({ idEmpresa: empresa.idEmpresa, idCliente });
const iniciar = (eleccion: EleccionDePago = { documentos: [{ id: factura, monto: 119_000 }] }) =>
  startPagoTarjeta(t.cuadra.platform, deCliente(), eleccion);
const leer = (idPublico: string) => readPagoDePortal(t.cuadra.platform.db, deCliente(), idPublico);
const idDe = (orden: string) => numero('select id from pago_tarjeta where orden = $1', orden);

/** The form at Webpay, decided as a person does; answers the parameters of the way back. */
async function decidir(token: string, campos: Record<string, string>): Promise<Record<string, string>> {
  const respuesta = await fetch(`${webpay.url}/webpayserver/decidir`, {
    method: 'POST',
    body: new URLSearchParams({ token_ws: token, ...campos }),
    redirect: 'manual',
  });
  const { searchParams, pathname } = new URL(respuesta.headers.get('location') ?? '');
  expect(pathname).toBe('/api/pagos-tarjeta/retorno');
  return Object.fromEntries(searchParams);
}
const volver = (parametros: Record<string, string>) =>
  t.app.inject({ method: 'GET', url: '/api/pagos-tarjeta/retorno', query: parametros });
const volverPorPost = (parametros: Record<string, string>) =>
  t.app.inject({
    method: 'POST',
    url: '/api/pagos-tarjeta/retorno',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(parametros).toString(),
  });
const pagar = async (token: string, campos = VISA) => volver(await decidir(token, campos));

/** The job some minutes later. */
function despues(minutos: number, cambios: Partial<Platform> = {}): Platform {
  const { clock } = t.cuadra.platform;
  const now = () => new Date(Date.now() + minutos * 60_000);
  return { ...t.cuadra.platform, clock: { ...clock, now }, ...cambios };
}
const revisar = async (orden: string, minutos: number) =>
  reviewPago(despues(minutos), empresa.idEmpresa, await idDe(orden));
const confirmadas = () => webpay.transacciones.all().filter(({ status }) => status === 'AUTHORIZED').length;

describe('a payment by card', () => {
  test('approved: the debt falls at once, with its line in Transbank and a word in the bell', async () => {
    const { idPublico, token } = await iniciar();
    const vuelta = await pagar(token);
    expect(vuelta.statusCode).toBe(303);
    expect(vuelta.headers['location']).toBe(
      `${t.cuadra.platform.publicUrl}/portal-cliente?pago=${idPublico}`,
    );
    expect(await leer(idPublico)).toMatchObject({
      estado: 'pagado',
      monto: 119_000,
      tarjeta: '6623',
      tipoTarjeta: 'Crédito',
      codigoAutorizacion: expect.stringMatching(/^\d{6}$/),
      motivo: null,
      documentos: [{ id: factura, monto: 119_000 }],
    });
    expect(await saldo(factura)).toBe(0);
    expect(await enTransbank()).toBe(119_000);
    expect(await abiertoEnTransbank()).toBe(0);
    const { items } = (await call('GET', '/notificaciones')).json<{ items: { comentario: string }[] }>();
    expect(items[0]?.comentario).toMatch(/^Viña Sur SpA pagó \$119\.000 con tarjeta: documento \d+\.$/);
  });

  test('refused, and it says why; the debt stays', async () => {
    const { idPublico, token } = await iniciar();
    await pagar(token, MASTERCARD);
    expect(await leer(idPublico)).toMatchObject({
      estado: 'rechazado',
      motivo: 'El banco emisor rechazó el pago.',
    });
    expect(await saldo(factura)).toBe(119_000);
    expect(await enTransbank()).toBe(0);
  });

  test.each([
    ['anular', 'anulado'],
    ['error', 'anulado'],
    ['vencer', 'abandonado'],
  ])('%s: nothing is confirmed, by GET and by POST', async (decision, estado) => {
    for (const como of [volver, volverPorPost]) {
      const { idPublico, token } = await iniciar();
      expect((await como(await decidir(token, { decision }))).headers['location']).toContain(idPublico);
      expect(await leer(idPublico)).toMatchObject({ estado });
    }
    expect(confirmadas()).toBe(0);
    expect(await enTransbank()).toBe(0);
  });

  test('back twice, at once and later, is confirmed and recorded once', async () => {
    const { idPublico, token } = await iniciar();
    const parametros = await decidir(token, VISA);
    await Promise.all([volver(parametros), volverPorPost(parametros)]);
    await volver(parametros);
    expect(await leer(idPublico)).toMatchObject({ estado: 'pagado' });
    expect(await enTransbank()).toBe(119_000);
    // Nor does annulling it afterwards take it back.
    await volver({ TBK_TOKEN: token, TBK_ORDEN_COMPRA: idPublico, TBK_ID_SESION: 'x' });
    expect(await leer(idPublico)).toMatchObject({ estado: 'pagado' });
  });

  test('back late, when Transbank has given the money back, says so', async () => {
    const { idPublico, token } = await iniciar();
    const parametros = await decidir(token, VISA);
    webpay.obey({ accion: 'adelantar', segundos: 301 });
    await volver(parametros);
    expect(await leer(idPublico)).toMatchObject({ estado: 'reversado' });
    expect(await saldo(factura)).toBe(119_000);
  });

  test('a way back of no payment leads to the portal and changes nothing', async () => {
    const { idPublico } = await iniciar();
    for (const parametros of [{}, { token_ws: 'nadie' }, { TBK_ORDEN_COMPRA: idPublico, TBK_ID_SESION: 'x' }])
      expect((await volver(parametros)).headers['location']).toMatch(/\/portal-cliente$/);
    expect(await leer(idPublico)).toMatchObject({ estado: 'creado' });
  });
});

describe('answers that are lost', () => {
  test('of the confirmation: the status tells, and it is not confirmed again', async () => {
    const { idPublico, token } = await iniciar();
    webpay.obey({ accion: 'fallar', paso: 'confirmar', con: 'perder', veces: 1 });
    await pagar(token);
    expect(await leer(idPublico)).toMatchObject({ estado: 'pagado' });
    expect(await enTransbank()).toBe(119_000);
  });

  test('a confirmation that did not arrive is repeated', async () => {
    const { idPublico, token } = await iniciar();
    webpay.obey({ accion: 'fallar', paso: 'confirmar', con: 'corte', veces: 1 });
    await pagar(token);
    expect(await leer(idPublico)).toMatchObject({ estado: 'pagado' });
  });

  test('of everything: the job asks later, and nothing is lost or taken twice', async () => {
    const { idPublico, token } = await iniciar();
    const parametros = await decidir(token, VISA);
    webpay.obey({ accion: 'fallar', paso: 'confirmar', con: 'error', veces: 9 });
    await volver(parametros);
    expect(await leer(idPublico)).toMatchObject({ estado: 'por_confirmar' });
    webpay.obey({ accion: 'fallar', paso: 'confirmar', con: 'perder', veces: 1 });
    await revisar(idPublico, 3);
    await revisar(idPublico, 9);
    expect(await leer(idPublico)).toMatchObject({ estado: 'pagado' });
    await revisar(idPublico, 60);
    expect(await enTransbank()).toBe(119_000);
    expect(await saldo(factura)).toBe(0);
  });

  test('killed between the confirmation and the books: the job finishes it, once', async () => {
    const { idPublico, token } = await iniciar();
    await t.admin.query(`alter table transbank_venta add constraint cae check (monto <> 119000) not valid`);
    try {
      await pagar(token);
      expect(await leer(idPublico)).toMatchObject({ estado: 'pagado' });
      expect(await saldo(factura)).toBe(119_000);
      await revisar(idPublico, 3);
      expect(await saldo(factura)).toBe(119_000);
    } finally {
      await t.admin.query('alter table transbank_venta drop constraint cae');
    }
    await revisar(idPublico, 60);
    expect(await saldo(factura)).toBe(0);
    await revisar(idPublico, 120);
    expect(await enTransbank()).toBe(119_000);
  });

  test('killed with the confirmation begun: another process takes it up when its turn ends', async () => {
    const { idPublico, token } = await iniciar();
    const parametros = await decidir(token, VISA);
    await t.admin.query(
      `update pago_tarjeta set estado = 'por_confirmar', tomado_hasta = now() + interval '90 seconds',
       revisar = now() + interval '90 seconds' where orden = $1`,
      [idPublico],
    );
    await volver(parametros);
    expect(await leer(idPublico)).toMatchObject({ estado: 'por_confirmar' });
    await revisar(idPublico, 2);
    expect(await leer(idPublico)).toMatchObject({ estado: 'pagado' });
    expect(await enTransbank()).toBe(119_000);
  });

  test('an attempt that no browser brought back ends by itself', async () => {
    const { idPublico, token } = await iniciar();
    const otro = await iniciar();
    await decidir(otro.token, VISA);
    expect(token).not.toBe(otro.token);
    await revisar(idPublico, 5);
    expect(await leer(idPublico)).toMatchObject({ estado: 'creado' });
    webpay.obey({ accion: 'adelantar', segundos: 660 });
    webpay.obey({ accion: 'fallar', paso: 'estado', con: 'error', veces: 1 });
    await revisar(idPublico, 11);
    expect(await leer(idPublico)).toMatchObject({ estado: 'creado' });
    await revisar(idPublico, 20);
    await revisar(otro.idPublico, 20);
    expect(await leer(idPublico)).toMatchObject({ estado: 'abandonado' });
    expect(await leer(otro.idPublico)).toMatchObject({ estado: 'reversado' });
    expect(await enTransbank()).toBe(0);
  });
});

describe('what a customer may pay', () => {
  const rechaza = (eleccion: EleccionDePago, code: string, message: RegExp) =>
    expect(iniciar(eleccion)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });

  test('documents of their own that are open, in pesos, and up to what is owed', async () => {
    const pagado = await documento(1000);
    await t.admin.query('update documento set saldo = 0 where id = $1', [pagado]);
    const cedido = await documento(5000);
    await t.admin.query(
      `insert into cesion (id_empresa, id_documento, secuencia, rut_cedente, razon_social_cedente, rut_cesionario,
         razon_social_cesionario, monto, fecha, fuente, vigente)
       values ($1, $2, 1, 'x', 'x', 'x', 'x', 1, now(), 'manual', true)`,
      [empresa.idEmpresa, cedido],
    );
    const dolares = await documento(5000);
    await t.admin.query('update documento set id_moneda = 2 where id = $1', [dolares]);
    const ajeno = await insertDocumento(t.admin, empresa.idEmpresa, { rut: '96790240-3' });
    for (const id of [pagado, cedido, ajeno, 999_999])
      await rechaza({ documentos: [{ id, monto: 100 }] }, 'no_encontrado', /ya no se puede pagar/);
    await rechaza({ documentos: [{ id: dolares, monto: 100 }] }, 'conflicto', /en pesos/);
    await rechaza({ documentos: [{ id: factura, monto: 119_001 }] }, 'conflicto', /supera lo que debes/);
    await rechaza({ documentos: [{ id: factura, monto: 49 }] }, 'validacion', /mínimo es \$50/);
    await rechaza({ documentos: [{ id: factura, monto: 0 }] }, 'validacion', /cuánto pagas/);
    await rechaza({ documentos: [] }, 'validacion', /al menos un documento/);
    await rechaza(
      {
        documentos: [
          { id: factura, monto: 60 },
          { id: factura, monto: 60 },
        ],
      },
      'validacion',
      /repetido/,
    );
    await rechaza({ monto: 119_001 }, 'conflicto', /supera lo que debes/);
    expect(webpay.transacciones.all()).toEqual([]);
  });

  test('a part of it where the company lets them choose, the oldest debt first', async () => {
    const vieja = await documento(40_000, { fechaVencimiento: '2026-01-31' });
    const { idPublico, token } = await iniciar({ monto: 50_000 });
    await pagar(token);
    expect(await leer(idPublico)).toMatchObject({ monto: 50_000, estado: 'pagado' });
    expect([await saldo(vieja), await saldo(factura)]).toEqual([0, 109_000]);
    await configurar({ montoLibre: false });
    await rechaza({ documentos: [{ id: factura, monto: 100 }] }, 'conflicto', /se paga completo/);
    await rechaza({ monto: 100 }, 'conflicto', /no permite elegir el monto/);
    expect(await iniciar({ monto: 109_000 })).toMatchObject({ token: expect.any(String) });
  });

  test('not without Webpay, nor while it does not answer, nor more than ten times an hour', async () => {
    webpay.obey({ accion: 'fallar', paso: 'crear', con: 'error', veces: 1 });
    const entera = { documentos: [{ id: factura, monto: 119_000 }] };
    await rechaza(entera, 'no_disponible', /Webpay no responde/);
    for (let i = 1; i < 10; i += 1) await iniciar();
    await rechaza(entera, 'demasiadas_solicitudes', /muchos intentos/);
    await t.admin.query(`update pago_tarjeta set estado = 'abandonado' where id_empresa = $1`, [
      empresa.idEmpresa,
    ]);
    expect((await call('DELETE', '/webpay')).statusCode).toBe(204);
    const medio = await withEmpresa(t.cuadra.platform.db, empresa.idEmpresa, (tx) =>
      readMedioTarjeta(tx, empresa.idEmpresa),
    );
    expect(medio).toEqual({ disponible: false, montoLibre: false });
    await rechaza(entera, 'conflicto', /todavía no recibe pagos con tarjeta/);
  });
});

describe('money that meets other money', () => {
  test('two attempts that are both paid are both in the books, the second open for the company', async () => {
    const una = await iniciar();
    const otra = await iniciar();
    await pagar(una.token);
    await pagar(otra.token);
    expect(await leer(otra.idPublico)).toMatchObject({ estado: 'pagado' });
    expect(await saldo(factura)).toBe(0);
    expect([await enTransbank(), await abiertoEnTransbank()]).toEqual([238_000, 119_000]);
    const { items } = (await call('GET', '/notificaciones')).json<{ items: { comentario: string }[] }>();
    expect(items[0]?.comentario).toContain('Quedan $119.000 por conciliar.');
  });

  test('the payment of another customer or of another company is not shown', async () => {
    const { idPublico, token } = await iniciar();
    const otro = await cliente('96790240-3');
    const { db } = t.cuadra.platform;
    for (const ajeno of [
      { ...deCliente(), idCliente: otro },
      { idEmpresa: (await t.createEmpresa()).idEmpresa, idCliente },
    ])
      await expect(readPagoDePortal(db, ajeno, idPublico)).rejects.toMatchObject({ code: 'no_encontrado' });
    const ajena = await t.createEmpresa();
    await pagar(token);
    expect(await numero('select count(*) from cartola where id_empresa = $1', ajena.idEmpresa)).toBe(0);
    expect(await saldo(factura)).toBe(0);
  });
});

describe('the calls of the company', () => {
  test('settings keep the key and never tell it', async () => {
    const leida = await call('GET', '/webpay');
    expect(leida.json()).toEqual({ comercio: AJUSTE });
    expect(leida.body).not.toContain(webpay.apiKey);
    const { rows } = await t.admin.query(`select to_jsonb(w) from webpay_comercio w`);
    expect(JSON.stringify(rows)).not.toContain(webpay.apiKey);
    // Without a key the one that is kept stays; another commerce needs its own.
    expect((await call('PUT', '/webpay', { ...AJUSTE, montoLibre: false })).statusCode).toBe(200);
    await iniciar();
    const otra = { ...AJUSTE, codigoComercio: '597055555540' };
    expect((await call('PUT', '/webpay', otra)).statusCode).toBe(409);
    expect((await call('DELETE', '/webpay')).json()).toMatchObject({ error: { code: 'conflicto' } });
    await t.admin.query(`update pago_tarjeta set estado = 'abandonado' where id_empresa = $1`, [
      empresa.idEmpresa,
    ]);
    expect((await call('PUT', '/webpay', otra)).json()).toMatchObject({
      error: { details: { 'body.apiKey': [expect.stringContaining('llave secreta')] } },
    });
    expect((await configurar({ codigoComercio: '12' })).statusCode).toBe(400);
  });

  test('payments of a customer come newest first, with those that failed', async () => {
    const una = await iniciar();
    await pagar(una.token, MASTERCARD);
    const otra = await iniciar();
    await pagar(otra.token);
    const { items, pagination } = (await call('GET', `/clientes/${idCliente}/pagos-tarjeta`)).json();
    expect(items).toMatchObject([
      { idPublico: otra.idPublico, estado: 'pagado', documentos: [{ id: factura }] },
      { idPublico: una.idPublico, estado: 'rechazado' },
    ]);
    expect(pagination).toMatchObject({ count: 2 });
    expect((await call('GET', '/clientes/999999/pagos-tarjeta')).statusCode).toBe(404);
    expect((await call('GET', `/clientes/${idCliente}/pagos-tarjeta?perPage=7`)).statusCode).toBe(400);
  });
});
