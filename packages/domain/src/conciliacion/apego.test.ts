import { expect, test } from 'vitest';
import { medirApego } from './apego.ts';

test('parties that each keep to a way of their own are judged by little of their own', () => {
  const costumbres = Array.from({ length: 30 }, (_, i) =>
    i % 3 === 0 ? { si: 8, no: 0 } : { si: 0, no: 8 },
  );
  expect(medirApego(costumbres)).toBeLessThanOrEqual(1);
});

test('where chance decides, and where there is no past, all are alike', () => {
  const alAzar = Array.from({ length: 40 }, (_, i) => ({ si: i % 3, no: 9 - (i % 3) }));
  expect(medirApego(alAzar)).toBeGreaterThan(1_000);
  expect(medirApego([])).toBeGreaterThan(1_000);
});
