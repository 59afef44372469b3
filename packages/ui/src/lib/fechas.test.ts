import { describe, expect, test } from 'vitest';
import {
  diaDeFechaLocal,
  fechaDeDia,
  nombreDeMes,
  rangoDeMes,
  rangosPorVenir,
  rangosUsuales,
  sumarDias,
  sumarMeses,
  textoDeRango,
} from './fechas.ts';

describe('months', () => {
  test('step over the year', () => {
    expect(sumarMeses('2026-12', 1)).toBe('2027-01');
    expect(sumarMeses('2026-01', -1)).toBe('2025-12');
    expect(sumarMeses('2026-11', -23)).toBe('2024-12');
  });

  test('end on their last day, also in a leap year', () => {
    expect(rangoDeMes('2026-11')).toEqual({ desde: '2026-11-01', hasta: '2026-11-30' });
    expect(rangoDeMes('2028-02').hasta).toBe('2028-02-29');
    expect(rangoDeMes('2026-12').hasta).toBe('2026-12-31');
  });

  test('are named in Spanish', () => {
    expect(nombreDeMes('2026-11')).toBe('Noviembre 2026');
  });
});

test('days step over months and the change to summer time', () => {
  expect(sumarDias('2026-03-01', -1)).toBe('2026-02-28');
  expect(sumarDias('2026-09-05', 1)).toBe('2026-09-06');
});

test('a day goes to the calendar and comes back the same', () => {
  for (const dia of ['2026-01-01', '2026-09-06', '2026-12-31'])
    expect(diaDeFechaLocal(fechaDeDia(dia))).toBe(dia);
});

test('usual ranges are counted from today', () => {
  const porNombre = Object.fromEntries(rangosUsuales('2026-01-17').map(({ label, rango }) => [label, rango]));
  expect(porNombre['Mes pasado']).toEqual({ desde: '2025-12-01', hasta: '2025-12-31' });
  expect(porNombre['Últimos 30 días']).toEqual({ desde: '2025-12-19', hasta: '2026-01-17' });
  expect(porNombre['Año pasado']).toEqual({ desde: '2025-01-01', hasta: '2025-12-31' });
  expect(porNombre['Esta semana']).toEqual({ desde: '2026-01-12', hasta: '2026-01-18' });
  expect(porNombre['Este trimestre']).toEqual({ desde: '2026-01-01', hasta: '2026-03-31' });
  expect(porNombre['Trimestre pasado']).toEqual({ desde: '2025-10-01', hasta: '2025-12-31' });
});

test('a week begins on Monday, on a Sunday too, and what is to come counts today', () => {
  const porNombre = Object.fromEntries(
    rangosPorVenir('2026-11-29').map(({ label, rango }) => [label, rango]),
  );
  expect(porNombre['Esta semana']).toEqual({ desde: '2026-11-23', hasta: '2026-11-29' });
  expect(porNombre['Próximos 7 días']).toEqual({ desde: '2026-11-29', hasta: '2026-12-05' });
  expect(porNombre['Mes próximo']).toEqual({ desde: '2026-12-01', hasta: '2026-12-31' });
});

test.each([
  ['2026-11-01', '2026-11-30', 'nov 2026'],
  ['2026-11-01', '2026-11-17', '1 a 17 nov 2026'],
  ['2026-10-28', '2026-11-03', '28 oct a 3 nov 2026'],
  ['2025-12-28', '2026-01-03', '28 dic 2025 a 3 ene 2026'],
  ['2026-01-01', '2026-12-31', '2026'],
  ['2026-09-05', '2026-09-05', '5 sept 2026'],
])('%s to %s reads %s', (desde, hasta, texto) => {
  expect(textoDeRango({ desde, hasta })).toBe(texto);
});
