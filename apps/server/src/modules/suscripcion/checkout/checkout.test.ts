import { startWebpay, type WebpaySimulado } from '@cuadra/simulators/webpay';
import type { TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMundo, type Mundo } from '../suscripciones/testing/mundo.ts';

const VISA = { decision: 'pagar', numero: '4051 8856 0044 6623', cvv: '123' };
const MASTERCARD = { decision: 'pagar', numero: '5186 0595 5959 0568', cvv: '123' };

let webpay: WebpaySimulado;
let m: Mundo;
let empresa: TestEmpresa;
beforeAll(async () => {
  webpay = await startWebpay();
  m = await createMundo({ WEBPAY_URL: webpay.url });
  const puesto = await m.t.app.inject({
    method: 'PUT',
    url: '/api/webpay',
    headers: m.operador.headers,
    payload: {
      codigoComercio: webpay.codigoComercio,
      apiKey: webpay.apiKey,
      ambiente: 'integracion',
      montoLibre: false,
    },
  });
  if (puesto.statusCode !== 200) throw new Error(puesto.body);
});
afterAll(async () => {
  await m.t.close();
  await webpay.close();
});
beforeEach(async () => {
  webpay.obey({ accion: 'reiniciar' });
  empresa = await m.t.createEmpresa();
});

type Cabeceras = Readonly<Record<string, string>>;
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers: Cabeceras = empresa.headers,
) =>
  m.t.app.inject({
    method,
    url: `/api/checkout${url}`,
    headers: { ...headers },
    ...(payload && { payload }),
  });

interface Factura {
  readonly id: number;
  readonly folio: string;
  readonly estado: string;
  readonly total: number;
  readonly saldo: number;
}
const facturas = async (de: TestEmpresa = empresa): Promise<Factura[]> =>
  (await call('GET', '/facturas', undefined, de.headers)).json().items;
const hoy = () => m.t.cuadra.platform.clock.hoy();

/** A company that owes the first invoice of the plan Pyme. */
async function comprar(de: TestEmpresa = empresa): Promise<Factura> {
  await m.elegir(de, hoy(), 'pyme');
  const [factura] = await facturas(de);
  if (!factura) throw new Error('no invoice');
  return factura;
}
const iniciar = async (ids: readonly number[]) => (await call('POST', '/dte', { ids })).json();

/** The form at Webpay, decided as a person does; answers the way back. */
async function decidir(
  token: string,
  campos: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const respuesta = await fetch(`${webpay.url}/webpayserver/decidir`, {
    method: 'POST',
    body: new URLSearchParams({ token_ws: token, ...campos }),
    redirect: 'manual',
  });
  return Object.fromEntries(new URL(respuesta.headers.get('location') ?? '').searchParams);
}
const volver = (parametros: Record<string, string>) =>
  m.t.app.inject({ method: 'GET', url: '/api/pagos-tarjeta/retorno', query: parametros });
const resultado = (token: string) => call('POST', '/result', { token });
const cobradas = () => webpay.transacciones.all().filter(({ status }) => status === 'AUTHORIZED').length;

describe('the invoices of a plan', () => {
  test('are told with their lines, what is owed, and the ways to pay', async () => {
    const { id, total } = await comprar();
    const lista = await call('GET', '/facturas');
    expect(lista.json()).toMatchObject({
      items: [{ id, estado: 'pendiente', saldo: total, acreditado: 0 }],
      medios: { tarjeta: true, transferencia: null },
    });
    const detalle = (await call('GET', `/facturas/${id}/detalle`)).json();
    expect(detalle.lineas).toHaveLength(1);
    expect(detalle.lineas[0].glosa).toContain('Plan Pyme mensual');
    expect(detalle.neto + detalle.iva).toBe(total);
    expect((await call('GET', '/estado-deuda')).json()).toMatchObject({
      estado: 'activa',
      restringida: false,
      debe: total,
      vencido: 0,
      pendientes: 1,
    });
  });

  test('of another company do not exist', async () => {
    const { id } = await comprar();
    const ajena = await m.t.createEmpresa();
    await comprar(ajena);
    expect((await call('GET', `/facturas/${id}/detalle`, undefined, ajena.headers)).statusCode).toBe(404);
    expect((await call('POST', '/dte', { ids: [id] }, ajena.headers)).statusCode).toBe(404);
    const { token } = await iniciar([id]);
    expect((await call('POST', '/result', { token }, ajena.headers)).statusCode).toBe(404);
  });

  test('without a purchase there are none, and nothing is owed', async () => {
    expect(await facturas()).toEqual([]);
    expect((await call('GET', '/estado-deuda')).json()).toMatchObject({
      estado: 'prueba',
      seVende: true,
      debe: 0,
    });
    const delOperador = await call('GET', '/estado-deuda', undefined, m.operador.headers);
    expect(delOperador.json().seVende).toBe(false);
  });
});

