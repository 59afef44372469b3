import { expect, test } from 'vitest';
import { splitIva } from './split-iva.ts';

const linea = (montoTotal: number, exento = false) => ({ montoTotal, exento });
const factura = { montoNeto: 3000, iva: 570, lineasConIva: false, esBoleta: false };

test('the parts of the IVA come to the whole, and an exempt line has none', () => {
  expect(splitIva([linea(1000), linea(500, true), linea(2000)], factura)).toEqual([
    { montoNeto: 1000, montoImpuesto: 190 },
    { montoNeto: 500, montoImpuesto: 0 },
    { montoNeto: 2000, montoImpuesto: 380 },
  ]);
  const partes = splitIva([linea(333), linea(333), linea(334)], { ...factura, montoNeto: 1000, iva: 191 });
  expect(partes.reduce((suma, { montoImpuesto }) => suma + montoImpuesto, 0)).toBe(191);
});

test('a discount on the whole document leaves the lines as they stand', () => {
  expect(splitIva([linea(1000)], { ...factura, montoNeto: 800, iva: 152 })).toEqual([
    { montoNeto: 1000, montoImpuesto: 152 },
  ]);
});

test('lines that carry IVA are told without it', () => {
  expect(splitIva([linea(1190)], { ...factura, montoNeto: 1000, iva: 190, lineasConIva: true })).toEqual([
    { montoNeto: 1000, montoImpuesto: 190 },
  ]);
  const boleta = { montoNeto: 1000, iva: 190, lineasConIva: false, esBoleta: true };
  expect(splitIva([linea(1190)], boleta)).toEqual([{ montoNeto: 1000, montoImpuesto: 190 }]);
  expect(splitIva([linea(1000)], boleta)).toEqual([{ montoNeto: 1000, montoImpuesto: 190 }]);
});

test('without IVA, or without a taxed line, there is nothing to split', () => {
  expect(splitIva([linea(1000, true)], { ...factura, montoNeto: 0, iva: 0 })).toEqual([
    { montoNeto: 1000, montoImpuesto: 0 },
  ]);
  expect(splitIva([], factura)).toEqual([]);
});
