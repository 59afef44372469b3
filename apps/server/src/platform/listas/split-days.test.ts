import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitDays, type Dias } from './split-days.ts';

const dia = fc
  .integer({ min: 0, max: 900 })
  .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10));
const holds = ({ since = '', until = '9' }: Dias, cual: string) => since <= cual && cual <= until;

test('each day of a span is in one of its parts, and no other day; what is whole begins and ends with months', () => {
  fc.assert(
    fc.property(fc.option(dia), fc.option(dia), dia, (desde, hasta, cual) => {
      const tramo = { since: desde ?? undefined, until: hasta ?? undefined };
      if (desde !== null && hasta !== null) fc.pre(desde <= hasta);
      const { months, edges } = splitDays(tramo);
      const partes = [...(months ? [months] : []), ...edges];
      expect(partes.filter((parte) => holds(parte, cual))).toHaveLength(holds(tramo, cual) ? 1 : 0);
      expect(months?.since ?? '2024-01-01').toMatch(/-01$/);
      const siguiente = new Date(Date.parse(months?.until ?? '2024-01-31') + 86_400_000);
      expect(siguiente.toISOString().slice(0, 10)).toMatch(/-01$/);
      // What is read line by line is never two months.
      const dias = ({ since = '', until = '' }: Dias) =>
        (Date.parse(until) - Date.parse(since)) / 86_400_000 + 1;
      expect(edges.reduce((suma, edge) => suma + dias(edge), 0)).toBeLessThanOrEqual(60);
    }),
  );
});
