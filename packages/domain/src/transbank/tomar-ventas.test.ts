import { expect, test } from 'vitest';
import { tomarVentas, type FilaDeVenta } from './index.ts';

const venta = { id: 7, fecha: '2026-11-10', queda: 9000, codigoAutorizacion: '001234', tarjeta: '6623' };
const fila: FilaDeVenta = {
  fechaVenta: '2026-11-10',
  codigoAutorizacion: '1234',
  tarjeta: 'XXXXXXXXXXXX6623',
  cuota: null,
  venta: 9000,
};

test.each([
  [{}, 7],
  [{ fechaVenta: '2026-11-11' }, 7],
  [{ tarjeta: null }, 7],
  [{ fechaVenta: '2026-11-12' }, null],
  [{ codigoAutorizacion: '1235' }, null],
  [{ codigoAutorizacion: null }, null],
  [{ tarjeta: '**** 1111' }, null],
  [{ venta: 8999 }, null],
  [{ venta: 9001 }, null],
  [{ venta: 3000, cuota: '01/1' }, null],
])('a row with %j is sale %j', (cambio, esperado) => {
  expect(tomarVentas([venta], [{ ...fila, ...cambio }])).toEqual([esperado]);
});

test('one sale is taken once, and in parts up to its amount', () => {
  expect(tomarVentas([venta], [fila, fila])).toEqual([7, null]);
  const parte = { ...fila, cuota: '1/3', venta: 3000 };
  expect(tomarVentas([venta], [parte, parte, parte, parte])).toEqual([7, 7, 7, null]);
});
