import { bastan, reconocerColumnas } from '../../mapeo/encabezado.ts';
import type { ColumnaReconocida } from '../../mapeo/encabezado.ts';
import { esMonto, frasesDe } from './formar-lineas.ts';
import type { Frase, Linea } from './tipos.ts';

/** The names of a table's columns and where they stand. `desde` and `hasta` (beyond) count the page's lines. */
export interface Encabezado {
  desde: number;
  hasta: number;
  celdas: Frase[];
  columnas: ColumnaReconocida[];
}

/** Names are broken over up to this many lines. */
const LINEAS_DE_ENCABEZADO = 4;
/** Lines of one header stand this close, in heights of a letter. */
const SALTO = 2.4;
/** Each further line must add something, since a title above may look like the name of a column. */
const COSTO_POR_LINEA = 0.05;

/**
 * Headers of tables of movements in a page: names of a date, an amount and a description, perhaps broken over
 * several lines. In order; none overlaps another.
 */
export function buscarEncabezados(lineas: readonly Linea[]): Encabezado[] {
  const frases = lineas.map((linea) => (esDeNombres(linea) ? frasesDe(linea) : null));
  const candidatos: (Encabezado & { puntaje: number })[] = [];
  for (let desde = 0; desde < lineas.length; desde += 1) {
    for (let hasta = desde + 1; hasta <= desde + LINEAS_DE_ENCABEZADO && hasta <= lineas.length; hasta += 1) {
      const ultima = lineas[hasta - 1];
      const previa = lineas[hasta - 2];
      if (ultima === undefined || frases[hasta - 1] === null) break;
      if (hasta - 1 > desde && previa && ultima.y - previa.y > SALTO * Math.max(previa.alto, ultima.alto))
        break;
      const celdas = unirNombres(frases.slice(desde, hasta).map((una) => una ?? []));
      const columnas = reconocerColumnas(celdas.map(({ texto }) => texto));
      if (!bastan(columnas) || !columnas.some(({ campo }) => campo === 'descripcion' || campo === 'nombre'))
        continue;
      const puntaje =
        columnas.reduce((suma, { certeza }) => suma + certeza, 0) - COSTO_POR_LINEA * (hasta - desde - 1);
      candidatos.push({ desde, hasta, celdas, columnas, puntaje });
    }
  }
  candidatos.sort((a, b) => b.puntaje - a.puntaje || a.desde - b.desde);
  const elegidos: Encabezado[] = [];
  for (const { puntaje: _, ...candidato } of candidatos) {
    if (elegidos.every((otro) => candidato.hasta <= otro.desde || candidato.desde >= otro.hasta))
      elegidos.push(candidato);
  }
  return elegidos
    .toSorted((a, b) => a.desde - b.desde)
    .map((elegido, i, todos) => conElResto(elegido, lineas, todos[i + 1]?.desde ?? lineas.length));
}

/** With the lines close below it that only go on with its names: "Depósitos" over "o abonos". */
function conElResto(encabezado: Encabezado, lineas: readonly Linea[], tope: number): Encabezado {
  let { hasta, celdas } = encabezado;
  for (; hasta < tope; hasta += 1) {
    const linea = lineas[hasta];
    const previa = lineas[hasta - 1];
    if (!linea || !previa || linea.y - previa.y > SALTO * previa.alto || !esDeNombres(linea)) break;
    const frases = frasesDe(linea);
    const suyas = frases.flatMap((frase) => celdas.filter((celda) => seCruzan(frase, celda)));
    if (suyas.length !== frases.length || new Set(suyas).size !== frases.length) break;
    // Words below the name of the description may be the first movement's.
    if (suyas.length === 1 && suyas[0] === celdas[columnaDeDescripcion(encabezado)]) break;
    const mas = unirNombres([celdas, frases]);
    // A name that stops being what it was is no name: the line is the beginning of the first movement.
    const columnas = reconocerColumnas(mas.map(({ texto }) => texto));
    if (!encabezado.columnas.every((una) => columnas.some((otra) => una.campo === otra.campo))) break;
    celdas = mas;
  }
  if (hasta === encabezado.hasta) return encabezado;
  return { ...encabezado, hasta, celdas, columnas: reconocerColumnas(celdas.map(({ texto }) => texto)) };
}

function columnaDeDescripcion({ columnas }: Encabezado): number {
  return columnas.find(({ campo }) => campo === 'descripcion')?.columna ?? -1;
}

/** A line of a header holds words: no dates and no amounts. */
function esDeNombres({ palabras }: Linea): boolean {
  return !palabras.some(
    ({ texto }) => /^\d{1,4}[-/.]\d{1,2}\b/.test(texto) || (esMonto(texto) && /\d{2}/.test(texto)),
  );
}

/**
 * The names of the columns from the lines that they are broken over. From the last line upward, since a word above
 * several columns is the title of a group and not part of any name.
 */
function unirNombres(lineas: readonly (readonly Frase[])[]): Frase[] {
  const celdas: Frase[] = [];
  for (const frases of lineas.toReversed()) {
    const nuevas: Frase[] = [];
    for (const frase of frases) {
      const debajo = celdas.filter((celda) => seCruzan(frase, celda));
      const [celda] = debajo;
      if (celda === undefined) nuevas.push({ ...frase });
      else if (debajo.length === 1) {
        celda.texto = `${frase.texto} ${celda.texto}`;
        celda.x0 = Math.min(celda.x0, frase.x0);
        celda.x1 = Math.max(celda.x1, frase.x1);
      }
    }
    celdas.push(...nuevas);
  }
  return celdas.toSorted((a, b) => a.x0 - b.x0);
}

function seCruzan(a: Frase, b: Frase): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1;
}
