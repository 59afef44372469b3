import { describe, expect, it } from 'vitest';
import { fechaConAnio, fechaCorta, mesConAnio } from './index.ts';

describe('dates in a sentence', () => {
  it('says day, short month and year', () => {
    expect(fechaConAnio('2026-11-02')).toBe('2 nov 2026');
  });

  it('leaves the year of the day it is read on', () => {
    expect(fechaCorta('2026-01-31', '2026-11-29')).toBe('31 ene');
    expect(fechaCorta('2025-12-31', '2026-01-01')).toBe('31 dic 2025');
  });

  it('says a month by its whole name', () => {
    expect(mesConAnio('2026-03')).toBe('marzo de 2026');
  });
});