describe('a payment by card', () => {
  test('leads to Webpay and back to the invoices, pays once, and stands in the operator’s books', async () => {
    const { id, folio, total } = await comprar();
    const pago = await iniciar([id]);
    expect(pago).toEqual({
      url: expect.stringContaining('initTransaction'),
      token: expect.any(String),
      method: 'POST',
    });
    const vuelta = await volver(await decidir(pago.token, VISA));
    expect(vuelta.headers['location']).toBe(
      `${m.t.cuadra.platform.publicUrl}/cuenta/tus-facturas?pago=${pago.token}`,
    );
    const dicho = (await resultado(pago.token)).json();
    expect(dicho).toMatchObject({
      idEmpresa: empresa.idEmpresa,
      idUsuario: empresa.idUsuario,
      idMedioPago: 1,
      monto: total,
      estado: 'pagado',
      errorComunicacion: false,
      codigoRespuesta: 0,
      facturas: [{ id, folio, monto: total }],
    });
    // UF of the day of issue, as the world has it.
    expect(Number(dicho.conversion)).toBeGreaterThan(40_000);
    expect((await resultado(pago.token)).json()).toEqual(dicho);
    expect(cobradas()).toBe(1);
    expect(await facturas()).toMatchObject([{ estado: 'pagada', saldo: 0 }]);
    expect(await m.documentos(empresa)).toMatchObject([{ folio, saldo: 0 }]);
    expect((await call('POST', '/dte', { ids: [id] })).statusCode).toBe(409);
  });

  test('opens a company that only read in the moment that it pays', async () => {
    const { id } = await comprar();
    const dias = (n: number) => new Date(Date.parse(hoy()) + n * 86_400_000).toISOString().slice(0, 10);
    await m.revisar(empresa, dias(27));
    expect(await m.estado(empresa)).toBe('restringida');
    // It may pay, though it may change nothing else.
    const { token } = await iniciar([id]);
    await volver(await decidir(token, VISA));
    expect((await resultado(token)).json()).toMatchObject({ estado: 'pagado' });
    expect(await m.estado(empresa)).toBe('activa');
  });

  test('refused by the card says why, charges nothing, and can be tried again', async () => {
    const { id } = await comprar();
    const { token } = await iniciar([id]);
    await volver(await decidir(token, MASTERCARD));
    const dicho = (await resultado(token)).json();
    expect(dicho).toMatchObject({ estado: 'rechazado', fechaPago: null });
    expect(dicho.respuesta).toEqual(expect.any(String));
    expect(await facturas()).toMatchObject([{ estado: 'pendiente' }]);
    expect((await call('POST', '/dte', { ids: [id] })).statusCode).toBe(200);
  });

  test('whose answer was lost is paid once, as its status tells', async () => {
    const { id } = await comprar();
    const { token } = await iniciar([id]);
    const vuelta = await decidir(token, VISA);
    webpay.obey({ accion: 'fallar', paso: 'confirmar', con: 'perder', veces: 1 });
    await volver(vuelta);
    expect((await resultado(token)).json()).toMatchObject({ estado: 'pagado' });
    expect(cobradas()).toBe(1);
    expect(await facturas()).toMatchObject([{ saldo: 0 }]);
  });

  test('whose end is not known is listed, and no second one begins', async () => {
    const { id } = await comprar();
    const { token } = await iniciar([id]);
    const vuelta = await decidir(token, VISA);
    await m.t.admin.query(
      "update pago_tarjeta set estado = 'por_confirmar', tomado_hasta = now() + interval '1 hour', revisar = now() + interval '1 hour' where token = $1",
      [token],
    );
    await volver(vuelta);
    expect((await call('GET', '/pagos-con-error')).json().items).toMatchObject([
      { token, errorComunicacion: true, estado: 'por_confirmar' },
    ]);
    const otra = await call('POST', '/dte', { ids: [id] });
    expect(otra.statusCode).toBe(409);
    expect(otra.json().error.message).toContain('no pagues de nuevo');
  });

  test('in a second form left open beside the first is not confirmed', async () => {
    const { id } = await comprar();
    const [uno, otro] = [await iniciar([id]), await iniciar([id])];
    await volver(await decidir(uno.token, VISA));
    const vuelta = await decidir(otro.token, VISA);
    await volver(vuelta);
    expect((await resultado(otro.token)).json()).toMatchObject({ estado: 'anulado' });
    expect(cobradas()).toBe(1);
    // Both at once: one is confirmed, too.
    const segunda = await m.t.createEmpresa();
    empresa = segunda;
    const { id: suya } = await comprar(segunda);
    const pares = [await iniciar([suya]), await iniciar([suya])];
    const vueltas = [await decidir(pares[0].token, VISA), await decidir(pares[1].token, VISA)];
    await Promise.all(vueltas.map((parametros) => volver(parametros)));
    expect(cobradas()).toBe(2);
  });
});

