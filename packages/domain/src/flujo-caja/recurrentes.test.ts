import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diasEntre } from '../fecha/index.ts';
import { diasDeRepeticion, mismoDia, REPETICIONES } from './ajustes.ts';
import { diasTrasCierre, estimarCotizaciones, estimarF29, estimarSueldos, mesTipico } from './recurrentes.ts';

const HOY = '2026-11-18';
const FERIADOS = new Set(['2026-12-08', '2026-12-25']);

describe('what comes every month', () => {
  const contexto = { hoy: HOY, fin: '2027-01-31', feriados: FERIADOS };
  const totales = new Map([
    ['2026-08', 900],
    ['2026-09', 1000],
    ['2026-10', 1200],
  ]);

  test('a month is like the middle of the last three closed ones', () => {
    expect(mesTipico({ totales }, '2026-11')).toBe(1000);
    expect(mesTipico({ totales: new Map([['2026-10', 5]]) }, '2026-11')).toBeNull();
    expect(
      mesTipico(
        {
          totales: new Map([
            ['2026-01', 5],
            ['2026-02', 5],
          ]),
        },
        '2026-11',
      ),
    ).toBeNull();
  });

  test('pay of months without liquidaciones, on its usual day', () => {
    expect(estimarSueldos({ totales }, -2, contexto)).toEqual([
      { categoria: 'remuneraciones', fecha: '2026-11-27', monto: 1000, mes: '2026-11', base: 'mediana' },
      { categoria: 'remuneraciones', fecha: '2026-12-29', monto: 1000, mes: '2026-12', base: 'mediana' },
      { categoria: 'remuneraciones', fecha: '2027-01-29', monto: 1000, mes: '2027-01', base: 'mediana' },
    ]);
    expect(estimarSueldos({ totales: new Map([...totales, ['2026-11', 1]]) }, null, contexto)).toHaveLength(
      2,
    );
    expect(diasTrasCierre([{ mes: '2026-10', fecha: '2026-11-05' }])).toBe(5);
    expect(diasTrasCierre([])).toBeNull();
  });

  test('contributions on the 13th and F29 on the 20th of the month after', () => {
    expect(estimarCotizaciones({ totales }, contexto).map(({ fecha, mes }) => [mes, fecha])).toEqual([
      ['2026-11', '2026-12-13'],
      ['2026-12', '2027-01-13'],
    ]);
    const f29 = estimarF29(
      {
        totales: new Map([
          ['2026-08', 7],
          ['2026-09', 9],
        ]),
        calculados: new Map([['2026-10', 40]]),
      },
      contexto,
    );
    expect(f29.map(({ mes, fecha, monto, base }) => [mes, fecha, monto, base])).toEqual([
      ['2026-10', '2026-11-20', 40, 'calculado'],
      ['2026-11', '2026-12-21', 9, 'mediana'],
      ['2026-12', '2027-01-20', 9, 'mediana'],
    ]);
  });
});

describe('what a person adds', () => {
  test('a month that is shorter has it on its last day, and the next one on its own again', () => {
    expect(mismoDia('2026-10-31', 1)).toBe('2026-11-30');
    expect(
      diasDeRepeticion({ fecha: '2026-10-31', repite: 'mensual', hasta: null }, HOY, '2027-03-31'),
    ).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']);
  });

  test.each([
    ['nunca', ['2026-11-20']],
    ['semanal', ['2026-11-20', '2026-11-27', '2026-12-04']],
    ['quincenal', ['2026-11-20', '2026-12-04']],
    ['trimestral', ['2026-11-20']],
  ] as const)('%s', (repite, dias) => {
    expect(diasDeRepeticion({ fecha: '2026-11-20', repite, hasta: '2026-12-10' }, HOY, '2027-06-30')).toEqual(
      dias,
    );
  });

  test('however long ago it began, each day is within the bounds, once and in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -4000, max: 400 }),
        fc.constantFrom(...REPETICIONES),
        fc.integer({ min: 0, max: 400 }),
        (inicio, repite, largo) => {
          const fecha = addDias(HOY, inicio);
          const fin = addDias(HOY, largo);
          const dias = diasDeRepeticion({ fecha, repite, hasta: null }, HOY, fin);
          expect(dias).toEqual([...new Set(dias)].toSorted());
          expect(dias.every((dia) => dia >= HOY && dia <= fin && dia >= fecha)).toBe(true);
          if (repite === 'semanal')
            expect(dias).toEqual(
              Array.from({ length: largo + 1 }, (_, n) => addDias(HOY, n)).filter(
                (dia) => dia >= fecha && diasEntre(fecha, dia) % 7 === 0,
              ),
            );
        },
      ),
    );
  });
});
