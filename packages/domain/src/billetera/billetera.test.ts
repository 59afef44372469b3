import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRut } from '../rut/index.ts';
import {
  decidirMovimiento,
  parearLineas,
  probarBilletera,
  SALDOS_EN_CERO,
  TIPOS_MOVIMIENTO,
  type LineaBilletera,
  type LineaDeBilletera,
  type LineaDelBanco,
  type SaldosBilletera,
} from './index.ts';

const CON: SaldosBilletera = { disponible: 100_000, agendado: 30_000, enRetiro: 5_000 };

describe('decidirMovimiento', () => {
  test.each([
    ['deposito', { disponible: 101_000, agendado: 30_000, enRetiro: 5_000 }, 1000],
    ['agendar', { disponible: 99_000, agendado: 31_000, enRetiro: 5_000 }, 0],
    ['desagendar', { disponible: 101_000, agendado: 29_000, enRetiro: 5_000 }, 0],
    ['pagar', { disponible: 100_000, agendado: 29_000, enRetiro: 5_000 }, -1000],
    ['pago_devuelto', { disponible: 101_000, agendado: 30_000, enRetiro: 5_000 }, 1000],
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

describe('parearLineas', () => {
  const CUADRA = parseRut('76.543.210-3');
  const deposito: LineaDeBilletera = {
    id: 1,
    tipo: 'deposito',
    fecha: '2026-11-12',
    monto: 500_000,
    referencia: 'CW-7K3M9QTX',
    cuenta: null,
  };
  const retiro: LineaDeBilletera = {
    ...deposito,
    id: 2,
    tipo: 'retirar',
    referencia: 'RT-2',
    cuenta: '00-123-45678-09',
  };
  const banco: LineaDelBanco = {
    id: 7,
    fecha: '2026-11-12',
    cargo: 500_000,
    abono: 0,
    descripcion: 'TRANSF A CUADRA cw7k3m9qtx',
    rutContraparte: null,
    numeroCuenta: '12345678-09',
  };
  const entra: LineaDelBanco = {
    ...banco,
    cargo: 0,
    abono: 500_000,
    descripcion: 'TRANSF DE',
    rutContraparte: '76543210-3',
  };
  const ids = (movimientos: readonly LineaDeBilletera[], lineas: readonly LineaDelBanco[]) =>
    parearLineas(movimientos, lineas, CUADRA).map(({ idCargo, idAbono }) => [idCargo, idAbono]);

  test('a deposit is the line that carries its code, or that went to Cuadra', () => {
    expect(ids([deposito], [banco])).toEqual([[7, 1]]);
    const sinCodigo = {
      ...banco,
      descripcion: 'TRANSF A',
      rutContraparte: '76.543.210-3',
      fecha: '2026-11-10',
    };
    expect(ids([deposito], [sinCodigo])).toEqual([[7, 1]]);
    expect(ids([deposito], [{ ...banco, descripcion: 'TRANSF A OTRO' }])).toEqual([]);
    expect(ids([deposito], [{ ...banco, cargo: 499_999 }])).toEqual([]);
    expect(ids([deposito], [{ ...banco, fecha: '2026-11-01' }])).toEqual([]);
  });

  test('a withdrawal is the line in its account that came from Cuadra, on its day or after', () => {
    expect(ids([retiro], [{ ...entra, fecha: '2026-11-13' }])).toEqual([[2, 7]]);
    expect(ids([retiro], [{ ...entra, fecha: '2026-11-11' }])).toEqual([]);
    expect(ids([retiro], [{ ...entra, numeroCuenta: '999' }])).toEqual([]);
    expect(ids([retiro], [{ ...entra, rutContraparte: '11111111-1' }])).toEqual([]);
  });

  test('what fits twice is left alone, from either side', () => {
    expect(ids([deposito], [banco, { ...banco, id: 8 }])).toEqual([]);
    expect(ids([deposito, { ...deposito, id: 3 }], [banco])).toEqual([]);
  });
});
