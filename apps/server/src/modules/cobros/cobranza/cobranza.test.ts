import { addDias, addMeses, limitesDeMes } from '@cuadra/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  noteDocumentos,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { settleBeforeReading } from '../../contabilidad/contabilidad/index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let hoy: string;
beforeAll(async () => {
  t = await testCuadra();
  hoy = t.cuadra.platform.clock.hoy();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

type Metodo = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (
  metodo: Metodo,
  url: string,
  payload?: object,
  headers: Record<string, string> = empresa.headers,
) => t.app.inject({ method: metodo, url: `/api${url}`, headers, ...(payload && { payload }) });
const leer = async (url: string) => {
  const respuesta = await call('GET', `/clientes/cobranza/${url}`);
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()]);
  return respuesta.json();
};
const en = (dias: number) => addDias(hoy, dias);

async function cliente(rut: string, razonSocial: string): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, $3, $3) returning id::int`,
    [empresa.idEmpresa, rut, razonSocial],
  );
  return rows[0]!.id;
}

/** A sale that falls due so many days from today. */
async function venta(idCliente: number, vence: number, datos: Parameters<typeof insertDocumento>[2] = {}) {
  const id = await insertDocumento(t.admin, empresa.idEmpresa, {
    fechaEmision: en(Math.min(vence - 30, 0)),
    fechaVencimiento: en(vence),
    ...datos,
  });
  await t.admin.query('update documento set id_contraparte = $2 where id = $1', [id, idCliente]);
  await noteDocumentos(t.admin, empresa.idEmpresa, [id]);
  return id;
}

let idCuenta: number | undefined;
beforeEach(() => {
  idCuenta = undefined;
});
/** Money in the bank on a day, reconciled with a document. */
async function pago(idDocumento: number, monto: number, fecha: string): Promise<number> {
  idCuenta ??= await insertCuenta(t.admin, empresa.idEmpresa);
  const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, abono: monto, fecha });
  const hecha = await call('POST', '/conciliaciones', {
    cartolas: [{ id: linea }],
    documentos: [{ id: idDocumento, monto }],
  });
  expect(hecha.statusCode).toBe(201);
  return hecha.json().id;
}

/** The bank was read on this day. */
async function leerBanco(fecha: string) {
  idCuenta ??= await insertCuenta(t.admin, empresa.idEmpresa);
  await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, cargo: 1, fecha });
}

const ceder = (idDocumento: number, monto: number) =>
  t.admin.query(
    `insert into cesion (id_empresa, id_documento, secuencia, rut_cedente, razon_social_cedente, rut_cesionario,
       razon_social_cesionario, monto, fecha, fuente, vigente)
     values ($1, $2, 1, '76000000-0', 'Cedente', '96790240-3', 'Factoring Andino', $3, now(), 'aec', true)`,
    [empresa.idEmpresa, idDocumento, monto],
  );

/** A promise whose day has passed, which no call takes. */
async function promesaPasada(
  idCliente: number,
  dias: number,
  monto: number,
  idDocumento: number | null = null,
) {
  await t.admin.query(
    `insert into promesa_pago (id_empresa, id_contraparte, id_documento, fecha, id_moneda, monto, hecha)
     values ($1, $2, $3, $4, 1, $5, $6)`,
    [empresa.idEmpresa, idCliente, idDocumento, en(-dias), monto, en(-dias - 5)],
  );
}

const nombres = async (url: string) =>
  (await leer(url)).items.map(({ razonSocial }: { razonSocial: string }) => razonSocial);

describe('receivable', () => {
  test('by days overdue, by currency and in pesos; credit notes take away, and ceded invoices stand apart', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const minera = await cliente('96790240-3', 'Minera Norte SA');
    await venta(vina, 5, { montoTotal: 50_000 });
    await venta(vina, 0, { montoTotal: 10_000 });
    await venta(vina, -1, { montoTotal: 100_000, folio: '900' });
    await venta(vina, -30, { montoTotal: 200_000 });
    await venta(vina, -31, { montoTotal: 3000 });
    await venta(minera, -90, { montoTotal: 4000 });
    await venta(minera, -91, { montoTotal: 5000 });
    await venta(vina, -40, { montoTotal: 20_000, codigoTipo: '61' });
    await ceder(await venta(minera, -15, { montoTotal: 70_000 }), 70_000);
    const pagada = await venta(minera, -10, { montoTotal: 6000 });
    await pago(pagada, 6000, en(-2));
    const { items } = await leer('por-vencimiento');
    const porTramo = items.map((uno: Record<string, unknown>) => [
      uno['tramo'],
      uno['documentos'],
      uno['pesos'],
    ]);
    expect(porTramo).toEqual([
      ['0', 3, 40_000],
      ['1-30', 2, 300_000],
      ['31-60', 1, 3000],
      ['61-90', 1, 4000],
      ['mas-90', 1, 5000],
    ]);
    expect(items[1].montos).toEqual([{ moneda: 'CLP', monto: 300_000 }]);
    expect(await leer('totales')).toEqual({
      documentos: 8,
      clientes: 2,
      pesos: { porCobrar: 352_000, vencido: 312_000, cedido: 70_000 },
      monedas: [{ moneda: 'CLP', monto: 352_000, vencido: 312_000, abiertos: 8, cedido: 70_000 }],
      bancoLeidoAl: en(-2),
    });
    // The same as the list of customers says.
    const { totales } = (await call('GET', '/clientes')).json();
    expect(totales).toEqual([{ moneda: 'CLP', monto: 352_000, vencido: 312_000, abiertos: 8 }]);
    expect(await leer('totales?tramos=1-30,mas-90')).toMatchObject({
      documentos: 3,
      pesos: { porCobrar: 305_000 },
    });
    expect(await leer('totales?folio=900')).toMatchObject({ documentos: 1, pesos: { porCobrar: 100_000 } });
    expect(await leer('totales?texto=minera')).toMatchObject({ clientes: 1, pesos: { porCobrar: 9000 } });
    expect(await leer(`totales?idsCliente=${vina}`)).toMatchObject({ clientes: 1, documentos: 6 });
  });

  test('with what is ceded it is what the account Clientes holds', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const parcial = await venta(vina, -20, { montoTotal: 119_000, iva: 19_000 });
    await venta(vina, -5, { montoTotal: 11_900, iva: 1900, codigoTipo: '61' });
    await ceder(await venta(vina, 10, { montoTotal: 59_500, iva: 9500 }), 59_500);
    await pago(parcial, 40_000, en(-1));
    await settleBeforeReading(t.cuadra.platform, empresa.idEmpresa);
    const { rows } = await t.admin.query<{ saldo: number }>(
      `select sum(s.debe - s.haber)::int as saldo from saldo_mensual s
       join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
       where s.id_empresa = $1 and c.key = 'clientes'`,
      [empresa.idEmpresa],
    );
    const { pesos } = await leer('totales');
    expect(pesos).toEqual({ porCobrar: 67_100, vencido: 79_000, cedido: 59_500 });
    expect(pesos.porCobrar + pesos.cedido).toBe(rows[0]?.saldo);
  });

  test('what was found once is found anew after a payment, a change of term and a cession', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const una = await venta(vina, -20, { montoTotal: 1000 });
    await venta(vina, -20, { montoTotal: 500, fechaVencimiento: null, fechaEmision: en(-20) });
    const vencido = async () => (await leer('totales')).pesos.vencido;
    expect(await vencido()).toBe(1000);
    await pago(una, 400, hoy);
    expect(await vencido()).toBe(600);
    await call('PATCH', `/clientes/${vina}`, { plazoPago: 5 });
    expect(await vencido()).toBe(1100);
    await ceder(una, 600);
    expect(await vencido()).toBe(500);
    expect(await nombres('documentos')).toEqual(['Viña Sur SpA']);
    await call('PATCH', `/clientes/${vina}`, { razonSocial: 'Viña Norte SpA' });
    expect(await nombres('documentos')).toEqual(['Viña Norte SpA']);
  });

  test('a document in UF counts at its newest value', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const id = await venta(vina, -3, { montoTotal: 100_000 });
    await t.admin.query(
      `update documento set id_moneda = (select id from moneda where moneda = 'UF') where id = $1`,
      [id],
    );
    await t.admin.query(
      `insert into moneda_valor (id_moneda, fecha, valor, fuente) select id, '2999-01-01', 40000, 'prueba' from moneda
       where moneda = 'UF' on conflict do nothing`,
    );
    expect(await leer('totales')).toMatchObject({
      pesos: { porCobrar: 400_000 },
      monedas: [{ moneda: 'UF', monto: 100_000, vencido: 100_000 }],
    });
    await t.admin.query(`delete from moneda_valor where fecha = '2999-01-01'`);
  });
});

describe('the lists', () => {
  test('customers with what each owes by age, in any order, and all of them in the other tab', async () => {
    const [a, b, c] = [
      await cliente('76543210-3', 'Aridos SpA'),
      await cliente('96790240-3', 'Bodegas SA'),
      await cliente('76354771-K', 'Calera Ltda.'),
    ];
    await venta(a, -3, { montoTotal: 100 });
    await venta(b, -45, { montoTotal: 900, folio: '77' });
    await venta(b, 10, { montoTotal: 50 });
    await pago(await venta(c, -9, { montoTotal: 10 }), 10, en(-5));
    const { items, totales, pagination } = await leer('deudores');
    expect(pagination).toEqual({ count: 2, totalPages: 1, currentPage: 1 });
    expect(totales).toEqual({
      tramos: { porVencer: 50, hasta30: 100, hasta60: 900, hasta90: 0, sobre90: 0 },
      pesos: 1050,
    });
    expect(items[0]).toEqual({
      id: b,
      rut: '96790240-3',
      razonSocial: 'Bodegas SA',
      nombre: 'Bodegas SA',
      saldo: [{ moneda: 'CLP', monto: 950, vencido: 900, abiertos: 2 }],
      tramos: { porVencer: 50, hasta30: 0, hasta60: 900, hasta90: 0, sobre90: 0 },
      pesos: 950,
      vencido: 900,
      cedido: 0,
      documentos: 2,
      diasVencido: 45,
      ultimoContacto: null,
      promesa: null,
      disputa: null,
      paso: 'llamar',
      motivo: 'Sin pagos anteriores; lleva 45 días',
      grupo: 'cobrar',
    });
    expect(await nombres('deudores?order=razonSocial.asc')).toEqual(['Aridos SpA', 'Bodegas SA']);
    expect(await nombres('deudores?order=hasta30.desc')).toEqual(['Aridos SpA', 'Bodegas SA']);
    expect(await nombres('deudores?order=diasVencido.asc')).toEqual(['Aridos SpA', 'Bodegas SA']);
    expect(await nombres('deudores?tramos=31-60')).toEqual(['Bodegas SA']);
    expect(await nombres('deudores?folio=77')).toEqual(['Bodegas SA']);
    expect(await nombres('deudores?tab=todas&order=razonSocial.asc')).toEqual([
      'Aridos SpA',
      'Bodegas SA',
      'Calera Ltda.',
    ]);
    expect(await nombres('deudores?tab=todas&texto=calera')).toEqual(['Calera Ltda.']);
    const segunda = await leer('deudores?page=2&perPage=10');
    expect([segunda.items, segunda.pagination.currentPage]).toEqual([[], 2]);
  });

  test('documents with days overdue; the other tab also has what is paid and ceded', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const vieja = await venta(vina, -45, { montoTotal: 900, folio: '9' });
    await venta(vina, 4, { montoTotal: 50, folio: '10' });
    const cedida = await venta(vina, -3, { montoTotal: 70, folio: '11' });
    await ceder(cedida, 70);
    const { items, totales } = await leer('documentos');
    expect(totales).toEqual([{ moneda: 'CLP', cantidad: 2, saldo: 950 }]);
    expect(items[0]).toEqual({
      id: vieja,
      modelo: 'Dte',
      tipo: '33',
      folio: '9',
      idCliente: vina,
      rut: '76543210-3',
      razonSocial: 'Viña Sur SpA',
      fechaEmision: en(-75),
      vence: en(-45),
      dias: 45,
      tramo: '31-60',
      moneda: 'CLP',
      montoTotal: 900,
      saldo: 900,
      cedidoA: null,
      anulado: false,
      ultimoContacto: null,
      promesa: null,
      disputa: null,
      paso: 'llamar',
    });
    expect(items[1]).toMatchObject({ tramo: '0', dias: -4, paso: null });
    const folios = async (url: string) =>
      (await leer(url)).items.map(({ folio }: { folio: string }) => folio).join(' ');
    expect(await folios('documentos?tab=todas&order=folio.asc')).toBe('9 10 11');
    expect(await folios('documentos?tab=todas&tramos=31-60')).toBe('9');
    expect(await folios('documentos?order=saldo.asc')).toBe('10 9');
    expect(await folios('documentos?texto=viña&folio=10')).toBe('10');
    const cedido = (await leer('documentos?tab=todas&folio=11')).items[0];
    expect(cedido).toMatchObject({ cedidoA: 'Factoring Andino', tramo: null, paso: null });
  });
});

describe('a promise', () => {
  const prometer = (id: number, datos: object) =>
    call('POST', `/clientes/${id}/promesas`, { fecha: en(7), monto: 1000, ...datos });
  const estados = async (id: number) =>
    (await call('GET', `/clientes/${id}/cobranza`))
      .json()
      .promesas.map(({ estado }: { estado: string }) => estado);

  test('of a customer or of a document, one at a time for each, and of no more than is owed', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const idDocumento = await venta(vina, -10, { montoTotal: 5000, folio: '71' });
    const ajena = await venta(await cliente('96790240-3', 'Minera'), -10, { montoTotal: 5000 });
    const problema = async (datos: object) =>
      Object.values((await prometer(vina, datos)).json().error.details);
    expect(await problema({ fecha: en(-1) })).toEqual([['La fecha prometida no puede haber pasado.']]);
    expect(await problema({ monto: 5001 })).toEqual([['Es más de lo que debe: $5.000.']]);
    expect(await problema({ monto: 0 })).toEqual([['El monto tiene que ser mayor que cero.']]);
    expect(await problema({ moneda: 'USD' })).toEqual([['No debe nada en esa moneda.']]);
    expect(await problema({ idDocumento: ajena })).toEqual([['Ese documento no se le debe a tu empresa.']]);
    const hecha = await prometer(vina, { idDocumento, comentario: 'Pasa a la nómina del viernes' });
    expect(hecha.statusCode).toBe(201);
    expect(hecha.json()).toMatchObject({
      idCliente: vina,
      documento: { id: idDocumento, tipo: '33', folio: '71' },
      fecha: en(7),
      moneda: 'CLP',
      monto: 1000,
      estado: 'vigente',
      pagado: 0,
      comentario: 'Pasa a la nómina del viernes',
    });
    expect((await prometer(vina, { idDocumento, fecha: en(9) })).statusCode).toBe(409);
    expect((await prometer(vina, {})).statusCode).toBe(201);
    expect((await call('DELETE', `/clientes/promesas/${hecha.json().id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/clientes/promesas/${hecha.json().id}`)).statusCode).toBe(409);
    expect((await prometer(vina, { idDocumento })).statusCode).toBe(201);
    expect((await estados(vina)).toSorted()).toEqual(['retirada', 'vigente', 'vigente']);
    expect((await prometer(999_999, {})).statusCode).toBe(404);
    expect((await call('DELETE', '/clientes/promesas/999999')).statusCode).toBe(404);
  });

  test('is kept by money in the bank, and stands again when the reconciliation is undone', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const factura = await venta(vina, -10, { montoTotal: 5000 });
    await prometer(vina, { monto: 2000 });
    const conciliacion = await pago(factura, 2000, hoy);
    expect(await estados(vina)).toEqual(['cumplida']);
    expect((await call('DELETE', `/conciliaciones/${conciliacion}`)).statusCode).toBeLessThan(300);
    expect(await estados(vina)).toEqual(['vigente']);
  });

  test('breaks once the bank was read after its day, and not before', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const factura = await venta(vina, -30, { montoTotal: 5000 });
    await promesaPasada(vina, 3, 5000);
    await leerBanco(en(-3));
    expect(await estados(vina)).toEqual(['por_confirmar']);
    await leerBanco(en(-2));
    expect(await estados(vina)).toEqual(['rota']);
    await pago(factura, 5000, en(-1));
    expect(await estados(vina)).toEqual(['tardia']);
  });
});

describe('a dispute', () => {
  test('has a reason and an owner of the company, is open once for each debt, and is closed once', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const idDocumento = await venta(vina, -10, { montoTotal: 5000, folio: '71' });
    const ajena = await venta(await cliente('96790240-3', 'Minera'), -10);
    const otra = await t.createEmpresa();
    const abrir = (datos: object) =>
      call('POST', `/clientes/${vina}/disputas`, { motivo: 'entrega', ...datos });
    const problema = async (datos: object) => Object.values((await abrir(datos)).json().error.details);
    expect(await problema({ motivo: 'ganas' })).toEqual([['Elige el motivo.']]);
    expect(await problema({ idDocumento: ajena })).toEqual([['Ese documento no es de este cliente.']]);
    expect(await problema({ idResponsable: otra.idUsuario })).toEqual([
      ['Esa persona no trabaja en tu empresa.'],
    ]);
    const abierta = await abrir({ idDocumento, comentario: 'Faltaron 20 cajas' });
    expect([abierta.statusCode, abierta.json()]).toEqual([
      201,
      {
        id: abierta.json().id,
        idCliente: vina,
        documento: { id: idDocumento, tipo: '33', folio: '71' },
        motivo: 'entrega',
        comentario: 'Faltaron 20 cajas',
        responsable: { id: empresa.idUsuario, nombre: expect.any(String) },
        abierta: expect.any(String),
        cerrada: null,
        resultado: null,
      },
    ]);
    expect((await abrir({ idDocumento })).statusCode).toBe(409);
    expect((await abrir({})).statusCode).toBe(201);
    expect((await leer('documentos?folio=71')).items[0]).toMatchObject({
      disputa: { motivo: 'entrega' },
      paso: 'resolver',
    });
    const cerrar = () =>
      call('POST', `/clientes/disputas/${abierta.json().id}/cerrar`, {
        resultado: 'Se emitió nota de crédito',
      });
    expect((await cerrar()).json()).toMatchObject({
      cerrada: expect.any(String),
      resultado: 'Se emitió nota de crédito',
    });
    expect((await cerrar()).statusCode).toBe(409);
    expect((await abrir({ idDocumento })).statusCode).toBe(201);
    expect((await call('POST', '/clientes/disputas/999999/cerrar', {})).statusCode).toBe(404);
    expect((await call('POST', '/clientes/999999/disputas', { motivo: 'otro' })).statusCode).toBe(404);
  });
});

describe('a note of contact', () => {
  test('is written, is the last contact, and may be deleted', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    await venta(vina, -10);
    const anotar = (datos: object) =>
      call('POST', `/clientes/${vina}/gestiones`, {
        medio: 'llamada',
        fecha: en(-4),
        resultado: 'hablamos',
        ...datos,
      });
    expect(Object.keys((await anotar({ medio: 'fax', resultado: '' })).json().error.details)).toEqual([
      'body.medio',
      'body.resultado',
    ]);
    expect((await anotar({ fecha: en(1) })).statusCode).toBe(400);
    const nota = await anotar({ persona: 'Eva Ríos', comentario: 'Pasa a la próxima nómina' });
    expect([nota.statusCode, nota.json()]).toMatchObject([
      201,
      { medio: 'llamada', persona: 'Eva Ríos', comentario: 'Pasa a la próxima nómina', fecha: en(-4) },
    ]);
    await anotar({ medio: 'whatsapp', fecha: en(-6), resultado: 'sin_respuesta' });
    const { items } = await leer('deudores');
    expect(items[0].ultimoContacto).toEqual({ fecha: en(-4), medio: 'llamada' });
    const { gestiones } = (await call('GET', `/clientes/${vina}/cobranza`)).json();
    expect(gestiones.map(({ medio }: { medio: string }) => medio)).toEqual(['llamada', 'whatsapp']);
    expect((await call('DELETE', `/clientes/gestiones/${nota.json().id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/clientes/gestiones/${nota.json().id}`)).statusCode).toBe(404);
    expect((await leer('documentos')).items[0].ultimoContacto).toEqual({ fecha: en(-6), medio: 'whatsapp' });
    const huerfana = { medio: 'llamada', fecha: hoy, resultado: 'hablamos' };
    expect((await call('POST', '/clientes/999999/gestiones', huerfana)).statusCode).toBe(404);
  });
});

describe('the worklist', () => {
  test('puts broken promises first, then what may be lost, and leaves in peace with its reason', async () => {
    const deudor = async (rut: string, nombre: string, vence: number, monto: number) => {
      const id = await cliente(rut, nombre);
      return { id, documento: await venta(id, vence, { montoTotal: monto }) };
    };
    const rota = await deudor('76543210-3', 'Rota SpA', -5, 1000);
    await deudor('96790240-3', 'Grande SA', -5, 900_000);
    await deudor('76354771-K', 'Antigua SA', -200, 500_000);
    const promete = await deudor('77218904-4', 'Promete SA', -40, 700_000);
    const disputa = await deudor('76318952-K', 'Disputa SA', -40, 700_000);
    const cedida = await deudor('76902347-K', 'Cedida SA', -40, 700_000);
    const hablada = await deudor('78414431-6', 'Hablada SA', -40, 700_000);
    await deudor('78119046-2', 'Al día SA', 10, 5_000_000);
    await promesaPasada(rota.id, 1, 1000);
    await leerBanco(hoy);
    await call('POST', `/clientes/${promete.id}/promesas`, { fecha: en(3), monto: 700_000 });
    await call('POST', `/clientes/${disputa.id}/disputas`, {
      motivo: 'monto',
      idDocumento: disputa.documento,
    });
    await ceder(cedida.documento, 700_000);
    await call('POST', `/clientes/${hablada.id}/gestiones`, {
      medio: 'visita',
      fecha: hoy,
      resultado: 'hablamos',
    });
    const { items, grupos, pagination } = await leer('por-hacer');
    const contado = items.map(({ razonSocial, grupo }: Record<string, string>) => `${razonSocial} ${grupo}`);
    expect(contado.slice(0, 3)).toEqual(['Rota SpA cobrar', 'Antigua SA cobrar', 'Grande SA cobrar']);
    expect(contado.slice(3).toSorted()).toEqual([
      'Cedida SA dejar',
      'Disputa SA dejar',
      'Hablada SA dejar',
      'Promete SA dejar',
    ]);
    const motivo = (nombre: string) =>
      items.find(({ razonSocial }: { razonSocial: string }) => razonSocial === nombre).motivo;
    expect(motivo('Rota SpA')).toBe('Promesa rota ayer: $1.000');
    expect(motivo('Disputa SA')).toBe('En disputa por el monto: $700.000');
    expect(motivo('Promete SA')).toContain('Prometió $700.000 para el');
    expect(motivo('Cedida SA')).toBe('Cedida: se la debe a otro');
    expect(motivo('Hablada SA')).toBe('Contactado hoy: espera su respuesta');
    expect(grupos).toEqual({
      cobrar: { clientes: 3, pesos: 1_401_000 },
      dejar: { clientes: 4, pesos: 2_100_000 },
    });
    expect(pagination.count).toBe(7);
    expect(await nombres('por-hacer?tramos=mas-90')).toEqual(['Antigua SA']);
    expect(await nombres('por-hacer?texto=grande')).toEqual(['Grande SA']);
  });

  test('knows who pays late by habit, and who always paid in time', async () => {
    const tarde = await cliente('76543210-3', 'Tarde SpA');
    const puntual = await cliente('96790240-3', 'Puntual SA');
    for (let mes = 1; mes <= 3; mes += 1) {
      await pago(await venta(tarde, -50 * mes, { montoTotal: 100 }), 100, en(-50 * mes + 20));
      await pago(await venta(puntual, -50 * mes, { montoTotal: 100 }), 100, en(-50 * mes));
    }
    await venta(tarde, -12, { montoTotal: 100_000 });
    await venta(puntual, -12, { montoTotal: 90_000 });
    const { items } = await leer('por-hacer');
    expect(items.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'Siempre paga a tiempo; lleva 12 días',
      'Suele pagar 20 días tarde; lleva 12',
    ]);
    expect((await call('GET', `/clientes/${tarde}/cobranza`)).json().habito).toEqual({
      pagos: 3,
      diasTarde: 20,
    });
  });

  test('an abono that the engine suggests leaves its customer in peace', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const factura = await venta(vina, -10, { montoTotal: 5000 });
    idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
    const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, abono: 5000, fecha: hoy });
    await t.admin.query(
      `with s as (insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
         values ($1, $2, 1, 'x', 0.97, '{}', 'x') returning id_empresa, id)
       insert into sugerencia_documento select id_empresa, id, $3::bigint, 5000 from s`,
      [empresa.idEmpresa, linea, factura],
    );
    expect((await leer('por-hacer')).items).toMatchObject([
      { grupo: 'dejar', motivo: 'Abono de $5.000 por conciliar', paso: 'conciliar' },
    ]);
    expect((await leer('documentos')).items).toMatchObject([{ paso: 'conciliar' }]);
  });
});

describe('how well the company collects', () => {
  test('what was open at the end of each month, by age on that day, and DSO and effectiveness from it', async () => {
    const mes = (atras: number) => addMeses(hoy.slice(0, 7), -atras);
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const vender = (emision: string, vence: string, montoTotal: number, codigoTipo = '33') =>
      venta(vina, 0, { fechaEmision: emision, fechaVencimiento: vence, montoTotal, codigoTipo });
    const vieja = await vender(`${mes(3)}-10`, `${mes(3)}-20`, 1000);
    await vender(`${mes(1)}-05`, `${mes(0)}-28`, 500);
    const cedida = await vender(`${mes(1)}-06`, `${mes(1)}-07`, 70);
    await pago(vieja, 600, `${mes(1)}-15`);
    await ceder(cedida, 70);
    const { meses } = await leer('indicadores');
    expect(meses).toHaveLength(12);
    const [tres, dos, uno, ahora] = meses.slice(-4);
    const nada = { porVencer: 0, hasta30: 0, hasta60: 0, hasta90: 0, sobre90: 0 };
    expect(meses[0]).toEqual({ mes: mes(11), ventas: 0, tramos: nada, dso: 0, efectividad: null });
    expect(tres).toMatchObject({ mes: mes(3), ventas: 1000, tramos: { ...nada, hasta30: 1000 } });
    expect(tres.dso).toBe(Number(limitesDeMes(mes(3)).hasta.slice(8)));
    expect(dos).toMatchObject({ ventas: 0, efectividad: 0 });
    // Of 1000 + 570 that came in, 500 were not due: 600 of 1070 were collected.
    expect(uno.tramos.porVencer).toBe(500);
    expect(Object.values<number>(uno.tramos).reduce((a, b) => a + b)).toBe(970);
    expect(uno.efectividad).toBeCloseTo(600 / 1070);
    const { pesos } = await leer('totales');
    expect(Object.values<number>(ahora.tramos).reduce((a, b) => a + b)).toBe(pesos.porCobrar);
  });
});

describe('access', () => {
  const LECTURAS = ['por-vencimiento', 'totales', 'deudores', 'por-hacer', 'documentos', 'indicadores'].map(
    (ruta) => `/clientes/cobranza/${ruta}`,
  );
  const ESCRITURAS: [Metodo, string, object][] = [
    ['POST', '/clientes/1/promesas', { fecha: '2999-01-01', monto: 1 }],
    ['DELETE', '/clientes/promesas/1', {}],
    ['POST', '/clientes/1/disputas', { motivo: 'otro' }],
    ['POST', '/clientes/disputas/1/cerrar', {}],
    ['POST', '/clientes/1/gestiones', { medio: 'llamada', fecha: '2026-01-01', resultado: 'hablamos' }],
    ['DELETE', '/clientes/gestiones/1', {}],
  ];

  test('nobody without a session, nor without the permission', async () => {
    const sinVer = await empresa.headersWith({ permisos: [] });
    const soloVer = await empresa.headersWith({ permisos: ['documentos.ver'] });
    for (const url of [...LECTURAS, '/clientes/1/cobranza']) {
      expect((await call('GET', url, undefined, {})).statusCode).toBe(401);
      expect((await call('GET', url, undefined, sinVer)).statusCode).toBe(403);
    }
    for (const [metodo, url, datos] of ESCRITURAS) {
      expect((await call(metodo, url, datos, {})).statusCode).toBe(401);
      expect((await call(metodo, url, datos, soloVer)).statusCode).toBe(403);
    }
  });

  test('a filter that is not one is refused', async () => {
    for (const url of LECTURAS.filter((una) => !una.endsWith('indicadores'))) {
      expect((await call('GET', `${url}?tramos=5-9`)).statusCode).toBe(400);
      expect((await call('GET', `${url}?cliente=1`)).statusCode).toBe(400);
    }
    expect((await call('GET', '/clientes/cobranza/deudores?order=rut.asc')).statusCode).toBe(400);
    expect((await call('GET', '/clientes/cobranza/documentos?tab=rendiciones')).statusCode).toBe(400);
    expect((await call('GET', '/clientes/x/cobranza')).statusCode).toBe(400);
    expect((await call('POST', '/clientes/1/gestiones', {})).statusCode).toBe(400);
    expect(
      (await call('POST', '/clientes/disputas/1/cerrar', { resultado: 'x'.repeat(501) })).statusCode,
    ).toBe(400);
  });

  test('nothing of another company is seen or changed', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    await venta(vina, -10, { montoTotal: 5000 });
    const promesa = (await call('POST', `/clientes/${vina}/promesas`, { fecha: en(3), monto: 1 })).json();
    const disputa = (await call('POST', `/clientes/${vina}/disputas`, { motivo: 'otro' })).json();
    const contacto = { medio: 'llamada', fecha: hoy, resultado: 'hablamos' };
    const gestion = (await call('POST', `/clientes/${vina}/gestiones`, contacto)).json();
    const { headers } = await t.createEmpresa();
    const ajena = async (metodo: Metodo, url: string, datos?: object) =>
      (await call(metodo, url, datos, headers)).statusCode;
    expect([
      await ajena('GET', `/clientes/${vina}/cobranza`),
      await ajena('POST', `/clientes/${vina}/promesas`, { fecha: en(3), monto: 1 }),
      await ajena('DELETE', `/clientes/promesas/${promesa.id}`),
      await ajena('POST', `/clientes/${vina}/disputas`, { motivo: 'otro' }),
      await ajena('POST', `/clientes/disputas/${disputa.id}/cerrar`, {}),
      await ajena('POST', `/clientes/${vina}/gestiones`, contacto),
      await ajena('DELETE', `/clientes/gestiones/${gestion.id}`),
    ]).toEqual([404, 404, 404, 404, 404, 404, 404]);
    for (const url of LECTURAS)
      expect((await call('GET', url, undefined, headers)).body).not.toContain('Viña');
    expect((await call('GET', `/clientes/${vina}/cobranza`)).json()).toMatchObject({
      promesas: [{ estado: 'vigente' }],
      disputas: [{ cerrada: null }],
      gestiones: [{ id: gestion.id }],
    });
  });
});
