import { describe, expect, test } from 'vitest';
import { instanteDeChile } from './index.ts';

describe('instanteDeChile', () => {
  test.each([
    ['2026-01-15', '12:00:00', '2026-01-15T15:00:00.000Z'],
    ['2026-07-15', '12:00:00', '2026-07-15T16:00:00.000Z'],
    // Summer time ends on Saturday 4 April 2026 at 24:00, which becomes 23:00 again: the first one is taken.
    ['2026-04-04', '23:30:00', '2026-04-05T02:30:00.000Z'],
    ['2026-04-05', '00:00:00', '2026-04-05T04:00:00.000Z'],
    // And starts on Saturday 5 September 2026 at 24:00, which becomes 01:00: that hour does not exist.
    ['2026-09-05', '23:59:59', '2026-09-06T03:59:59.000Z'],
    ['2026-09-06', '00:30:00', '2026-09-06T04:30:00.000Z'],
    ['2026-09-06', '01:00:00', '2026-09-06T04:00:00.000Z'],
  ])('%s %s', (fecha, hora, instante) => {
    expect(instanteDeChile(fecha, hora)).toBe(instante);
  });
});
