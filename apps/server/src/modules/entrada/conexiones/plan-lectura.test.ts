import { expect, test } from 'vitest';
import { nextLectura, planVentana } from './plan-lectura.ts';

test('the first reading goes back a year, later ones read some weeks again, and all look some days ahead', () => {
  expect(planVentana({ leida: null, pedida: null }, '2026-11-21')).toEqual({
    desde: '2025-11-16',
    hasta: '2026-11-26',
  });
  const leida = new Date('2026-11-20T12:00:00Z');
  expect(planVentana({ leida, pedida: null }, '2026-11-21')).toEqual({
    desde: '2026-10-06',
    hasta: '2026-11-26',
  });
});

test('an account that was not read for long is read from where it was left', () => {
  const leida = new Date('2026-07-01T12:00:00Z');
  expect(planVentana({ leida, pedida: null }, '2026-11-21').desde).toBe('2026-05-17');
});

test('a day that somebody asks for is read, where the usual stretch does not reach it', () => {
  const leida = new Date('2026-11-20T12:00:00Z');
  expect(planVentana({ leida, pedida: '2026-01-15' }, '2026-11-21').desde).toBe('2026-01-15');
  expect(planVentana({ leida, pedida: '2026-11-19' }, '2026-11-21').desde).toBe('2026-10-06');
});

test('failures are tried again each time twice as late, up to six hours', () => {
  const ahora = new Date('2026-11-21T12:00:00Z');
  const minutos = [1, 2, 3, 4, 9, 10, 200].map(
    (fallos) => (nextLectura(1, fallos, ahora).getTime() - ahora.getTime()) / 60_000,
  );
  expect(minutos).toEqual([1, 2, 4, 8, 256, 360, 360]);
});
