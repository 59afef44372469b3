import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diaDeFecha, fechaDeDia } from './index.ts';

test('every day has its number, and every number its day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 200_000 }), (dia) => {
      expect(diaDeFecha(fechaDeDia(dia))).toBe(dia);
    }),
    { numRuns: 2000 },
  );
});

test('what is no date has no number', () => {
  for (const texto of [
    '',
    'ayer',
    '2025-13-01',
    '2025-00-10',
    '20250101',
    '2025/01/01',
    '2025-1-1',
    '2025-01-0x',
  ])
    expect(diaDeFecha(texto)).toBeNaN();
});
