import { withEmpresa } from '../../../platform/database/index.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testCobranza } from '../cobranza/testing/test-cobranza.ts';
import { readParadas } from '../cobranza/index.ts';
import { hasCompromisoVivo } from './index.ts';

const c = testCobranza();
const A = '76543210-3';
const B = '96790240-3';
let a: number;
let una: number;
let otra: number;
beforeEach(async () => {
  a = await c.cliente(A, 'Aridos SpA');
  una = await c.venta(a, -40, { rut: A, montoTotal: 60_000, folio: '11' });
  otra = await c.venta(a, -10, { rut: A, montoTotal: 40_000, folio: '12' });
});

const BASE = '/admin/compromisos-pago';
const cuotas = (...de: readonly (readonly [number, number])[]) =>
  de.map(([dias, monto]) => ({ fecha: c.en(dias), monto }));
const cuerpo = (datos: object = {}) => ({
  idCliente: a,
  idsDocumento: [una, otra],
  cuotas: cuotas([0, 50_000], [30, 50_000]),
  diasGracia: 2,
  diasTolerancia: 5,
  ...datos,
});
async function crear(datos: object = {}): Promise<number> {
  const hecho = await c.call('POST', BASE, cuerpo(datos));
  expect(hecho.statusCode, hecho.body).toBe(201);
  return hecho.json<{ id: number }>().id;
}
/** As if it had been made so many days ago, with all its instalments earlier. */
async function envejecer(id: number, dias: number) {
  await c.t.admin.query(
    `update compromiso_pago set hecho = hecho - make_interval(days => $2) where id = $1`,
    [id, dias],
  );
  await c.t.admin.query('update compromiso_cuota set fecha = fecha - $2::int where id_compromiso = $1', [
    id,
    dias,
  ]);
}
const leer = async (id: number) => (await c.call('GET', `${BASE}/${id}`)).json();
const mensaje = (respuesta: { json: () => { error: { message: string } } }) => respuesta.json().error.message;

describe('who may', () => {
  test('see and write commitments', async () => {
    const sinNada = await c.empresa.headersWith({ permisos: [] });
    expect((await c.call('GET', BASE, undefined, {})).statusCode).toBe(401);
    expect((await c.call('GET', BASE, undefined, sinNada)).statusCode).toBe(403);
    expect((await c.call('POST', BASE, cuerpo(), sinNada)).statusCode).toBe(403);
    const soloVer = await c.empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await c.call('GET', BASE, undefined, soloVer)).statusCode).toBe(200);
    expect((await c.call('POST', BASE, cuerpo(), soloVer)).statusCode).toBe(403);
  });

  test('refuses what is not there, and what is not written right', async () => {
    expect((await c.call('GET', `${BASE}/999999`)).statusCode).toBe(404);
    expect((await c.call('GET', `${BASE}/facturas-vencidas/999999`)).statusCode).toBe(404);
    expect((await c.call('POST', BASE, cuerpo({ idCliente: 999_999 }))).statusCode).toBe(404);
    expect((await c.call('DELETE', `${BASE}/999999`, { motivo: 'x' })).statusCode).toBe(404);
    const cambio = { cuotas: cuotas([1, 1]) };
    expect((await c.call('PUT', `${BASE}/999999`, cambio)).statusCode).toBe(404);
    expect((await c.call('POST', BASE, cuerpo({ cuotas: [] }))).statusCode).toBe(400);
    expect((await c.call('POST', BASE, cuerpo({ idsDocumento: [] }))).statusCode).toBe(400);
    expect((await c.call('DELETE', `${BASE}/${await crear()}`, { motivo: '' })).statusCode).toBe(400);
  });
});

