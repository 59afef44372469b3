import { expect, test } from 'vitest';
import { escalaDe, masBajo } from './escala.ts';

test('the past begins at the left, the last day ends at the right, and the lowest close is the first of them', () => {
  const dia = (fecha: string, saldo: number) => ({ fecha, saldo, bajo: saldo - 10, alto: saldo + 10 });
  const esperados = [
    dia('2026-11-17', 80),
    dia('2026-11-18', 40),
    dia('2026-11-19', 40),
    dia('2026-11-20', 60),
  ];
  const { x, y } = escalaDe({
    hoy: '2026-11-17',
    saldoHoy: 80,
    reales: [{ fecha: '2026-11-14', saldo: 100 }],
    esperados,
    minimo: null,
    estimados: [],
  });
  expect([x('2026-11-14'), x('2026-11-17'), x('2026-11-20')]).toEqual([0, 50, 100]);
  expect([y(100), y(0)]).toEqual([0, 100]);
  expect(masBajo(esperados)?.fecha).toBe('2026-11-18');
  expect(masBajo([])).toBeNull();
});
