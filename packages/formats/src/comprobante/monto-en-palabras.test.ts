import fc from 'fast-check';
import { expect, test } from 'vitest';
import { montoEnPalabras } from './monto-en-palabras.ts';

test.each([
  [1, 'Un peso'],
  [16, 'Dieciséis pesos'],
  [21, 'Veintiún pesos'],
  [31, 'Treinta y un pesos'],
  [100, 'Cien pesos'],
  [101, 'Ciento un pesos'],
  [1000, 'Mil pesos'],
  [21_000, 'Veintiún mil pesos'],
  [100_500, 'Cien mil quinientos pesos'],
  [119_000, 'Ciento diecinueve mil pesos'],
  [1_000_000, 'Un millón de pesos'],
  [1_000_001, 'Un millón un pesos'],
  [4_520_316, 'Cuatro millones quinientos veinte mil trescientos dieciséis pesos'],
  [700_000_000, 'Setecientos millones de pesos'],
  [1_000_000_000, 'Mil millones de pesos'],
  [1_000_000_000_000, 'Un billón de pesos'],
  [2_000_001_000_000, 'Dos billones un millón de pesos'],
  [
    999_999_999_999,
    'Novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos',
  ],
])('%i is said as a cheque says it', (pesos, palabras) => {
  expect(montoEnPalabras(pesos)).toBe(palabras);
});

const VALOR = new Map(
  'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'
    .split(' ')
    .map((palabra, i) => [palabra, i + 1] as const),
);
'treinta cuarenta cincuenta sesenta setenta ochenta noventa'
  .split(' ')
  .forEach((palabra, i) => VALOR.set(palabra, 30 + 10 * i));
'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'
  .split(' ')
  .forEach((palabra, i) => VALOR.set(palabra, 100 * (i + 1)));
VALOR.set('cien', 100);

/** Reads the words back, by itself. */
function leer(texto: string): number {
  let total = 0;
  let grupo = 0;
  for (const palabra of texto.toLowerCase().split(' ')) {
    if (palabra === 'mil') grupo = Math.max(grupo, 1) * 1000;
    else if (palabra.startsWith('bill')) {
      total += grupo * 1e12;
      grupo = 0;
    } else if (palabra.startsWith('millon') || palabra === 'millón') {
      total += grupo * 1_000_000;
      grupo = 0;
    } else if (!['y', 'de', 'peso', 'pesos'].includes(palabra)) grupo += VALOR.get(palabra) ?? Number.NaN;
  }
  return total + grupo;
}

test('the words of any amount say that amount', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.maxSafeNat().filter((n) => n > 0),
      ),
      (pesos) => {
        expect(leer(montoEnPalabras(pesos))).toBe(pesos);
      },
    ),
  );
});

test.each([0, -1, 1.5, 2 ** 53])('%d has no words', (pesos) => {
  expect(() => montoEnPalabras(pesos)).toThrow('not an amount');
});
