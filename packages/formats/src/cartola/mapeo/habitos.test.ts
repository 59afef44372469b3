import { describe, expect, test } from 'vitest';
import { tabla } from '../testing/index.ts';
import type { Celda } from '../tabla/tipos.ts';
import { aplicarMapeo } from './aplicar-mapeo.ts';
import { ordenProbado, proponerMapeo } from './proponer-mapeo.ts';

function montosDe(...filas: readonly (readonly Celda[])[]): [number, number][] {
  const hoja = tabla(...filas);
  const propuesta = proponerMapeo(hoja);
  if (propuesta === null) throw new Error('no proposal');
  return aplicarMapeo(hoja, propuesta.mapeo).lineas.map(({ cargo, abono }) => [cargo, abono]);
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
