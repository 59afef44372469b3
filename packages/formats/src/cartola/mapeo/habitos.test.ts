import { describe, expect, test } from 'vitest';
import { tabla } from '../testing/index.ts';
import type { Celda, Tabla } from '../tabla/tipos.ts';
import { aplicarMapeo } from './aplicar-mapeo.ts';
import { ordenProbado, proponerMapeo } from './proponer-mapeo.ts';
import type { MapeoCartola } from './tipos.ts';

function proponer(hoja: Tabla): MapeoCartola {
  const propuesta = proponerMapeo(hoja);
  if (propuesta === null) throw new Error('no proposal');
  return propuesta.mapeo;
}

function montosDe(...filas: readonly (readonly Celda[])[]): [number, number][] {
  const hoja = tabla(...filas);
  return aplicarMapeo(hoja, proponer(hoja)).lineas.map(({ cargo, abono }) => [cargo, abono]);
}

describe('what a positive amount is', () => {
  const cuerpo: Celda[][] = [
    ['05-01-2026', 'Compra', '1.000', '9.000'],
    ['06-01-2026', 'Compra', '2.500', '6.500'],
    ['07-01-2026', 'Abono', '-500', '7.000'],
  ];
  const encabezado: Celda[] = ['Fecha', 'Descripción', 'Monto', 'Saldo'];

  test('is what the balances say, oldest or newest first', () => {
    const salen = [
      [1000, 0],
      [2500, 0],
      [0, 500],
    ];
    expect(montosDe(encabezado, ...cuerpo)).toEqual(salen);
    expect(montosDe(encabezado, ...cuerpo.toReversed())).toEqual(salen.toReversed());
  });

  test('is money in where nothing says otherwise', () => {
    const sinSaldo = [encabezado, ...cuerpo].map((fila) => fila.slice(0, 3));
    expect(montosDe(...sinSaldo)).toEqual([
      [0, 1000],
      [0, 2500],
      [500, 0],
    ]);
  });
});

test.each([
  [['05/11/2026', '25/11/2026'], 'dma'],
  [['05/11/2026', '11/25/2026'], 'mda'],
  [['05/11/2026', '2026-11-25', null, 45_000], null],
] as const)('the days %j prove the order %s', (celdas, orden) => {
  expect(ordenProbado(celdas)).toBe(orden);
});

test('another table below the movements is not read as more of them', () => {
  const hoja = tabla(
    ['Fecha', 'Descripción', 'Monto', 'Saldo'],
    ['05-01-2026', 'Compra', '-1.000', '9.000'],
    ['Saldos diarios'],
    ['Fecha', null, 'Saldo'],
    ['05-01-2026', null, '9.000'],
    ['06-01-2026', null, '9.000'],
    ['Fecha', 'Descripción', 'Monto', 'Saldo'],
    ['07-01-2026', 'Abono', '500', '9.500'],
  );
  const { lineas, errores, avisos } = aplicarMapeo(hoja, proponer(hoja));
  expect(lineas.map(({ fila, cargo, abono }) => [fila, cargo, abono])).toEqual([
    [2, 1000, 0],
    [8, 0, 500],
  ]);
  expect(errores).toEqual([]);
  expect(avisos).toMatchObject([
    { fila: 4, codigo: 'otra-tabla', mensaje: expect.stringContaining('Fecha, Saldo') },
  ]);
});

test.each([
  ['Monto ($)', 'Dólares', 'USD'],
  ['Monto ($)', 'CLP', 'CLP'],
  ['Monto US$', 'CLP', 'USD'],
  ['Monto (U$S)', 'CLP', 'USD'],
  ['Monto (CLP)', 'Dólares', 'CLP'],
  ['Monto', 'Dólares', 'USD'],
])('a column «%s» below «Moneda: %s» is of %s', (columna, moneda, leida) => {
  const hoja = tabla(
    ['Moneda', moneda],
    ['Fecha', 'Descripción', columna],
    ['05-01-2026', 'Compra', '-1.000'],
  );
  expect(proponer(hoja).moneda).toBe(leida);
});
