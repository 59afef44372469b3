import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buscarSubconjuntos } from './subconjuntos.ts';

const indices = (valores: number[], meta: number) =>
  buscarSubconjuntos(valores, meta, 50).map((uno) => uno.indices);

describe('buscarSubconjuntos', () => {
  test('finds neighbours, with a credit note netted', () => {
    expect(indices([100, -30, 50, 700], 120)).toContainEqual([0, 1, 2]);
  });

  test('finds a set with gaps among few values', () => {
    expect(indices([1, 20, 300, 4000, 50_000], 54_001)).toEqual([[0, 3, 4]]);
  });

  test('among many values finds a run with two left out', () => {
    const valores = Array.from({ length: 40 }, (_, i) => 1000 + 37 * i * i);
    const elegidos = [12, 13, 15, 16, 18];
    const meta = elegidos.reduce((suma, i) => suma + valores[i]!, 0);
    expect(indices(valores, meta)).toContainEqual(elegidos);
  });

  test('a single value is never a set', () => {
    expect(indices([70, 5], 70)).toEqual([]);
  });

  test('every set found sums exactly, is in order and within the asked number', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500, max: 900 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 12 }),
        (valores, meta, maximo) => {
          const hallados = buscarSubconjuntos(valores, meta, maximo);
          expect(hallados.length).toBeLessThanOrEqual(maximo);
          for (const { indices: elegidos } of hallados) {
            expect(elegidos.length).toBeGreaterThan(1);
            expect(elegidos).toEqual([...new Set(elegidos)].sort((a, b) => a - b));
            expect(elegidos.reduce((suma, i) => suma + valores[i]!, 0)).toBe(meta);
          }
        },
      ),
    );
  });

  test('a thousand equal values stay cheap', () => {
    const inicio = performance.now();
    buscarSubconjuntos(new Array<number>(1000).fill(10), 130, 12);
    expect(performance.now() - inicio).toBeLessThan(200);
  });
});
