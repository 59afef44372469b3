import { plano } from './plano.ts';

export interface Pieza {
  readonly texto: string;
  readonly calza: boolean;
}

/** The text without dots and hyphens between digits, with the place of each letter in the original. */
function sinSeparadores(texto: string): { letras: string; lugares: number[] } {
  const lugares: number[] = [];
  let letras = '';
  for (let i = 0; i < texto.length; i++) {
    const separa =
      /[.-]/u.test(texto.charAt(i)) && /\d/u.test(texto.charAt(i - 1)) && /[\dkK]/u.test(texto.charAt(i + 1));
    if (separa) continue;
    letras += texto.charAt(i);
    lugares.push(i);
  }
  return { letras, lugares };
}

/** What is looked for within a text: without the signs around an amount. */
const limpio = (termino: string) => plano(termino).replace(/^[$<>~#]+|[?]+$/gu, '');

/** Cuts a text into pieces, those that call for a term apart, whatever capitals, accents, dots and hyphens. */
export function marcarPiezas(texto: string, terminos: readonly string[]): Pieza[] {
  const { letras, lugares } = sinSeparadores(plano(texto));
  const calza = Array.from({ length: texto.length }, () => false);
  for (const termino of terminos) {
    const buscado = sinSeparadores(limpio(termino)).letras;
    if (buscado === '') continue;
    for (let en = letras.indexOf(buscado); en !== -1; en = letras.indexOf(buscado, en + buscado.length)) {
      calza.fill(true, lugares[en], (lugares[en + buscado.length - 1] ?? 0) + 1);
    }
  }
  const piezas: Pieza[] = [];
  let desde = 0;
  for (let i = 1; i <= texto.length; i++) {
    if (i < texto.length && calza[i] === calza[desde]) continue;
    piezas.push({ texto: texto.slice(desde, i), calza: calza[desde] ?? false });
    desde = i;
  }
  return piezas;
}
