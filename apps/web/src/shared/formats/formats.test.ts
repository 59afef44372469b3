import { expect, test } from 'vitest';
import {
  fechaConAnio,
  fechaCorta,
  fechaHora,
  fechaLarga,
  formatEntero,
  formatMonto,
  formatPorcentaje,
  mesCorto,
  mesLargo,
  plural,
  rangoFechas,
} from './index.ts';

const hoy = '2026-11-17';

test('dates', () => {
  expect(fechaCorta('2026-11-12', hoy)).toBe('12 nov');
  expect(fechaCorta('2025-11-02', hoy)).toBe('2 nov 2025');
  expect(fechaConAnio('2026-09-05')).toBe('5 sep 2026');
  expect(fechaLarga('2026-11-12')).toBe('jueves 12 nov 2026');
  expect(mesCorto('2026-11')).toBe('nov 2026');
  expect(mesLargo('2026-11')).toBe('Noviembre 2026');
});

test('instants in the time of Chile, in summer and in winter', () => {
  expect(fechaHora('2026-11-16T12:42:00Z', hoy)).toBe('16 nov, 09:42');
  expect(fechaHora('2026-07-16T03:30:00Z', hoy)).toBe('15 jul, 23:30');
  expect(fechaHora('2025-12-31T23:00:00Z', hoy)).toBe('31 dic 2025, 20:00');
});

test('ranges', () => {
  expect(rangoFechas('2026-11-01', '2026-11-17', hoy)).toBe('1 a 17 nov');
  expect(rangoFechas('2026-10-28', '2026-11-03', hoy)).toBe('28 oct a 3 nov');
  expect(rangoFechas('2025-12-28', '2026-01-03', hoy)).toBe('28 dic 2025 a 3 ene');
  expect(rangoFechas('2026-11-17', '2026-11-17', hoy)).toBe('17 nov');
  expect(rangoFechas('2026-11-01', undefined, hoy)).toBe('desde 1 nov');
  expect(rangoFechas(undefined, '2026-11-17', hoy)).toBe('hasta 17 nov');
  expect(rangoFechas(undefined, undefined, hoy)).toBe('');
  expect(rangoFechas('2026-02-30', undefined, hoy)).toBe('');
});

test('percentages are truncated, never rounded up to everything', () => {
  expect(formatPorcentaje(0.998)).toBe('99,8 %');
  expect(formatPorcentaje(0.99999)).toBe('99,9 %');
  expect(formatPorcentaje(0.29)).toBe('29,0 %');
  expect(formatPorcentaje(0.8125)).toBe('81,2 %');
  expect(formatPorcentaje(1)).toBe('100,0 %');
  expect(formatPorcentaje(0)).toBe('0,0 %');
});

test('amounts, counts and plurals', () => {
  expect(formatMonto(-1234567)).toBe('-$1.234.567');
  expect(formatMonto(1248055, 'USD')).toBe('US$12.480,55');
  expect(formatEntero(1234)).toBe('1.234');
  expect(plural(1, 'documento')).toBe('1 documento');
  expect(plural(0, 'documento')).toBe('0 documentos');
  expect(plural(1000, 'conciliación', 'conciliaciones')).toBe('1.000 conciliaciones');
});