describe('choosing', () => {
  test('finds customers by what they owe, and their overdue invoices', async () => {
    const b = await c.cliente(B, 'Bodegas SA');
    await c.venta(b, 5, { rut: B, montoTotal: 900_000, folio: '21' });
    const clientes = await c.call('GET', `${BASE}/clientes?searchText=aridos`);
    expect(clientes.json().items).toMatchObject([
      { id: a, facturas: 2, vencido: [{ moneda: 'CLP', monto: 100_000 }] },
    ]);
    expect((await c.call('GET', `${BASE}/clientes?searchText=${A}`)).json().items).toHaveLength(1);
    // A commitment takes overdue invoices alone.
    expect((await c.call('GET', `${BASE}/clientes`)).json().items).toHaveLength(1);
    const id = await crear({ idsDocumento: [una], cuotas: cuotas([5, 60_000]) });
    expect((await c.call('GET', `${BASE}/facturas-vencidas/${a}`)).json().items).toMatchObject([
      { id: una, dias: 40, saldo: 60_000, compromiso: { id, estado: 'vigente' } },
      { id: otra, dias: 10, compromiso: null },
    ]);
  });

  test('instalments add up to what is owed, or it says the difference', async () => {
    const corta = await c.call('POST', BASE, cuerpo({ cuotas: cuotas([5, 90_000]) }));
    expect(corta.statusCode).toBe(400);
    expect(mensaje(corta)).toBe('Las cuotas suman $90.000 y las facturas deben $100.000: faltan $10.000.');
    const pasada = await c.call('POST', BASE, cuerpo({ cuotas: cuotas([-1, 100_000]) }));
    expect(mensaje(pasada)).toContain('ya pasó');
    const { rows } = await c.t.admin.query('select from compromiso_pago where id_empresa = $1', [
      c.empresa.idEmpresa,
    ]);
    expect(rows).toHaveLength(0);
  });

  test('an invoice is overdue, owed, of the customer, and in one commitment', async () => {
    const porVencer = await c.venta(a, 5, { rut: A, montoTotal: 1_000, folio: '13' });
    const refused = async (idsDocumento: number[]) => {
      const respuesta = await c.call('POST', BASE, cuerpo({ idsDocumento, cuotas: cuotas([5, 60_000]) }));
      expect(respuesta.statusCode).toBe(409);
      return mensaje(respuesta);
    };
    expect(await refused([porVencer])).toContain('ya no está vencida');
    await c.ceder(otra, 40_000);
    expect(await refused([otra])).toContain('ya no está vencida');
    const id = await crear({ idsDocumento: [una], cuotas: cuotas([5, 60_000]) });
    expect(await refused([una])).toBe('La factura 11 ya está en un compromiso. Cámbialo o anúlalo antes.');
    expect((await c.call('DELETE', `${BASE}/${id}`, { motivo: 'Se equivocó de factura' })).statusCode).toBe(
      204,
    );
    await crear({ idsDocumento: [una], cuotas: cuotas([5, 60_000]) });
  });

  test('two commitments about the same invoice at once leave one', async () => {
    const ambas = await Promise.all([1, 2].map(() => c.call('POST', BASE, cuerpo())));
    expect(ambas.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([201, 409]);
  });
});

describe('its state', () => {
  test('follows the money, and undoing a reconciliation takes it back', async () => {
    const id = await crear();
    await c.leerBanco(c.en(0));
    expect(await leer(id)).toMatchObject({ estado: 'vigente', total: 100_000, pagado: 0 });
    await envejecer(id, 4);
    expect(await leer(id)).toMatchObject({ estado: 'atrasado', atraso: 50_000, cuotasPagadas: 0 });
    await envejecer(id, 10);
    expect((await leer(id)).estado).toBe('incumplido');
    const pago = await c.pago(una, 55_000, c.en(-13));
    expect(await leer(id)).toMatchObject({
      estado: 'vigente',
      pagado: 55_000,
      cuotasPagadas: 1,
      proxima: { fecha: c.en(16), falta: 45_000 },
      cuotas: [
        { estado: 'pagada', pagadaEl: c.en(-13) },
        { estado: 'por_pagar', pagado: 5_000 },
      ],
      facturas: [{ folio: '11', acordado: 60_000, saldo: 5_000, pagado: 55_000 }, { folio: '12' }],
      pagos: [{ fecha: c.en(-13), monto: 55_000, folio: '11' }],
    });
    await c.pago(una, 5_000, c.en(0));
    await c.pago(otra, 40_000, c.en(0));
    expect(await leer(id)).toMatchObject({ estado: 'cumplido', falta: 0, proxima: null });
    expect((await c.call('DELETE', `/conciliaciones/${pago}`)).statusCode).toBeLessThan(300);
    expect((await leer(id)).estado).toBe('incumplido');
  });

  test('counts no money that was reconciled before it was made', async () => {
    await c.pago(una, 20_000, c.en(0));
    const id = await crear({ cuotas: cuotas([5, 80_000]) });
    expect(await leer(id)).toMatchObject({ total: 80_000, pagado: 0, falta: 80_000 });
  });

  test('waits for the bank before it says late', async () => {
    const id = await crear();
    await c.leerBanco(c.en(-20));
    await envejecer(id, 4);
    expect(await leer(id)).toMatchObject({ estado: 'vigente', porConfirmar: true });
  });

  test('what is ceded is no longer owed to the company', async () => {
    const id = await crear();
    await c.pago(una, 60_000, c.en(0));
    await c.ceder(otra, 40_000);
    expect(await leer(id)).toMatchObject({ estado: 'cumplido', pagado: 60_000, rebajado: 40_000 });
  });

  test('filters and orders the list, and counts each', async () => {
    const vieja = await crear({ idsDocumento: [una], cuotas: cuotas([0, 60_000]) });
    const nueva = await crear({ idsDocumento: [otra], cuotas: cuotas([20, 40_000]) });
    await c.leerBanco(c.en(0));
    await envejecer(vieja, 30);
    const ids = async (query: string) =>
      (await c.call('GET', `${BASE}?${query}`)).json().items.map(({ id }: { id: number }) => id);
    expect(await ids('')).toEqual([nueva, vieja]);
    expect(await ids('order=proxima.asc')).toEqual([vieja, nueva]);
    expect(await ids('order=falta.asc')).toEqual([nueva, vieja]);
    expect(await ids('estado=incumplido,atrasado')).toEqual([vieja]);
    expect(await ids('texto=12')).toEqual([nueva]);
    expect(await ids('texto=nadie')).toEqual([]);
    expect(await ids('texto=$40.000')).toEqual([nueva]);
    expect(await ids(`texto=${c.en(20)}`)).toEqual([nueva]);
    expect((await c.call('GET', `${BASE}?estado=vigente`)).json().estados).toEqual({
      vigente: 1,
      atrasado: 0,
      incumplido: 1,
      cumplido: 0,
      anulado: 0,
    });
  });
});

describe('changing', () => {
  test('keeps the sum and the history; annulling says why', async () => {
    const id = await crear();
    const otraSuma = await c.call('PUT', `${BASE}/${id}`, { cuotas: cuotas([5, 99_000]) });
    expect(mensaje(otraSuma)).toContain('el compromiso es de $100.000: faltan $1.000');
    const cambio = await c.call('PUT', `${BASE}/${id}`, {
      cuotas: cuotas([5, 30_000], [12, 70_000]),
      diasGracia: 0,
      comentario: 'Pidió una semana',
    });
    expect(cambio.statusCode, cambio.body).toBe(200);
    expect(cambio.json()).toMatchObject({
      cuotas: [{ monto: 30_000 }, { monto: 70_000 }],
      comentario: 'Pidió una semana',
      diasGracia: 0,
    });
    expect((await c.call('DELETE', `${BASE}/${id}`, { motivo: 'Pagará con cheque' })).statusCode).toBe(204);
    const ficha = await leer(id);
    expect(ficha).toMatchObject({ estado: 'anulado', anulado: { motivo: 'Pagará con cheque' } });
    expect(ficha.historial.map(({ texto }: { texto: string }) => texto)).toEqual([
      expect.stringContaining('lo anuló: Pagará con cheque'),
      expect.stringMatching(/lo cambió a \$100\.000 en 2 cuotas.*Antes: \$100\.000 en 2 cuotas/),
      expect.stringContaining('anotó el compromiso: $100.000 en 2 cuotas'),
    ]);
    expect((await c.call('DELETE', `${BASE}/${id}`, { motivo: 'Otra vez' })).statusCode).toBe(409);
    expect((await c.call('PUT', `${BASE}/${id}`, { cuotas: cuotas([5, 100_000]) })).statusCode).toBe(409);
  });

  test('money after it was annulled counts for the next one alone', async () => {
    const [primero, plan] = [await crear(), { cuotas: cuotas([5, 80_000]) }];
    await c.pago(una, 20_000, c.en(0));
    await c.call('DELETE', `${BASE}/${primero}`, { motivo: 'Otro plazo' });
    const segundo = await crear(plan);
    await c.pago(una, 40_000, c.en(0));
    expect(await leer(primero)).toMatchObject({ estado: 'anulado', pagado: 20_000, rebajado: 0 });
    expect(await leer(segundo)).toMatchObject({ estado: 'vigente', pagado: 40_000, falta: 40_000 });
  });

  test('is refused once it was kept', async () => {
    const id = await crear({ idsDocumento: [otra], cuotas: cuotas([5, 40_000]) });
    await c.pago(otra, 40_000, c.en(0));
    expect((await c.call('PUT', `${BASE}/${id}`, { cuotas: cuotas([9, 40_000]) })).statusCode).toBe(409);
    expect((await c.call('DELETE', `${BASE}/${id}`, { motivo: 'x' })).statusCode).toBe(409);
  });
});

test('another module asks whether a RUT has one that stands', async () => {
  const { db } = c.t.cuadra.platform;
  const { idEmpresa } = c.empresa;
  const has = (rut: string, hoy = c.hoy) =>
    withEmpresa(db, idEmpresa, (tx) => hasCompromisoVivo(tx, { idEmpresa, hoy }, rut));
  expect(await has(A)).toBe(false);
  const id = await crear();
  expect(await has(A)).toBe(true);
  expect(await has(B)).toBe(false);
  await c.leerBanco(c.en(0));
  await envejecer(id, 30);
  expect(await has(A)).toBe(false);
});

test('goes with its customer when they are joined, and comes back', async () => {
  const b = await c.cliente(B, 'Bodegas SA');
  await c.venta(b, 5, { rut: B, montoTotal: 1_000, folio: '21' });
  const id = await crear();
  const union = await c.call('POST', `/clientes/${b}/uniones`, { idCliente: a });
  expect(union.statusCode, union.body).toBe(201);
  expect((await leer(id)).cliente.id).toBe(b);
  const deshecha = await c.call('DELETE', `/clientes/uniones/${union.json<{ id: number }>().id}`);
  expect(deshecha.statusCode, deshecha.body).toBeLessThan(300);
  expect((await leer(id)).cliente.id).toBe(a);
});

describe('collections', () => {
  const fila = async (ruta: string) => (await c.call('GET', `/clientes/cobranza/${ruta}`)).json().items[0];

  test('leave the customer in peace while it stands, and call again once it is late or broken', async () => {
    await c.leerBanco(c.en(0));
    expect(await fila('por-hacer')).toMatchObject({ grupo: 'cobrar', compromiso: null });
    const id = await crear();
    expect(await fila('por-hacer')).toMatchObject({
      id: a,
      grupo: 'dejar',
      paso: 'esperar',
      compromiso: { id, estado: 'vigente', monto: 50_000 },
      motivo: expect.stringContaining('En compromiso: $50.000'),
    });
    expect(await fila('documentos')).toMatchObject({ compromiso: { id }, paso: 'esperar' });
    expect((await c.call('GET', `/clientes/${a}/cobranza`)).json().compromisos).toMatchObject([{ id }]);
    await envejecer(id, 4);
    // A change that a call makes is seen at once; here the clock went on.
    await c.leerBanco(c.en(-1));
    expect(await fila('por-hacer')).toMatchObject({
      grupo: 'cobrar',
      compromiso: { estado: 'atrasado', monto: 50_000 },
      motivo: 'Cuota atrasada, venció hace 4 días: $50.000',
    });
    await envejecer(id, 10);
    await c.leerBanco(c.en(-1));
    expect(await fila('por-hacer')).toMatchObject({
      grupo: 'cobrar',
      compromiso: { estado: 'incumplido' },
      motivo: 'Compromiso incumplido hace 14 días: $50.000',
    });
    await c.call('PUT', `${BASE}/${id}`, { cuotas: cuotas([5, 100_000]) });
    expect((await fila('por-hacer')).grupo).toBe('dejar');
    await c.call('DELETE', `${BASE}/${id}`, { motivo: 'Se fue' });
    expect(await fila('por-hacer')).toMatchObject({ grupo: 'cobrar', compromiso: null });
  });

  test('reminders pause while it is live, and go on once it is broken', async () => {
    const { idEmpresa } = c.empresa;
    const paused = () =>
      withEmpresa(c.t.cuadra.platform.db, idEmpresa, async (tx) =>
        (await readParadas(tx, { idEmpresa, hoy: c.hoy })).compromisos.map(({ idDocumento }) => idDocumento),
      );
    await c.leerBanco(c.en(0));
    const id = await crear({ idsDocumento: [una], cuotas: cuotas([0, 60_000]) });
    expect(await paused()).toEqual([una]);
    await envejecer(id, 4);
    expect(await paused()).toEqual([una]);
    await envejecer(id, 10);
    expect(await paused()).toEqual([]);
  });
});
