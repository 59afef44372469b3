import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planTramos } from './plan-tramos.ts';

test('a page of several stretches is the same page of all of them in a row', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(8), { maxLength: 4 }),
      fc.nat(30),
      fc.integer({ min: 1, max: 12 }),
      (cantidades, offset, limit) => {
        const tramos = cantidades.map((cantidad, i) => ({ tramo: i, cantidad }));
        const fila = tramos.flatMap(({ tramo, cantidad }) =>
          Array.from({ length: cantidad }, (_, n) => `${tramo} ${n}`),
        );
        const tomadas = planTramos(tramos, offset, limit).flatMap((tajada) =>
          Array.from({ length: tajada.limit }, (_, n) => `${tajada.tramo} ${tajada.offset + n}`),
        );
        expect(tomadas).toEqual(fila.slice(offset, offset + limit));
      },
    ),
  );
});
