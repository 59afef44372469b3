import { expect, test } from 'vitest';
import { describeMinimo } from './describe-minimo.ts';

const dia = (fecha: string, saldo: number, esperado?: number) => ({
  fecha,
  sale: 0,
  saldo,
  ...(esperado !== undefined && { esperado }),
});

test('the first day below the minimum is told, with nothing coming in and with what is expected', () => {
  const saldos = [dia('2030-01-07', 500, 700), dia('2030-01-08', 300, 450), dia('2030-01-09', 100, 390)];
  expect(describeMinimo(saldos, 400)).toBe(
    'Si nada entra, baja del mínimo de $400 el martes 8 ene 2030. Con lo que se espera, el miércoles 9 ene 2030.',
  );
  expect(describeMinimo(saldos, 350)).toBe(
    'Si nada entra, baja del mínimo de $350 el martes 8 ene 2030. Con lo que se espera, no baja.',
  );
  expect(describeMinimo(saldos, 650)).toBe(
    'Si nada entra, baja del mínimo de $650 el lunes 7 ene 2030. Con lo que se espera, el martes 8 ene 2030.',
  );
  expect(describeMinimo(saldos, 460)).toBe(
    'Baja del mínimo de $460 el martes 8 ene 2030, también con lo que se espera.',
  );
  expect(describeMinimo(saldos, 100)).toBeNull();
});

test('without a projection it tells the payments alone, and payments that the orders leave out', () => {
  expect(describeMinimo([dia('2030-01-07', 500), dia('2030-01-08', 300)], 400)).toBe(
    'Si nada entra, baja del mínimo de $400 el martes 8 ene 2030.',
  );
  expect(describeMinimo([dia('2030-01-07', 500, 399)], 400)).toBe(
    'Con lo que se espera, baja del mínimo de $400 el lunes 7 ene 2030.',
  );
});
