import { expect, test } from 'vitest';
import {
  addParte,
  itemsEnMontos,
  itemsEnPorcentajes,
  newParte,
  parsePorcentaje,
  partesDe,
  sumPartes,
  switchModo,
} from './partes.ts';

const cuenta = { value: '7', label: 'Arriendos' };

test('reads per cents as they are typed in Chile, with two decimals at most', () => {
  expect(['33,33', '5', ' 12.5 % ', '100'].map(parsePorcentaje)).toEqual([3333, 500, 1250, 10_000]);
  expect(['', 'x', '101', '1,234', '-5'].map(parsePorcentaje)).toEqual([null, null, null, null, null]);
});

test('a new row takes what is left, and nothing where it is all taken', () => {
  const partes = [newParte({ monto: 60_000, porcentaje: '60' })];
  expect(addParte(partes, 'monto', 100_000)[1]?.monto).toBe(40_000);
  expect(addParte(partes, 'porcentaje', 100_000)[1]?.porcentaje).toBe('40');
  expect(addParte(partes, 'monto', 60_000)[1]?.monto).toBeNull();
  expect(addParte(partes, 'monto', 50_000)[1]?.monto).toBeNull();
});

test('changing between amounts and per cents keeps the whole, to the peso', () => {
  const partes = [newParte({ monto: 33_333 }), newParte({ monto: 33_333 }), newParte({ monto: 33_334 })];
  const enPorcentaje = switchModo(partes, 'porcentaje', 100_000);
  expect(sumPartes(enPorcentaje, 'porcentaje')).toBe(10_000);
  const deVuelta = switchModo(enPorcentaje, 'monto', 100_001);
  expect(sumPartes(deVuelta, 'monto')).toBe(100_001);
});

test('what does not add up yet stays as it was typed', () => {
  const partes = [newParte({ monto: 10, porcentaje: '1' })];
  expect(switchModo(partes, 'porcentaje', 100)[0]?.porcentaje).toBe('1');
});

test('is ready only when each row has its account and its figure', () => {
  const lista = newParte({ cuenta, monto: 10, porcentaje: '100' });
  expect(itemsEnMontos([lista])).toEqual([{ idCuenta: 7, idLinea: null, monto: 10 }]);
  expect(itemsEnPorcentajes([lista])).toEqual([{ idCuenta: 7, idLinea: null, porcentaje: 100 }]);
  expect(itemsEnMontos([lista, newParte({ monto: 5 })])).toBeNull();
  expect(itemsEnPorcentajes([newParte({ cuenta, porcentaje: 'x' })])).toBeNull();
});

test('begins with one row of the whole, or with what is there', () => {
  expect(partesDe([], 500)).toMatchObject([{ cuenta: null, monto: 500, porcentaje: '100' }]);
  const Cuenta = { id: 7, codigo: '6.1', nombre: 'Arriendos' };
  const items = [
    { Cuenta, Linea: { id: 2, nombre: 'Retail' }, monto: 100 },
    { Cuenta, Linea: null, monto: 200 },
  ];
  expect(partesDe(items, 300)).toMatchObject([
    { cuenta: { value: '7', detail: '6.1' }, linea: { label: 'Retail' }, porcentaje: '33,33' },
    { linea: null, monto: 200, porcentaje: '66,67' },
  ]);
});
