import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aprenderDiferencias,
  esDiferenciaPosible,
  esDiferenciaVerosimil,
  esTrocada,
  logDiferencia,
  montosConDiferencia,
} from './diferencias.ts';

const general = aprenderDiferencias([]);

describe('differences that people and banks make', () => {
  test.each([
    ['two digits swapped', 11_948, 11_984],
    ['two digits swapped, far off', 98_030, 90_830],
    ['a bank charge', 150_604, 151_544],
    ['rounded to a hundred', 16_700, 16_744],
    ['rounded to a thousand', 201_000, 200_836],
    ['a few pesos', 118_995, 119_000],
    ['three percent kept', 97_000, 100_000],
  ])('%s is likelier than an odd one of its size', (_, pagado, saldo) => {
    expect(esDiferenciaPosible(pagado, saldo)).toBe(true);
    expect(logDiferencia(general, pagado, saldo)).toBeGreaterThan(
      logDiferencia(general, saldo - Math.abs(saldo - pagado) - 1_237, saldo) + 1,
    );
  });

  test('swapped means neighbours and nothing else', () => {
    expect(esTrocada(11_984, 11_984)).toBe(false);
    expect(esTrocada(14_981, 11_984)).toBe(false);
    expect(esTrocada(1_984, 11_984)).toBe(false);
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 99_999_999 }), fc.nat({ max: 6 }), (monto, donde) => {
        const cifras = String(monto);
        const i = donde % (cifras.length - 1);
        const trocado = Number(cifras.slice(0, i) + cifras[i + 1] + cifras[i] + cifras.slice(i + 2));
        if (String(trocado).length !== cifras.length) return;
        expect(esTrocada(trocado, monto)).toBe(trocado !== monto);
        expect(esTrocada(trocado, monto)).toBe(esTrocada(monto, trocado));
      }),
    );
  });

  test('a round payment may be on account, so it never completes a sum by itself', () => {
    expect(esDiferenciaVerosimil(general, 201_000, 200_836)).toBe(false);
    expect(esDiferenciaVerosimil(general, 200_833, 200_836)).toBe(true);
  });

  test('a company’s own charge becomes its usual difference', () => {
    const propia = aprenderDiferencias(
      Array.from({ length: 30 }, (_, i) => ({ linea: 100_000 + i * 771 - 1_190, saldo: 100_000 + i * 771 })),
    );
    expect(logDiferencia(propia, 78_810, 80_000)).toBeGreaterThan(logDiferencia(general, 78_810, 80_000));
  });

  test('an amount with two neighbouring digits swapped is looked up, whichever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 99_999_999 }), fc.nat({ max: 6 }), (saldo, donde) => {
        const cifras = String(saldo);
        const i = donde % (cifras.length - 1);
        const trocado = Number(cifras.slice(0, i) + cifras[i + 1] + cifras[i] + cifras.slice(i + 2));
        const buscados = montosConDiferencia(general, saldo, (monto) => monto === trocado);
        if (esTrocada(trocado, saldo)) expect(buscados).toContain(trocado);
      }),
    );
  });

  test('every amount that is looked up is a possible one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 50_000_000 }), (saldo) => {
        for (const monto of montosConDiferencia(general, saldo, () => true)) {
          expect(Number.isSafeInteger(monto) && monto > 0).toBe(true);
          expect(logDiferencia(general, monto, saldo)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 100 },
    );
  });
});
