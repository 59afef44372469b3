import type { CuentaCorriente } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { diasDeTarjeta, sumarSaldos } from './textos.ts';

const cuenta = (cambios: Partial<CuentaCorriente>) =>
  ({ tipo: 'CC', moneda: 'CLP', activa: true, saldo: 0, ...cambios }) as CuentaCorriente;

test('balances add up by currency, with cards apart and without what is not in use or not known', () => {
  expect(
    sumarSaldos([
      cuenta({ saldo: 100 }),
      cuenta({ saldo: -30 }),
      cuenta({ saldo: 1000, activa: false }),
      cuenta({ saldo: null }),
      cuenta({ tipo: 'TC', saldo: -50 }),
      cuenta({ moneda: 'USD', saldo: 7 }),
    ]),
  ).toEqual([
    { moneda: 'CLP', saldo: 70, deuda: -50 },
    { moneda: 'USD', saldo: 7, deuda: 0 },
  ]);
});

test('the days of a card in a sentence', () => {
  expect(diasDeTarjeta({ diaCierre: 20, diaPago: 5 })).toBe('Cierra el 20 y se paga el 5');
  expect(diasDeTarjeta({ diaCierre: null, diaPago: 5 })).toBe('Se paga el 5');
  expect(diasDeTarjeta({ diaCierre: null, diaPago: null })).toBeNull();
});