describe('a change of plan', () => {
  const previa = (slug: string, periodo = 'mensual') =>
    m.version(slug).then((idVersion) => call('POST', '/plan/previa', { idVersion, periodo }));

  test('is told to the peso before it is bought, and charges that', async () => {
    await comprar();
    const antes = (await previa('crece')).json();
    expect(antes.cargos).toHaveLength(1);
    expect(antes.abonos).toHaveLength(1);
    const idVersion = await m.version('crece');
    const cuerpo = { idVersion, periodo: 'mensual', porPagar: antes.porPagar };
    const otro = await call('POST', '/plan', { ...cuerpo, porPagar: antes.porPagar - 1 });
    expect(otro.statusCode).toBe(409);
    expect(otro.json().error.message).toContain('El monto cambió');
    expect(await facturas()).toHaveLength(1);
    expect((await call('POST', '/plan', cuerpo)).statusCode).toBe(200);
    const { debe } = (await call('GET', '/estado-deuda')).json();
    expect(debe).toBe(antes.porPagar);
  });

  test('to a plan that is not there, or by another period, is refused', async () => {
    expect((await call('POST', '/plan/previa', { idVersion: 999_999, periodo: 'mensual' })).statusCode).toBe(
      404,
    );
    const semanal = await previa('pyme', 'semanal');
    expect(semanal.statusCode).toBe(400);
    expect(semanal.body).toContain('Elige mensual o anual.');
  });

  test('ends with its paid days, and goes on where that is taken back', async () => {
    const { id } = await comprar();
    const { token } = await iniciar([id]);
    await volver(await decidir(token, VISA));
    expect((await call('DELETE', '/plan')).statusCode).toBe(204);
    expect((await call('GET', '/estado-deuda')).json().terminaEl).not.toBeNull();
    expect((await call('DELETE', '/plan')).statusCode).toBe(409);
    expect((await call('PATCH', '/plan')).statusCode).toBe(204);
    expect((await call('GET', '/estado-deuda')).json().terminaEl).toBeNull();
    expect((await call('PATCH', '/plan')).statusCode).toBe(409);
  });
});

test('who may not decide for the company sees the invoices and pays none', async () => {
  const { id } = await comprar();
  const lector = await empresa.headersWith({ permisos: ['documentos.ver'] });
  expect((await call('GET', '/facturas', undefined, lector)).statusCode).toBe(200);
  expect((await call('POST', '/dte', { ids: [id] }, lector)).statusCode).toBe(403);
  expect((await call('POST', '/plan/previa', { idVersion: 1, periodo: 'mensual' }, lector)).statusCode).toBe(
    403,
  );
  expect((await call('GET', '/facturas', undefined, {})).statusCode).toBe(401);
  const vacio = await call('POST', '/dte', { ids: [] });
  expect(vacio.statusCode).toBe(400);
  expect(vacio.body).toContain('Elige al menos una factura.');
});
