import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decidirMovimiento,
  probarBilletera,
  SALDOS_EN_CERO,
  TIPOS_MOVIMIENTO,
  type LineaBilletera,
  type SaldosBilletera,
} from './index.ts';

const CON: SaldosBilletera = { disponible: 100_000, agendado: 30_000, enRetiro: 5_000 };

describe('decidirMovimiento', () => {
  test.each([
    ['deposito', { disponible: 101_000, agendado: 30_000, enRetiro: 5_000 }, 1000],
    ['agendar', { disponible: 99_000, agendado: 31_000, enRetiro: 5_000 }, 0],
    ['desagendar', { disponible: 101_000, agendado: 29_000, enRetiro: 5_000 }, 0],
    ['pagar', { disponible: 100_000, agendado: 29_000, enRetiro: 5_000 }, -1000],
    ['retirar', { disponible: 99_000, agendado: 30_000, enRetiro: 6_000 }, -1000],
    ['retiro_pagado', { disponible: 100_000, agendado: 30_000, enRetiro: 4_000 }, 0],
    ['retiro_devuelto', { disponible: 101_000, agendado: 30_000, enRetiro: 4_000 }, 1000],
  ] as const)('%s', (tipo, despues, efecto) => {
    expect(decidirMovimiento(CON, tipo, 1000)).toMatchObject({ despues, efecto });
  });

  test('all that there is may go, and not a peso more', () => {
    expect(decidirMovimiento(CON, 'retirar', 100_000)?.despues.disponible).toBe(0);
    expect(decidirMovimiento(CON, 'retirar', 100_001)).toBeNull();
    // What is set apart for payments is not there to be withdrawn.
    expect(decidirMovimiento({ ...CON, disponible: 0 }, 'retirar', 1)).toBeNull();
    expect(decidirMovimiento(CON, 'pagar', 30_001)).toBeNull();
    expect(decidirMovimiento(CON, 'retiro_pagado', 5_001)).toBeNull();
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%s is no amount', (monto) => {
    expect(() => decidirMovimiento(CON, 'deposito', monto)).toThrow(RangeError);
  });
});

test('after any movements, debits equal credits, what is held is what is owed, and nothing is below zero', () => {
  const acto = fc.record({
    tipo: fc.constantFrom(...TIPOS_MOVIMIENTO),
    monto: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(acto, { maxLength: 120 }), (actos) => {
      let saldos = SALDOS_EN_CERO;
      let total = 0;
      const lineas: LineaBilletera[] = [];
      for (const { tipo, monto } of actos) {
        const movimiento = decidirMovimiento(saldos, tipo, monto);
        if (movimiento === null) continue;
        saldos = movimiento.despues;
        total += movimiento.efecto;
        lineas.push(...movimiento.lineas);
        expect(Math.min(saldos.disponible, saldos.agendado, saldos.enRetiro)).toBeGreaterThanOrEqual(0);
      }
      const prueba = probarBilletera(lineas, saldos);
      expect(prueba).toEqual({
        saldos,
        custodia: saldos.disponible + saldos.agendado + saldos.enRetiro,
        cuadra: true,
      });
      expect(total).toBe(saldos.disponible + saldos.agendado);
      expect(lineas.reduce((suma, { debe, haber }) => suma + debe - haber, 0)).toBe(0);
    }),
  );
});

test('a peso that is missing is seen', () => {
  const { lineas = [], despues = SALDOS_EN_CERO } = decidirMovimiento(SALDOS_EN_CERO, 'deposito', 1000) ?? {};
  expect(probarBilletera(lineas, despues).cuadra).toBe(true);
  expect(probarBilletera(lineas, { ...despues, disponible: 999 }).cuadra).toBe(false);
  expect(probarBilletera(lineas.slice(1), despues).cuadra).toBe(false);
});
