import type { Moneda } from '@cuadra/domain';
import { expect, test } from 'vitest';
import { sumSelection } from './sum-selection.ts';

const fila = (id: number, saldo: number, moneda: Moneda = 'CLP') => [id, { saldo, moneda }] as const;
const vistas = new Map([fila(1, 1000), fila(2, -300), fila(3, 5050, 'USD'), fila(4, 20)]);
const monto = ({ saldo, moneda }: { saldo: number; moneda: Moneda }) => ({ monto: saldo, moneda });

test('rows by name, credit notes subtracting, by currency', () => {
  const seleccion = { kind: 'some', ids: new Set([1, 2, 3]) } as const;
  expect(sumSelection(seleccion, vistas, [], monto)).toEqual([
    { moneda: 'CLP', monto: 700 },
    { moneda: 'USD', monto: 5050 },
  ]);
});

test('all that match, less those taken out', () => {
  const totales = [
    { moneda: 'CLP', monto: 90_000 },
    { moneda: 'USD', monto: 5050 },
  ] as const;
  const seleccion = { kind: 'all', except: new Set([2, 3]) } as const;
  expect(sumSelection(seleccion, vistas, totales, monto)).toEqual([
    { moneda: 'CLP', monto: 90_300 },
    { moneda: 'USD', monto: 0 },
  ]);
});

test('nothing selected is nothing', () => {
  expect(sumSelection({ kind: 'some', ids: new Set() }, vistas, [], monto)).toEqual([]);
});
