import { expect, test } from 'vitest';
import { leerCartola } from '../../leer-cartola.ts';
import { probarSaldos } from '../../probar-saldos.ts';
import { textoAlineado, xlsx } from '../../testing/index.ts';
import { pdf } from '../../testing/pdf.ts';
import { estadoInternacional, estadoNacional } from '../../testing/tarjetas-pdf.ts';
import type { OperacionDePrueba } from '../../testing/tarjetas-pdf.ts';
import type { CartolaLeida } from '../../tipos.ts';

async function leer(bytes: Uint8Array): Promise<CartolaLeida[]> {
  const leido = await leerCartola(bytes);
  if (leido.tipo !== 'cartolas') throw new Error('not recognised');
  return leido.cartolas;
}

const OPERACIONES: readonly OperacionDePrueba[] = [
  ['SANTIAGO', '25/08/26', 'SUPERMERCADO EJEMPLO', '$ 12.345', '$ 12.345', '01/01', '$ 12.345'],
  ['SANTIAGO', '05/06/26', 'FERRETERIA EJEMPLO', '$ 120.000', '$ 126.000', '03/06', '$ 21.000'],
  ['', '30/08/26', 'PAGO PESOS TEF', '$ -100.000', '$ -100.000', '', '$ -100.000'],
  ['SANTIAGO', '05/09/26', 'COMPRA GRANDE EJEMPLO', '$ 379.000', '$ 379.000', '01/01', '$ 379.000'],
  ['SANTIAGO', '22/09/26', 'COMISION MENSUAL', '$ 1.000', '$ 1.000', '01/01', '$ 1.000'],
];

/** Day, text, charge and credit of each line. */
function lineas({ lineas: suyas }: CartolaLeida) {
  return suyas.map(({ fecha, descripcion, cargo, abono, cuota }) => [
    fecha,
    descripcion,
    cargo,
    abono,
    cuota,
  ]);
}

const LINEAS = [
  ['2026-08-25', 'SUPERMERCADO EJEMPLO', 12_345, 0, { numero: 1, total: 1 }],
  ['2026-06-05', 'FERRETERIA EJEMPLO · cuota 3 de 6', 21_000, 0, { numero: 3, total: 6 }],
  ['2026-08-30', 'PAGO PESOS TEF', 0, 100_000, null],
  ['2026-09-05', 'COMPRA GRANDE EJEMPLO', 379_000, 0, { numero: 1, total: 1 }],
  ['2026-09-22', 'COMISION MENSUAL', 1000, 0, { numero: 1, total: 1 }],
];

const DETALLE = {
  facturada: true,
  montoFacturado: 413_345,
  pagoMinimo: 20_600,
  fechaFacturacion: '2026-09-22',
  pagarHasta: '2026-10-10',
  cupoTotal: 3_000_000,
  cupoUtilizado: 412_345,
  cupoDisponible: 2_587_655,
};

test.each([
  ['PDF', (): Promise<Uint8Array> => pdf(estadoNacional(OPERACIONES, '413.345'))],
  ['text', (): Promise<Uint8Array> => Promise.resolve(textoAlineado(estadoNacional(OPERACIONES, '413.345')))],
])('the national state of account of a card, in %s', async (_, archivo) => {
  const [cartola, ...otras] = await leer(await archivo());
  if (!cartola) throw new Error('nothing read');
  expect(otras).toEqual([]);
  expect(cartola.errores).toEqual([]);
  expect(lineas(cartola)).toEqual(LINEAS);
  expect(cartola).toMatchObject({
    formato: 'tarjeta/estado-de-cuenta-nacional',
    banco: 'Itaú',
    numeroCuenta: '****1234',
    titular: 'Comercial Ejemplo SpA',
    moneda: 'CLP',
    tipoCuenta: 'TC',
    periodo: { desde: '2026-08-23', hasta: '2026-09-22' },
    saldoInicial: -100_000,
    saldoFinal: -413_345,
    tarjeta: DETALLE,
  });
  expect(probarSaldos(cartola)).toMatchObject({ cuadra: true });
});

test('an amount that is printed once, under either name, is what falls in the month', async () => {
  const operaciones: readonly OperacionDePrueba[] = [
    ['SANTIAGO', '23/08/26', 'PAYU *UBER TRIP', '$4.693', '', '', ''],
    ['LAS CONDES', '24/08/26', 'ADOBE', '', '', '', '$10.000'],
    ['SANTIAGO', '05/06/26', 'FERRETERIA EJEMPLO', '$ 120.000', '$ 126.000', '03/06', '$ 21.000'],
    ['', '30/08/26', 'MONTO CANCELADO', '$-100.000', '', '', ''],
  ];
  const [cartola] = await leer(await pdf(estadoNacional(operaciones, '35.693')));
  expect(cartola?.errores).toEqual([]);
  expect(cartola?.lineas.map(({ cargo, abono }) => [cargo, abono])).toEqual([
    [4693, 0],
    [10_000, 0],
    [21_000, 0],
    [0, 100_000],
  ]);
});

