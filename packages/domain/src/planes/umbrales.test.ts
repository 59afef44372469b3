import fc from 'fast-check';
import { expect, test } from 'vitest';
import { umbralDebido, type UmbralDeTope } from './index.ts';

test('799 of 1,000 say nothing, 800 are near and 1,000 are full', () => {
  const con = (usado: number, ...dados: UmbralDeTope[]) => umbralDebido({ usado, tope: 1000 }, dados);
  expect([con(799), con(800), con(800, 80), con(999, 80), con(1000, 80), con(1500, 80, 100)]).toEqual([
    null,
    80,
    null,
    null,
    100,
    null,
  ]);
  // Over both at once: the full limit alone, and the near one is not told of later.
  expect([con(1200), con(900, 100)]).toEqual([100, null]);
});

test('a use that only grows is told of twice at most, in order; without a limit never', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.array(fc.nat(12_000)), (tope, usos) => {
      const dados: UmbralDeTope[] = [];
      for (const usado of usos.toSorted((a, b) => a - b)) {
        expect(umbralDebido({ usado, tope: null }, dados)).toBeNull();
        const debido = umbralDebido({ usado, tope }, dados);
        if (debido === null) continue;
        expect(usado * 100).toBeGreaterThanOrEqual(tope * debido);
        expect(debido).toBeGreaterThan(Math.max(0, ...dados));
        dados.push(debido);
      }
      expect(dados.length).toBeLessThanOrEqual(2);
    }),
  );
});
