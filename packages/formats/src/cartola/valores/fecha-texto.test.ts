import { describe, expect, test } from 'vitest';
import { deducirAnio, fechaDeSerial, leerFecha } from './fecha-texto.ts';

test.each([
  ['05-01-2026', '2026-01-05'],
  ['5/1/2026', '2026-01-05'],
  ['05/01/26', '2026-01-05'],
  ['05.01.2026', '2026-01-05'],
  ['2026-01-05', '2026-01-05'],
  ['2026/01/05 13:45:00', '2026-01-05'],
  ['2026-01-05T00:00:00Z', '2026-01-05'],
  ['05/01/2026 23:59', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['05012026', '2026-01-05'],
  ['5 ene 2026', '2026-01-05'],
  ['05-ene-26', '2026-01-05'],
  ['5 de enero de 2026', '2026-01-05'],
  ['31 Dic. 2025', '2025-12-31'],
  ['46027', '2026-01-05'],
  ['01/01/99', '1999-01-01'],
])('%s is %s', (texto, esperada) => expect(leerFecha(texto)).toBe(esperada));

test.each(['32/01/2026', '30/02/2026', '29/02/2025', '', 'ayer', '123', '00/01/2026', '5 xyz 2026', 'TOTAL'])(
  '«%s» is no date',
  (texto) => expect(leerFecha(texto)).toBeNull(),
);

test('Excel serials, and only plausible ones', () => {
  expect(leerFecha(46_027)).toBe('2026-01-05');
  expect(leerFecha(46_027.75)).toBe('2026-01-05');
  expect(fechaDeSerial(45_291)).toBe('2023-12-31');
  expect(leerFecha(150_000)).toBeNull();
  expect(leerFecha({ fecha: '2026-01-05' })).toBe('2026-01-05');
});

test('month first only where asked', () => {
  expect(leerFecha('01/31/2026', 'mda')).toBe('2026-01-31');
  expect(leerFecha('01/31/2026')).toBeNull();
});

describe('dates without a year', () => {
  const sinAnio = (texto: string, desde: string | null, hasta: string | null): string | null => {
    const fecha = leerFecha(texto);
    return fecha === null || typeof fecha === 'string' ? fecha : deducirAnio(fecha, { desde, hasta });
  };

  test('take the period of the statement, over New Year too', () => {
    expect(sinAnio('30/12', '2025-12-15', '2026-01-14')).toBe('2025-12-30');
    expect(sinAnio('02/01', '2025-12-15', '2026-01-14')).toBe('2026-01-02');
  });

  test('with the closing date alone, look back', () => {
    expect(sinAnio('31/12', null, '2026-01-05')).toBe('2025-12-31');
    expect(sinAnio('05/01', null, '2026-01-05')).toBe('2026-01-05');
    expect(sinAnio('19/01', null, '2026-01-16')).toBe('2026-01-19');
  });

  test('just outside the period still fall beside it', () => {
    expect(sinAnio('31/12', '2026-01-01', '2026-01-31')).toBe('2025-12-31');
    expect(sinAnio('02/01', '2025-12-01', '2025-12-31')).toBe('2026-01-02');
    expect(sinAnio('29/02', '2024-02-01', '2024-02-29')).toBe('2024-02-29');
  });

  test('without a period cannot be placed', () => expect(sinAnio('31/12', null, null)).toBeNull());
});
