import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSlices } from './plan-slices.ts';

test('a page of several sections is the same page of all of them in a row', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(8), { maxLength: 4 }),
      fc.nat(30),
      fc.integer({ min: 1, max: 12 }),
      (cantidades, offset, limit) => {
        const sections = cantidades.map((count, i) => ({ section: i, count }));
        const fila = sections.flatMap(({ section, count }) =>
          Array.from({ length: count }, (_, n) => `${section} ${n}`),
        );
        const tomadas = planSlices(sections, offset, limit).flatMap((slice) =>
          Array.from({ length: slice.limit }, (_, n) => `${slice.section} ${slice.offset + n}`),
        );
        expect(tomadas).toEqual(fila.slice(offset, offset + limit));
      },
    ),
  );
});
