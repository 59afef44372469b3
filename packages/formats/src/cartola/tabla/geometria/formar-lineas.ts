import type { Frase, Linea, Palabra } from './tipos.ts';

/** Share of a letter's height by which baselines of one line may differ. */
const DESNIVEL = 0.4;
/** A space is about 0.28 of a letter's height; columns are never closer than half of it. */
const SEPARACION = 0.5;
/** How far before its amount a bank may print the currency: the width of a column. */
const HASTA_EL_MONTO = 12;
/** A minus alone further away is the dash of an empty column. */
const HASTA_EL_MENOS = 1.5;

const SIGNO_SUELTO = /^(?:US)?\$$|^-$|^(?:US)?\$-$/i;

/** Words of a page → its lines from top to bottom. A lone `$` or minus is joined to the amount that it stands before. */
export function formarLineas(palabras: readonly Palabra[]): Linea[] {
  const lineas: Linea[] = [];
  for (const palabra of palabras.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const ultima = lineas.at(-1);
    if (ultima && Math.abs(palabra.y - ultima.y) <= DESNIVEL * Math.min(palabra.alto, ultima.alto)) {
      ultima.palabras.push(palabra);
      ultima.alto = Math.max(ultima.alto, palabra.alto);
    } else lineas.push({ y: palabra.y, alto: palabra.alto, palabras: [palabra] });
  }
  return lineas.map((linea) => ({
    ...linea,
    palabras: unirSignos(
      linea.palabras.toSorted((a, b) => a.x0 - b.x0),
      linea.alto,
    ),
  }));
}

function unirSignos(palabras: readonly Palabra[], alto: number): Palabra[] {
  const unidas: Palabra[] = [];
  for (const palabra of palabras) {
    const previa = unidas.at(-1);
    const sigue =
      previa !== undefined &&
      SIGNO_SUELTO.test(previa.texto) &&
      esMonto(palabra.texto) &&
      palabra.x0 - previa.x1 <= (previa.texto === '-' ? HASTA_EL_MENOS : HASTA_EL_MONTO) * alto;
    if (sigue)
      unidas[unidas.length - 1] = {
        ...palabra,
        texto: previa.texto + palabra.texto,
        x0: previa.x0,
        seguida: previa.seguida ?? false,
      };
    else unidas.push(palabra);
  }
  return unidas;
}

const MONTO =
  /^[-+(]?(?:US)?\$?[-+]?\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{1,4})?\)?[-+]?$|^[-+]?(?:US)?\$?[-+]?\d+(?:[.,]\d{1,4})?[-+]?$/i;

/** Whether a word is written as an amount. A plain number is one too. */
export function esMonto(texto: string): boolean {
  return MONTO.test(texto);
}

/** The phrases of a line: words with no more than a space between them. */
export function frasesDe({ palabras, alto }: Linea): Frase[] {
  const frases: Frase[] = [];
  for (const { texto, x0, x1, seguida } of palabras) {
    const previa = frases.at(-1);
    if (previa && (seguida === true || x0 - previa.x1 <= SEPARACION * alto)) {
      previa.texto += ` ${texto}`;
      previa.x1 = Math.max(previa.x1, x1);
    } else frases.push({ texto, x0, x1 });
  }
  return frases;
}
