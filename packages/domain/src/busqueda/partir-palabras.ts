import { plano } from './plano.ts';

/**
 * The pieces of a text by which the words of descriptions are looked for, as the function `palabras_de` of the database cuts
 * those: letters and digits apart, a number with dots as one. Empty for a text of single letters and signs.
 */
export function partirPalabras(texto: string): string[] {
  const junto = plano(texto).replaceAll(/(?<![\d.])\d{1,3}(?:\.\d{3})+(?!\d)/gu, (numero) =>
    numero.replaceAll('.', ''),
  );
  const trozos = junto.match(/[a-z]{2,}|\d{2,}/gu) ?? [];
  return trozos.map((trozo) => {
    const sinCeros = trozo.replace(/^0+/u, '');
    return sinCeros.length < 2 ? trozo : sinCeros;
  });
}