test('the international one, in dollars', async () => {
  const [cartola, ...otras] = await leer(await pdf(estadoInternacional()));
  if (!cartola) throw new Error('nothing read');
  expect(otras).toEqual([]);
  expect(cartola.errores).toEqual([]);
  expect(lineas(cartola)).toEqual([
    ['2026-08-25', 'PAGO EN DOLARES', 0, 2000, null],
    ['2026-08-28', 'NUBE EJEMPLO INC', 9999, 0, null],
    ['2026-08-30', 'HOSTING EJEMPLO', 3000, 0, null],
  ]);
  expect(cartola).toMatchObject({
    formato: 'tarjeta/estado-de-cuenta-internacional',
    banco: 'Santander',
    numeroCuenta: '****1234',
    moneda: 'USD',
    tipoCuenta: 'TC',
    saldoInicial: -2000,
    saldoFinal: -12_999,
    tarjeta: { cupoTotal: 300_000, pagarHasta: '2026-10-10', montoFacturado: 12_999 },
  });
});

test('a billed statement in a spreadsheet', async () => {
  const [cartola] = await leer(
    await xlsx({
      Hoja1: [
        ['Scotiabank'],
        ['Estado de cuenta nacional de tarjeta de crédito'],
        ['Número de tarjeta', '**** **** **** 1234'],
        ['Cupo total', 3_000_000, null, 'Cupo utilizado', 412_345, null, 'Cupo disponible', 2_587_655],
        ['Período facturado', '23/08/2026', '22/09/2026'],
        ['Monto facturado a pagar (período anterior)', 100_000],
        [
          'Lugar de operación',
          'Fecha operación',
          'Descripción operación o cobro',
          'Monto operación',
          'N° cuota',
          'Valor cuota mensual',
        ],
        ['Total operaciones', null, null, null, null, 413_345],
        ['SANTIAGO', '25/08/2026', 'SUPERMERCADO EJEMPLO', 12_345, '01/01', 12_345],
        ['SANTIAGO', '05/06/2026', 'FERRETERIA EJEMPLO', 120_000, '03/06', 21_000],
        [null, '30/08/2026', 'PAGO PESOS TEF', -100_000, null, -100_000],
        ['SANTIAGO', '05/09/2026', 'COMPRA GRANDE EJEMPLO', 379_000, '01/01', 379_000],
        ['SANTIAGO', '22/09/2026', 'COMISION MENSUAL', 1000, '01/01', 1000],
        ['Monto total facturado a pagar', 413_345],
        ['Monto mínimo a pagar', 20_600],
        ['Pagar hasta', '10/10/2026'],
      ],
    }),
  );
  if (!cartola) throw new Error('nothing read');
  expect(lineas(cartola)).toEqual(LINEAS);
  expect(cartola).toMatchObject({
    banco: 'Scotiabank',
    saldoInicial: -100_000,
    saldoFinal: -413_345,
    periodo: { desde: '2026-08-23', hasta: '2026-09-22' },
    tarjeta: { cupoTotal: 3_000_000, pagarHasta: '2026-10-10' },
  });
});

test.each([
  ['positive', 50_000],
  ['negative', -50_000],
])('movements not billed yet, payments %s', async (_, pago) => {
  const [cartola] = await leer(
    await xlsx({
      Hoja1: [
        ['Banco Itaú'],
        ['Movimientos no facturados'],
        ['Tarjeta de crédito', 'Visa **** 1234'],
        ['Cupo total', 3_000_000],
        ['Fecha compra', 'Descripción', 'Ciudad', 'Monto'],
        ['25/09/2026', 'SUPERMERCADO EJEMPLO', 'SANTIAGO', 12_345],
        ['26/09/2026', 'PAGO RECIBIDO', null, pago],
      ],
    }),
  );
  if (!cartola) throw new Error('nothing read');
  expect(lineas(cartola)).toEqual([
    ['2026-09-25', 'SUPERMERCADO EJEMPLO', 12_345, 0, null],
    ['2026-09-26', 'PAGO RECIBIDO', 0, 50_000, null],
  ]);
  expect(cartola).toMatchObject({
    formato: 'tarjeta/por-facturar',
    banco: 'Itaú',
    tipoCuenta: 'TC',
    numeroCuenta: '****1234',
    tarjeta: { facturada: false, cupoTotal: 3_000_000 },
  });
});
