import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calcularRetencion,
  esLiquidoDe,
  formatTasa,
  retencionDeBoleta,
  retencionDesdeLiquido,
  tasaRetencion,
} from './index.ts';

const bruto = fc.integer({ min: 0, max: 9_000_000_000_000 });
const anio = fc.integer({ min: 2015, max: 2035 });

test('the rates of Ley 21.133, by year of payment', () => {
  const anios = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029];
  expect(anios.map((uno) => formatTasa(tasaRetencion(uno)))).toEqual([
    '10 %',
    '10,75 %',
    '11,5 %',
    '12,25 %',
    '13 %',
    '13,75 %',
    '14,5 %',
    '15,25 %',
    '16 %',
    '17 %',
    '17 %',
  ]);
  expect(() => tasaRetencion(Number.NaN)).toThrow(RangeError);
});

describe('gross, retention and net', () => {
  test('are those of the example of a million', () => {
    expect(calcularRetencion(1_000_000, 2026)).toEqual({
      bruto: 1_000_000,
      retencion: 152_500,
      liquido: 847_500,
      tasa: 1525,
      anio: 2026,
    });
    // 333.333 × 14,5 % = 48.333,285
    expect(calcularRetencion(333_333, 2025)).toMatchObject({ retencion: 48_333, liquido: 285_000 });
  });

  test('always add up, and the retention is the rate truncated downward', () => {
    fc.assert(
      fc.property(bruto, anio, (monto, en) => {
        const { retencion, liquido, tasa } = calcularRetencion(monto, en);
        expect(retencion + liquido).toBe(monto);
        const exacta = BigInt(monto) * BigInt(tasa);
        expect(BigInt(retencion) * 10_000n <= exacta).toBe(true);
        expect((BigInt(retencion) + 1n) * 10_000n > exacta).toBe(true);
        expect(esLiquidoDe(liquido, monto, en)).toBe(true);
      }),
    );
  });

  test('a larger gross is never less to pay nor to retain', () => {
    fc.assert(
      fc.property(bruto, anio, (monto, en) => {
        const antes = calcularRetencion(monto, en);
        const despues = calcularRetencion(monto + 1, en);
        expect([0, 1]).toContain(despues.liquido - antes.liquido);
        expect([0, 1]).toContain(despues.retencion - antes.retencion);
      }),
    );
  });

  test('every net has a gross, the largest that leaves it', () => {
    expect(retencionDesdeLiquido(847_500, 2026).bruto).toBe(1_000_000);
    fc.assert(
      fc.property(bruto, anio, (monto, en) => {
        const desde = retencionDesdeLiquido(monto, en);
        expect(desde.liquido).toBe(monto);
        expect(calcularRetencion(desde.bruto + 1, en).liquido).toBe(monto + 1);
        const { liquido } = calcularRetencion(monto, en);
        expect(retencionDesdeLiquido(liquido, en).bruto - monto).toBeGreaterThanOrEqual(0);
        expect(retencionDesdeLiquido(liquido, en).bruto - monto).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('refuse what is no amount of money', () => {
    expect(() => calcularRetencion(-1, 2026)).toThrow(RangeError);
    expect(() => calcularRetencion(1.5, 2026)).toThrow(RangeError);
    expect(() => retencionDesdeLiquido(-1, 2026)).toThrow(RangeError);
  });
});

describe('a boleta', () => {
  const boleta = {
    bruto: 1_000_000,
    retiene: 'empresa',
    dicha: null,
    fechaEmision: '2025-12-28',
    fechaPagoInterna: null,
    fechaPago: null,
  } as const;

  test('is estimated at the rate of its issue, and tells what it would be a year later', () => {
    expect(retencionDeBoleta(boleta)).toEqual({
      ...calcularRetencion(1_000_000, 2025),
      retiene: 'empresa',
      aPagar: 855_000,
      segun: 'estimada',
      siSePagaDespues: calcularRetencion(1_000_000, 2026),
    });
  });

  test('is estimated at the rate of the year in which the company means to pay it', () => {
    expect(retencionDeBoleta({ ...boleta, fechaPagoInterna: '2026-01-05' })).toMatchObject({
      anio: 2026,
      tasa: 1525,
      segun: 'estimada',
    });
    // A date before the boleta is no plan.
    expect(retencionDeBoleta({ ...boleta, fechaPagoInterna: '2024-01-05' })).toMatchObject({ anio: 2025 });
  });

  test('has the rate of the year in which the bank paid it, whatever was planned', () => {
    const pagada = { ...boleta, fechaPagoInterna: '2025-12-30', fechaPago: '2026-01-04' };
    expect(retencionDeBoleta(pagada)).toMatchObject({
      anio: 2026,
      retencion: 152_500,
      segun: 'pago',
      siSePagaDespues: null,
    });
  });

  test('has what its issuer says while the rate of its year holds, and the rate of another year', () => {
    const conDicha = { ...boleta, dicha: 145_001 };
    expect(retencionDeBoleta(conDicha)).toMatchObject({ retencion: 145_001, aPagar: 854_999 });
    expect(retencionDeBoleta({ ...conDicha, fechaPago: '2026-01-04' }).aPagar).toBe(847_500);
  });

  test('of someone who pays the tax by themself is paid gross', () => {
    expect(retencionDeBoleta({ ...boleta, retiene: 'prestador' }).aPagar).toBe(1_000_000);
  });

  test('pays what it is worth, whoever retains', () => {
    fc.assert(
      fc.property(bruto, anio, fc.constantFrom('empresa', 'prestador'), (monto, en, retiene) => {
        const hecha = retencionDeBoleta({ ...boleta, bruto: monto, retiene, fechaPago: `${en}-06-30` });
        expect(hecha.aPagar + (retiene === 'empresa' ? hecha.retencion : 0)).toBe(monto);
      }),
    );
  });
});
