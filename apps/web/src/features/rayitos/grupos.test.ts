import type { FilaCola, GrupoCola } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { groupRows, nextFocus, sumLines } from './grupos.ts';

function fila(
  id: number,
  grupo: GrupoCola,
  montos: { abono?: number; cargo?: number; conciliado?: number } = {},
): FilaCola {
  const { abono = 0, cargo = 0, conciliado = 0 } = montos;
  return {
    cartola: { id, abono, cargo, conciliado },
    grupo,
    sinPar: null,
    sugerencia: null,
  } as unknown as FilaCola;
}

describe('the groups of the queue', () => {
  test('fold the sure ones after five and no other', () => {
    const filas = [
      ...Array.from({ length: 8 }, (_, id) => fila(id, 'seguras')),
      ...Array.from({ length: 7 }, (_, id) => fila(100 + id, 'por_decidir')),
    ];
    const grupos = groupRows(filas, true);
    expect(grupos.map(({ id, filas: f, plegadas }) => [id, f.length, plegadas])).toEqual([
      ['seguras', 5, 3],
      ['por_decidir', 7, 0],
    ]);
    expect(groupRows(filas, false)[0]?.plegadas).toBe(0);
  });
});

describe('where the focus goes', () => {
  test('to the next line, to the one before at the end, nowhere when none is left', () => {
    expect(nextFocus([1, 2, 3], [2])).toBe(3);
    expect(nextFocus([1, 2, 3], [3])).toBe(2);
    expect(nextFocus([1, 2, 3], [1, 2])).toBe(3);
    expect(nextFocus([1], [1])).toBeNull();
  });
});

test('sums what is open, money in and money out apart', () => {
  const filas = [
    fila(1, 'seguras', { abono: 1000, conciliado: 400 }),
    fila(2, 'seguras', { cargo: 300 }),
    fila(3, 'sin_par', { abono: 50 }),
  ];
  expect(sumLines(filas)).toEqual({ abonos: 650, cargos: 300 });
});
