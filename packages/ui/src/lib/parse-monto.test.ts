import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMontoTexto, formatPorcentaje } from './format-monto.ts';
import { formatTecleo, lugarDelCursor, parseMonto } from './parse-monto.ts';

describe('parseMonto', () => {
  test.each([
    ['1.904.000', 1904000],
    ['$1.904.000', 1904000],
    ['-$246.330', -246330],
    ['(1.330)', -1330],
    ['1904000', 1904000],
    ['1,904,000', 1904000],
    ['1.904.000,99', 1904000],
    [' 0 ', 0],
    ['-0', 0],
    ['', null],
    ['$', null],
    ['-', null],
    ['abc', null],
    ['99999999999999999999', null],
  ])('CLP %s', (texto, valor) => {
    expect(parseMonto(texto)).toBe(valor);
  });

  test.each([
    ['12.480,55', 1248055],
    ['12480.55', 1248055],
    ['12.480', 1248000],
    ['0,5', 50],
    ['12.480,559', 1248055],
    ['-US$12.480,55', -1248055],
  ])('USD %s', (texto, valor) => {
    expect(parseMonto(texto, 'USD')).toBe(valor);
  });

  test('reads back whatever it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
        fc.constantFrom('CLP' as const, 'USD' as const, 'UF' as const, 'EUR' as const),
        (valor, moneda) => {
          expect(parseMonto(formatMontoTexto(valor, moneda), moneda)).toBe(valor === 0 ? 0 : valor);
        },
      ),
    );
  });
});

describe('formatTecleo', () => {
  test.each([
    ['1904000', '$1.904.000'],
    ['$1.9040', '$19.040'],
    ['0012', '$12'],
    ['-', '-'],
    ['-5', '-$5'],
    ['', ''],
    ['$', ''],
    ['12,5', '$12'],
  ])('CLP %s', (texto, escrito) => {
    expect(formatTecleo(texto)).toBe(escrito);
  });

  test('keeps an unfinished decimal part', () => {
    expect(formatTecleo('12480,', 'USD')).toBe('US$12.480,');
    expect(formatTecleo(',5', 'USD')).toBe('US$0,5');
    expect(formatTecleo('1,555', 'USD')).toBe('US$1,55');
  });

  test('a minus is dropped where it makes no sense', () => {
    expect(formatTecleo('-5', 'CLP', false)).toBe('$5');
  });
});

test('the caret keeps as many digits at its right', () => {
  expect(lugarDelCursor('$1.904.000', 3)).toBe('$1.904.'.length);
  expect(lugarDelCursor('$1.904.000', 0)).toBe(10);
  expect(lugarDelCursor('$1', 9)).toBe(0);
});

test('percentages never round up to certainty', () => {
  expect(formatPorcentaje(0.998)).toBe('99,8 %');
  expect(formatPorcentaje(0.9999)).toBe('99,9 %');
  expect(formatPorcentaje(1)).toBe('100,0 %');
  expect(formatPorcentaje(0.29)).toBe('29,0 %');
});

test('amounts are written as in Chile', () => {
  expect(formatMontoTexto(-1234567)).toBe('-$1.234.567');
  expect(formatMontoTexto(1248055, 'USD')).toBe('US$12.480,55');
  expect(formatMontoTexto(1000)).toBe('$1.000');
});
