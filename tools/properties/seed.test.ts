import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEPT_SEED, readSeed } from './seed.ts';

test('a run takes the kept seed, or the one that it is given', () => {
  expect(readSeed({})).toBe(KEPT_SEED);
  expect(readSeed({ CUADRA_SEMILLA: '' })).toBe(KEPT_SEED);
  expect(readSeed({ CUADRA_SEMILLA: '-99372792' })).toBe(-99_372_792);
});

test('a seed that is no integer of 32 bits is refused by name', () => {
  for (const given of ['doce', '1.5', '4294967296'])
    expect(() => readSeed({ CUADRA_SEMILLA: given })).toThrow(
      `CUADRA_SEMILLA is not an integer of 32 bits: ${given}`,
    );
});

test('every property of this process runs from that seed', () => {
  expect(fc.readConfigureGlobal().seed).toBe(readSeed(process.env));
  const { seed } = fc.check(fc.property(fc.nat(), () => true));
  expect(seed).toBe(readSeed(process.env));
});
