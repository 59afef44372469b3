import { expect, test } from 'vitest';
import { isPast, pickPorVencer } from './por-vencer.ts';

const compra = (
  id: number,
  fechaVencimiento: string | null,
  saldo = 1000,
  moneda: 'CLP' | 'USD' = 'CLP',
) => ({
  id,
  fechaVencimiento,
  saldo,
  moneda,
});

test('due from today to a week later, both days in; credit notes are no debt', () => {
  const compras = [
    compra(1, '2026-11-25'),
    compra(2, '2026-11-24', 300),
    compra(3, '2026-11-17', 200),
    compra(4, '2026-11-16'),
    compra(5, null),
    compra(6, '2026-11-20', -500),
    compra(7, '2026-11-20', 5050, 'USD'),
  ];
  expect(pickPorVencer(compras, '2026-11-17')).toEqual({
    ids: [2, 3, 7],
    saldos: [
      { moneda: 'CLP', monto: 500 },
      { moneda: 'USD', monto: 5050 },
    ],
  });
});

test('the walk ends where what is late or has no date begins', () => {
  expect(isPast([compra(1, '2026-11-30'), compra(2, '2026-11-17')], '2026-11-17')).toBe(false);
  expect(isPast([compra(1, '2026-11-30'), compra(2, '2026-11-16')], '2026-11-17')).toBe(true);
  expect(isPast([compra(1, '2026-11-30'), compra(2, null)], '2026-11-17')).toBe(true);
  expect(isPast([], '2026-11-17')).toBe(true);
});
