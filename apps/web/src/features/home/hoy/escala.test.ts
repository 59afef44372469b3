import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escalaDe, marcasDe, masBajo, trazo } from './escala.ts';

test('marks are round and hold zero', () => {
  expect(marcasDe([58_000_000, 71_000_000, 20_000_000])).toEqual([
    0, 20_000_000, 40_000_000, 60_000_000, 80_000_000,
  ]);
  expect(marcasDe([])).toEqual([0, 1]);
});

test('whatever the balances, the marks hold them all, and are few', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { maxLength: 40 }), (valores) => {
      const marcas = marcasDe(valores);
      expect(marcas.length).toBeGreaterThanOrEqual(2);
      expect(marcas.length).toBeLessThanOrEqual(6);
      expect(marcas[0]).toBeLessThanOrEqual(Math.min(0, ...valores));
      expect(marcas.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...valores));
    }),
  );
});

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
  expect(
    trazo([
      [0, 1],
      [2.123_45, 3],
    ]),
  ).toBe('M0 1 L2.12 3');
});
