import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ESTADOS_TRANSFERENCIA,
  esperaDeRevision,
  leerEstado,
  MAXIMO_POR_TRANSFERENCIA,
  preguntarAntes,
  puedePasarTransferencia,
  repartirTransferencias,
  resumirOrden,
  terminada,
  type EstadoTransferencia,
} from './index.ts';

const monto = fc.integer({ min: 1, max: 2_000_000_000 });
const estado = fc.constantFrom(...ESTADOS_TRANSFERENCIA);

describe('parts of an amount', () => {
  test('sum to it, and none is above the limit', () => {
    fc.assert(
      fc.property(monto, (total) => {
        const partes = repartirTransferencias(total);
        expect(partes.reduce((suma, parte) => suma + parte, 0)).toBe(total);
        expect(partes.every((parte) => parte > 0 && parte <= MAXIMO_POR_TRANSFERENCIA)).toBe(true);
        expect(partes).toHaveLength(Math.ceil(total / MAXIMO_POR_TRANSFERENCIA));
      }),
    );
  });
  test.each([
    [7_000_000, [7_000_000]],
    [7_000_001, [7_000_000, 1]],
    [14_000_000, [7_000_000, 7_000_000]],
  ])('%d', (total, partes) => expect(repartirTransferencias(total)).toEqual(partes));
  test.each([0, -1, 1.5, Number.NaN])('%d is no amount', (malo) => {
    expect(() => repartirTransferencias(malo)).toThrow(RangeError);
  });
});

describe('the word of the provider', () => {
  test.each<[EstadoTransferencia, string, string]>([
    ['desconocida', 'pending', 'enviada'],
    ['desconocida', 'succeeded', 'pagada'],
    ['enviada', 'pending', 'igual'],
    ['enviada', 'succeeded', 'pagada'],
    ['enviada', 'failed', 'rechazada'],
    ['enviada', 'rejected', 'rechazada'],
    ['enviada', 'reject_failed', 'rechazada'],
    ['enviada', 'returned', 'rechazada'],
    ['enviada', 'return_pending', 'igual'],
    ['pagada', 'pending', 'igual'],
    ['pagada', 'succeeded', 'igual'],
    ['pagada', 'returned', 'devuelta'],
    ['devuelta', 'returned', 'igual'],
    ['devuelta', 'succeeded', 'extraña'],
    ['rechazada', 'succeeded', 'extraña'],
    ['rechazada', 'returned', 'igual'],
    ['enviada', 'on_hold', 'extraña'],
  ])('%s hears %s: %s', (desde, palabra, hacia) => expect(leerEstado(desde, palabra)).toBe(hacia));

  test('moves along the table alone, and what was paid or refused stays so', () => {
    fc.assert(
      fc.property(estado, fc.string(), (desde, palabra) => {
        const leida = leerEstado(desde, palabra);
        if (leida !== 'igual' && leida !== 'extraña')
          expect(puedePasarTransferencia(desde, leida)).toBe(true);
      }),
    );
    expect(puedePasarTransferencia('rechazada', 'pagada')).toBe(false);
    expect(puedePasarTransferencia('desconocida', 'por_enviar')).toBe(false);
  });
});

describe('an order by its parts', () => {
  test.each<[EstadoTransferencia[], string]>([
    [['pagada', 'pagada'], 'pagada'],
    [['rechazada', 'rechazada'], 'rechazada'],
    [['devuelta'], 'rechazada'],
    [['devuelta', 'rechazada'], 'rechazada'],
    [['pagada', 'rechazada'], 'falta_parte'],
    [['pagada', 'devuelta'], 'devuelta_en_parte'],
    [['pagada', 'desconocida'], 'en_camino'],
    [['rechazada', 'por_enviar'], 'en_camino'],
  ])('%j: %s', (partes, resumen) => expect(resumirOrden(partes)).toBe(resumen));

  test('is refused only where no part was paid, and has no end while one has none', () => {
    fc.assert(
      fc.property(fc.array(estado, { minLength: 1, maxLength: 6 }), (partes) => {
        const resumen = resumirOrden(partes);
        if (resumen === 'rechazada') expect(partes).not.toContain('pagada');
        expect(resumen === 'en_camino').toBe(partes.some((parte) => !terminada(parte)));
      }),
    );
  });
});

describe('looks', () => {
  test('come ever later, at most an hour apart, until the end is known', () => {
    const esperas = Array.from({ length: 30 }, (_, n) => esperaDeRevision('enviada', n) ?? 0);
    expect(esperas[0]).toBe(10_000);
    expect(esperas).toEqual(esperas.toSorted((a, b) => a - b));
    expect(esperas.at(-1)).toBe(3_600_000);
    expect(esperaDeRevision('rechazada', 0)).toBeNull();
  });
  test('of a paid one end after three', () => {
    expect([0, 1, 2, 3].map((n) => esperaDeRevision('pagada', n))).toEqual([
      3_600_000,
      86_400_000,
      259_200_000,
      null,
    ]);
  });
  test('ask by reference once the key may be forgotten', () => {
    const primero = new Date('2026-11-27T10:00:00Z');
    expect(preguntarAntes(primero, new Date('2026-11-28T08:59:00Z'))).toBe(false);
    expect(preguntarAntes(primero, new Date('2026-11-28T09:00:00Z'))).toBe(true);
  });
});
