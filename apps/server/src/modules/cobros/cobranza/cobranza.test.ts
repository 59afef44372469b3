import { addMeses, limitesDeMes } from '@cuadra/domain';
import { describe, expect, test } from 'vitest';
import { settleBeforeReading } from '../../contabilidad/contabilidad/index.ts';
import { testCobranza } from './testing/test-cobranza.ts';

const c = testCobranza();
const { call, en, cliente, venta, pago, ceder } = c;

const leer = async (url: string) => {
  const respuesta = await call('GET', `/clientes/cobranza/${url}`);
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()]);
  return respuesta.json();
};
const nombres = async (url: string) =>
  (await leer(url)).items.map(({ razonSocial }: { razonSocial: string }) => razonSocial);

describe('receivable', () => {
  test('by days overdue, by currency and in pesos; credit notes take away, and ceded invoices stand apart', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const minera = await cliente('96790240-3', 'Minera Norte SA');
    await venta(vina, 5, { montoTotal: 50_000 });
    await venta(vina, 0, { montoTotal: 10_000 });
    await venta(vina, -1, { montoTotal: 100_000, folio: '9000900' });
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
      pesos: { porCobrar: 352_000, vencido: 312_000, cedido: 70_000, anticipos: 0 },
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
    expect(await leer('totales?folio=9000900')).toMatchObject({
      documentos: 1,
      pesos: { porCobrar: 100_000 },
    });
    expect(await leer('totales?texto=minera')).toMatchObject({ clientes: 1, pesos: { porCobrar: 9000 } });
    expect(await leer(`totales?idsCliente=${vina}`)).toMatchObject({ clientes: 1, documentos: 6 });
  });

  test('with what is ceded it is what the account Clientes holds', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const parcial = await venta(vina, -20, { montoTotal: 119_000, iva: 19_000 });
    await venta(vina, -5, { montoTotal: 11_900, iva: 1900, codigoTipo: '61' });
    await ceder(await venta(vina, 10, { montoTotal: 59_500, iva: 9500 }), 59_500);
    await pago(parcial, 40_000, en(-1));
    await settleBeforeReading(c.t.cuadra.platform, c.empresa.idEmpresa);
    const { rows } = await c.t.admin.query<{ saldo: number }>(
      `select sum(s.debe - s.haber)::int as saldo from saldo_mensual s
       join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
       where s.id_empresa = $1 and c.key = 'clientes'`,
      [c.empresa.idEmpresa],
    );
    const { pesos } = await leer('totales');
    expect(pesos).toEqual({ porCobrar: 67_100, vencido: 79_000, cedido: 59_500, anticipos: 0 });
    expect(pesos.porCobrar + pesos.cedido).toBe(rows[0]?.saldo);
  });

  test('what was found once is found anew after a payment, a change of term and a cession', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const una = await venta(vina, -20, { montoTotal: 1000 });
    await venta(vina, -20, { montoTotal: 500, fechaVencimiento: null, fechaEmision: en(-20) });
    const vencido = async () => (await leer('totales')).pesos.vencido;
    expect(await vencido()).toBe(1000);
    await pago(una, 400, c.hoy);
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
    await c.t.admin.query(
      `update documento set id_moneda = (select id from moneda where moneda = 'UF') where id = $1`,
      [id],
    );
    await c.t.admin.query(
      `insert into moneda_valor (id_moneda, fecha, valor, fuente) select id, '2999-01-01', 40000, 'prueba' from moneda
       where moneda = 'UF' on conflict do nothing`,
    );
    expect(await leer('totales')).toMatchObject({
      pesos: { porCobrar: 400_000 },
      monedas: [{ moneda: 'UF', monto: 100_000, vencido: 100_000 }],
    });
    await c.t.admin.query(`delete from moneda_valor where fecha = '2999-01-01'`);
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
      anticipos: [],
      documentos: 2,
      diasVencido: 45,
      ultimoContacto: null,
      promesa: null,
      compromiso: null,
      disputa: null,
      judicial: null,
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
      compromiso: null,
      disputa: null,
      judicial: null,
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

describe('how well the company collects', () => {
  test('what was open at the end of each month, by age on that day, and DSO and effectiveness from it', async () => {
    const mes = (atras: number) => addMeses(c.hoy.slice(0, 7), -atras);
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
