import { expect, test } from 'vitest';
import { partirPalabras } from './partir-palabras.ts';

test.each([
  ['Pago 078638513K Mar Bravo F3508', ['pago', '78638513', 'mar', 'bravo', '3508']],
  ['78.638.513', ['78638513']],
  ['Señal ÑUÑOA', ['senal', 'nunoa']],
  ['0007 0012', ['0007', '12']],
  ['a 1 %', []],
])('«%s» is looked for by %j', (texto, trozos) => {
  expect(partirPalabras(texto)).toEqual(trozos);
});
