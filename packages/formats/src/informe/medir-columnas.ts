import { legible } from '../dte/impresa/textos.ts';
import { NEGRITA, type Hoja } from '../dte/impresa/hoja.ts';
import type { Informe } from './tipos.ts';

/** Columns that stand beside each other on a page, by their position, and their widths in points. */
export interface Bloque {
  readonly columnas: readonly number[];
  readonly anchos: readonly number[];
  readonly cuerpo: number;
}

const CUERPOS = [8, 7.5, 7, 6.5, 6] as const;
/** Between two columns. */
export const ENTRE = 8;
/** Text keeps this from the figure before it, which ends where its column does. */
const TRAS_CIFRA = 14;
/** Narrowest that a column of text may be. */
const MIN_TEXTO = 90;

/** Room that a column leaves at the left of what it holds. */
export function sangriaDe({ columnas }: Informe, columna: number): number {
  if (columnas[columna]?.cifras === true) return ENTRE;
  return columnas[columna - 1]?.cifras === true ? TRAS_CIFRA : 0;
}

/** Width that columns which are never broken need at a size; for the others, the room at their left. */
function anchosFijos(hoja: Hoja, informe: Informe, cuerpo: number): number[] {
  const { columnas, filas } = informe;
  hoja.font(NEGRITA).fontSize(cuerpo);
  return columnas.map(({ cifras, fija, titulo }, i) => {
    const sangria = sangriaDe(informe, i);
    if (cifras !== true && fija !== true) return sangria;
    let ancho = Math.max(...titulo.split(' ').map((palabra) => hoja.widthOfString(legible(palabra))));
    let largo = 0;
    for (const { celdas } of filas) {
      const celda = celdas[i] ?? '';
      // Digits are equally wide: a shorter figure is no wider.
      if (celda.length <= largo) continue;
      if (cifras === true) largo = celda.length;
      ancho = Math.max(ancho, hoja.widthOfString(legible(celda)));
    }
    return Math.ceil(ancho) + (cifras === true ? sangria : sangria + ENTRE);
  });
}

/**
 * Cuts a table into blocks as wide as the page. Figures take what they need at the largest size at which all fit; where
 * none does, further figures go to pages of their own, beside the same text.
 */
export function medirColumnas(hoja: Hoja, informe: Informe, util: number): Bloque[] {
  const { columnas } = informe;
  const deCifras = columnas.flatMap(({ cifras }, i) => (cifras === true ? [i] : []));
  const pesos = columnas.map(({ cifras, fija, ancho }) => (cifras === true || fija === true ? 0 : ancho));
  const peso = pesos.reduce((suma, uno) => suma + uno, 0);
  const minimo = Math.min(pesos.filter((uno) => uno > 0).length * MIN_TEXTO, util / 2);
  const sumar = (anchos: readonly number[], cuales: readonly number[]) =>
    cuales.reduce((suma, i) => suma + (anchos[i] ?? 0), 0);
  const deTexto = columnas.flatMap(({ cifras }, i) => (cifras === true ? [] : [i]));

  const bloqueDe = (cifras: readonly number[], anchos: readonly number[], cuerpo: number): Bloque => {
    const van = columnas.flatMap((columna, i) => (columna.cifras !== true || cifras.includes(i) ? [i] : []));
    const resto = util - sumar(anchos, van);
    return {
      columnas: van,
      anchos: van.map((i) => (anchos[i] ?? 0) + (peso === 0 ? 0 : (resto * (pesos[i] ?? 0)) / peso)),
      cuerpo,
    };
  };
  let cuerpo = 0;
  let anchos: number[] = [];
  for (cuerpo of CUERPOS) {
    anchos = anchosFijos(hoja, informe, cuerpo);
    if (sumar(anchos, [...deTexto, ...deCifras]) <= util - minimo)
      return [bloqueDe(deCifras, anchos, cuerpo)];
  }
  const base = sumar(anchos, deTexto) + minimo;
  const bloques: Bloque[] = [];
  let actuales: number[] = [];
  for (const i of deCifras) {
    if (actuales.length > 0 && base + sumar(anchos, [...actuales, i]) > util) {
      bloques.push(bloqueDe(actuales, anchos, cuerpo));
      actuales = [];
    }
    actuales.push(i);
  }
  return [...bloques, bloqueDe(actuales, anchos, cuerpo)];
}
