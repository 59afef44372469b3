import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Moneda } from '@cuadra/domain';
import { formatMonto } from '@cuadra/domain';
import { LectorMonto, decidirDecimal } from './monto.ts';

const leer = (texto: string | number, moneda: Moneda = 'CLP'): number | null =>
  new LectorMonto(moneda).leer(texto);

describe('pesos as banks and people write them', () => {
  test.each([
    ['$ 150.000', 150_000],
    ['150000', 150_000],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1,234.00', 1234],
    ['1.234,00', 1234],
    ['(1.000)', -1000],
    ['$ (1.000)', -1000],
    ['1.000-', -1000],
    ['-$1.000', -1000],
    ['$-1.000', -1000],
    ['\u22121.000', -1000],
    ['+1.000', 1000],
    ['1 234 567', 1_234_567],
    ['1\u00a0234', 1234],
    ["$ 1'234'567", 1_234_567],
    ['CLP 999', 999],
    ['007', 7],
    ['0', 0],
    ['-0', 0],
  ])('%s is %i', (texto, esperado) => expect(leer(texto)).toBe(esperado));

  test.each(['', '-', ' ', '--', '$ -', '$'])('«%s» is no amount at all', (texto) =>
    expect(leer(texto)).toBeNull(),
  );

  test.each([
    ['abc', 'no-es-monto'],
    ['1.23.456', 'no-es-monto'],
    ['=1+1', 'no-es-monto'],
    ['12-34', 'no-es-monto'],
    ['1e5', 'no-es-monto'],
    ['0 1.000', 'no-es-monto'],
    ['0 2', 'no-es-monto'],
    ['$0 $1.000', 'no-es-monto'],
    ['5.000 1.200', 'no-es-monto'],
    ['0 500', 'no-es-monto'],
    ['150,5', 'con-decimales'],
    ['99999999999999999', 'muy-grande'],
  ])('%s is refused as %s', (texto, problema) => {
    const lector = new LectorMonto('CLP');
    expect(lector.leer(texto)).toBeNaN();
    expect(lector.problema).toBe(problema);
  });
});

test('dollars have cents and UF four decimals', () => {
  expect(leer('1,234.56', 'USD')).toBe(123_456);
  expect(leer('US$ 1.234,56', 'USD')).toBe(123_456);
  expect(leer('-.5', 'USD')).toBe(-50);
  expect(leer('12', 'USD')).toBe(1200);
  expect(leer(19.99, 'USD')).toBe(1999);
  expect(leer(-0.1, 'USD')).toBe(-10);
  expect(leer('UF 1,2345', 'UF')).toBe(12_345);
  expect(leer(1234.5, 'CLP')).toBeNaN();
});

test('the column decides what a lone mark is', () => {
  const columna = ['1,234', '12,50'];
  expect(decidirDecimal(columna)).toBe(',');
  const conEvidencia = new LectorMonto('UF', null, () => columna);
  expect(conEvidencia.leer('1,234')).toBe(12_340);
  expect(new LectorMonto('UF').leer('1,234')).toBe(12_340_000);
});

test('a cell that contradicts its column is a problem, not another guess', () => {
  const lector = new LectorMonto('USD');
  expect(lector.leer('1.234,56')).toBe(123_456);
  expect(lector.leer('1,234.56')).toBeNaN();
  expect(lector.problema).toBe('separador-contradice');
  expect(lector.leer('1.234')).toBe(123_400);

  const alReves = new LectorMonto('USD');
  expect(alReves.leer('12.50')).toBe(1_250);
  expect(alReves.leer('1.234')).toBeNaN();
  expect(alReves.problema).toBe('con-decimales');
  expect(alReves.leer('1,234')).toBe(123_400);
});

test('reads back whatever the product prints', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Moneda>('CLP', 'USD', 'UF', 'EUR'),
      fc.integer({ min: -1e12, max: 1e12 }),
      (moneda, monto) => {
        expect(new LectorMonto(moneda).leer(formatMonto(monto, moneda))).toBe(monto === 0 ? 0 : monto);
      },
    ),
  );
});
