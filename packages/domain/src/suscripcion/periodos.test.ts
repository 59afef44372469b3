import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diasEntre } from '../fecha/index.ts';
import {
  cicloConDia,
  cicloDesde,
  corte,
  fraccionUsada,
  tramoDesde,
  tramosHasta,
  type Periodicidad,
} from './index.ts';

describe('the proration cases of Kill Bill, by its tests of billing in advance', () => {
  test.each<[Periodicidad, string, string | null, string, number, [number, number][]]>([
    ['mensual', '2011-02-01', '2011-02-14', '2011-03-01', 1, [[13, 28]]],
    [
      'mensual',
      '2011-02-14',
      null,
      '2011-03-01',
      27,
      [
        [13, 31],
        [28, 28],
      ],
    ],
    [
      'mensual',
      '2011-02-14',
      null,
      '2011-03-01',
      31,
      [
        [14, 31],
        [31, 31],
      ],
    ],
    ['mensual', '2011-02-10', '2011-02-24', '2011-03-06', 10, [[14, 28]]],
    [
      'mensual',
      '2012-01-30',
      null,
      '2012-03-01',
      30,
      [
        [30, 30],
        [30, 30],
      ],
    ],
    ['anual', '2011-01-31', null, '2011-02-24', 15, [[349, 365]]],
    [
      'anual',
      '2011-01-10',
      '2012-03-04',
      '2012-04-05',
      17,
      [
        [7, 365],
        [365, 365],
        [47, 366],
      ],
    ],
  ])(
    '%s from %s, ends %s, looked at on %s, day %i',
    (periodicidad, desde, fin, objetivo, dia, fracciones) => {
      const tramos = tramosHasta(cicloConDia(desde, dia, periodicidad), desde, { objetivo, fin });
      expect(tramos.map(fraccionUsada)).toEqual(fracciones.map(([dias, de]) => ({ dias, de })));
    },
  );
});

describe('periods', () => {
  test('of day 31 fall on the last day of a short month, and on 31 again after it', () => {
    const ciclo = cicloDesde('2027-12-31', 'mensual');
    expect([0, 1, 2, 3, 4].map((n) => corte(ciclo, n))).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
    const anual = cicloDesde('2028-02-29', 'anual');
    expect([0, 1, 4].map((n) => corte(anual, n))).toEqual(['2028-02-29', '2029-02-28', '2032-02-29']);
  });

  test('follow one another without a gap, and hold the day that they are asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12_000 }).map((n) => addDias('2020-01-01', n)),
        fc.constantFrom<Periodicidad>('mensual', 'anual'),
        fc.nat(3000),
        (ancla, periodicidad, pasan) => {
          const ciclo = cicloDesde(ancla, periodicidad);
          const dia = addDias(ancla, pasan);
          const { tramo, periodo } = tramoDesde(ciclo, dia);
          expect(tramo.desde === dia && dia < tramo.hasta && tramo.hasta === periodo.hasta).toBe(true);
          expect(tramoDesde(ciclo, addDias(periodo.hasta, -1)).periodo).toEqual(periodo);
          expect(tramoDesde(ciclo, periodo.hasta).periodo.desde).toBe(periodo.hasta);
          const dias = diasEntre(periodo.desde, periodo.hasta);
          expect(dias).toBeGreaterThanOrEqual(periodicidad === 'anual' ? 365 : 28);
          expect(dias).toBeLessThanOrEqual(periodicidad === 'anual' ? 366 : 31);
        },
      ),
    );
  });
});
