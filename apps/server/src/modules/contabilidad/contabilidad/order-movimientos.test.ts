import { expect, test } from 'vitest';
import { openBefore } from './order-movimientos.ts';

test('what was open before a payment follows from the days of the payments, not from when they were told', () => {
  const antes = openBefore(100, [
    { clave: 'par 1 0 0', fecha: '2027-01-04', monto: 60 },
    { clave: 'par 10 0 0', fecha: '2026-11-30', monto: 5 },
    { clave: 'par 9 0 0', fecha: '2026-11-30', monto: 30 },
  ]);
  expect([...antes]).toEqual([
    ['par 9 0 0', 100],
    ['par 10 0 0', 70],
    ['par 1 0 0', 65],
  ]);
});
