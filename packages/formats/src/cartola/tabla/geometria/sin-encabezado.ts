import { leerFecha } from '../../valores/fecha-texto.ts';
import type { Celda, FilaTabla } from '../tipos.ts';
import { esMonto, frasesDe } from './formar-lineas.ts';
import type { Linea, Palabra } from './tipos.ts';

/** Amounts of one column end at the same place, give or take this part of a letter's height. */
const MISMO_BORDE = 1;

/**
 * Lines of a page whose columns nobody names, as a table: a day, a text, and the amounts by where they end. What
 * each is, a person says. Other lines keep their phrases.
 */
export function filasSinEncabezado(lineas: readonly Linea[], primera: number): FilaTabla[] {
  const bordes = bordesDe(lineas.flatMap((linea) => montosDe(linea)));
  return lineas.map((linea, i): FilaTabla => {
    const montos = montosDe(linea);
    const [fecha] = linea.palabras;
    if (montos.length === 0 || fecha === undefined)
      return { numero: primera + i, celdas: frasesDe(linea).map(({ texto }) => texto) };
    const texto = linea.palabras
      .slice(1)
      .filter((palabra) => !montos.includes(palabra))
      .map((palabra) => palabra.texto)
      .join(' ');
    const celdas: Celda[] = [fecha.texto, texto === '' ? null : texto];
    for (const monto of montos)
      celdas[2 + bordes.findIndex((borde) => esDelBorde(monto, borde))] = monto.texto;
    return { numero: primera + i, celdas: Array.from(celdas, (celda) => celda ?? null) };
  });
}

/** The amounts at the end of a line that begins with a day. */
function montosDe({ palabras }: Linea): Palabra[] {
  if (leerFecha(palabras[0]?.texto) === null) return [];
  const montos: Palabra[] = [];
  for (const palabra of palabras.slice(1).toReversed()) {
    if (!esMonto(palabra.texto)) break;
    montos.unshift(palabra);
  }
  return montos;
}

function bordesDe(montos: readonly Palabra[]): number[] {
  const bordes: number[] = [];
  for (const monto of montos.toSorted((a, b) => a.x1 - b.x1))
    if (!bordes.some((borde) => esDelBorde(monto, borde))) bordes.push(monto.x1);
  return bordes;
}

function esDelBorde({ x1, alto }: Palabra, borde: number): boolean {
  return Math.abs(x1 - borde) <= MISMO_BORDE * alto;
}
