import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diasEntre } from '../fecha/index.ts';
import { DIAS_DEL_ANIO, interesLegal, type TasaVigente } from './index.ts';

const INICIO = '2025-01-01';
const tasas = fc
  .uniqueArray(
    fc.record({ dia: fc.integer({ min: 0, max: 600 }), tasa: fc.integer({ min: 100, max: 4000 }) }),
    { minLength: 1, maxLength: 12, selector: ({ dia }) => dia },
  )
  .map((unas) => unas.map(({ dia, tasa }): TasaVigente => ({ desde: addDias(INICIO, dia), tasa })));
const deuda = fc.record({
  saldo: fc.integer({ min: 1, max: 2_000_000_000 }),
  vence: fc.integer({ min: 0, max: 600 }).map((dias) => addDias(INICIO, dias)),
});
const despues = fc.integer({ min: 0, max: 700 });

describe('interest of an overdue invoice', () => {
  test('is of one rate where the rate does not change: 100 days of 18,25 % a year are 5 %', () => {
    const { interes, comision } = interesLegal(
      { saldo: 1_000_000, vence: '2026-01-01' },
      addDias('2026-01-01', 100),
      [{ desde: '2025-12-15', tasa: 1825 }],
    );
    expect([interes, comision]).toEqual([50_000, 10_000]);
  });

  test('changes with the rate on the day of its publication', () => {
    const { interes, tramos } = interesLegal({ saldo: 3_650_000, vence: '2026-01-31' }, '2026-02-20', [
      { desde: '2026-02-14', tasa: 2000 },
      { desde: '2026-01-14', tasa: 1000 },
    ]);
    expect(tramos).toEqual([
      { desde: '2026-02-01', dias: 13, tasa: 1000 },
      { desde: '2026-02-14', dias: 7, tasa: 2000 },
    ]);
    expect(interes).toBe(13_000 + 14_000);
  });

  test('is unknown, not zero, where the first day late has no rate', () => {
    const deudaVieja = { saldo: 100_000, vence: '2026-01-01' };
    expect(interesLegal(deudaVieja, '2026-03-01', [{ desde: '2026-02-01', tasa: 1500 }])).toEqual({
      interes: null,
      comision: 1000,
      tramos: [],
    });
  });

  test('is nothing on the due date, before it, and of a credit', () => {
    const todas = [{ desde: '2020-01-01', tasa: 1500 }];
    for (const hoy of ['2026-01-01', '2026-01-02'])
      expect(interesLegal({ saldo: 100_000, vence: '2026-01-02' }, hoy, todas)).toMatchObject({
        interes: 0,
        comision: 0,
      });
    expect(interesLegal({ saldo: -5, vence: '2026-01-02' }, '2026-02-01', todas).interes).toBe(0);
  });

  test('is the sum of its days, each at the rate in force', () => {
    fc.assert(
      fc.property(deuda, despues, tasas, ({ saldo, vence }, dias, vigentes) => {
        const hoy = addDias(vence, dias);
        const { interes, tramos } = interesLegal({ saldo, vence }, hoy, vigentes);
        const tasaDe = (dia: string) =>
          vigentes.filter(({ desde }) => desde <= dia).toSorted((a, b) => (a.desde < b.desde ? 1 : -1))[0]
            ?.tasa;
        const porDia = Array.from({ length: dias }, (_, i) => tasaDe(addDias(vence, i + 1)));
        if (porDia[0] === undefined && dias > 0) {
          expect(interes).toBeNull();
          return;
        }
        const exacto = porDia.reduce<number>(
          (suma, tasa) => suma + (saldo * (tasa ?? 0)) / 10_000 / DIAS_DEL_ANIO,
          0,
        );
        expect(Math.abs((interes ?? 0) - exacto)).toBeLessThanOrEqual(1);
        expect(tramos.reduce((suma, tramo) => suma + tramo.dias, 0)).toBe(diasEntre(vence, hoy));
      }),
    );
  });

  test('never falls from one day to the next', () => {
    fc.assert(
      fc.property(deuda, despues, tasas, (una, dias, vigentes) => {
        const hoy = addDias(una.vence, dias);
        const antes = interesLegal(una, hoy, vigentes).interes;
        const luego = interesLegal(una, addDias(hoy, 1), vigentes).interes;
        fc.pre(antes !== null && luego !== null);
        expect(luego).toBeGreaterThanOrEqual(antes);
      }),
    );
  });
});
