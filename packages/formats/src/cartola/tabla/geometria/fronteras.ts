import type { CampoMapeo } from '../../mapeo/tipos.ts';
import type { Encabezado } from './buscar-encabezados.ts';
import { esMonto } from './formar-lineas.ts';
import type { Frase, Linea, Palabra } from './tipos.ts';

export const MONTOS: ReadonlySet<CampoMapeo | undefined> = new Set(['cargo', 'abono', 'monto', 'saldo']);
export const LADOS: ReadonlySet<CampoMapeo | undefined> = new Set(['cargo', 'abono']);

/** Gaps before the first column of amounts that are worth a try. */
const HUECOS_ANTES = 2;

/**
 * Limits of a table's columns by what stands below its header, the likeliest first: `limites[i]` lies between columns
 * `i` and `i + 1`. Names say little of it: amounts are flush right and begin left of their name, and a description
 * runs below the name of the next column. So a limit is put where fewest words are cut, in the widest gap; between
 * two columns of amounts, so that each amount is of the name whose right end is nearer. Between charges and credits
 * the widest gap may be the wrong one when one of them is empty, so each gap is one possibility.
 */
export function limitesPosibles({ celdas, columnas }: Encabezado, movimientos: readonly Linea[]): number[][] {
  const campos = new Map(columnas.map(({ columna, campo }) => [columna, campo]));
  const palabras = movimientos.flatMap(({ palabras: suyas }) => suyas);
  const limites = celdas.slice(0, -1).map((celda, i) => {
    const siguiente = celdas[i + 1];
    if (siguiente && MONTOS.has(campos.get(i)) && MONTOS.has(campos.get(i + 1)))
      return porBordeDerecho(celda, siguiente, palabras);
    if (siguiente && MONTOS.has(campos.get(i)) && campos.get(i + 1) === 'fecha')
      return antesDeLaFecha(celda, siguiente, palabras);
    const [primero] = huecosEntre(celda, celdas[i + 1] ?? celda, palabras);
    return primero ?? (celda.x1 + (celdas[i + 1]?.x0 ?? celda.x1)) / 2;
  });
  const entre = (i: number): number[] => {
    const [izquierda, derecha] = celdas.slice(i, i + 2);
    return izquierda && derecha ? huecosEntre(izquierda, derecha, palabras) : [];
  };
  const lados = celdas.findIndex((_, c) => LADOS.has(campos.get(c)) && LADOS.has(campos.get(c + 1)));
  const montos = celdas.findIndex((_, c) => !MONTOS.has(campos.get(c)) && MONTOS.has(campos.get(c + 1)));
  return [
    limites,
    ...(lados < 0 ? [] : entre(lados).map((hueco) => limites.with(lados, hueco))),
    ...(montos < 0
      ? []
      : entre(montos)
          .slice(1, HUECOS_ANTES)
          .map((hueco) => limites.with(montos, hueco))),
  ];
}

/** Whether a line has what a movement has: something like a day, and an amount. */
export function esDeMovimiento({ palabras }: Linea): boolean {
  return (
    palabras.some(({ texto }) => /^\d{1,4}[-/.]/.test(texto)) && palabras.some(({ texto }) => esMonto(texto))
  );
}

/** Middles of the stretches between two names that fewest words cross, the widest first. */
function huecosEntre(a: Frase, b: Frase, palabras: readonly Palabra[]): number[] {
  const desde = (a.x0 + a.x1) / 2;
  const hasta = (b.x0 + b.x1) / 2;
  const cruzan = palabras.filter(({ x0, x1 }) => x1 > desde && x0 < hasta);
  const bordes = [...new Set([desde, hasta, ...cruzan.flatMap(({ x0, x1 }) => [x0, x1])])]
    .filter((x) => x >= desde && x <= hasta)
    .toSorted((x, y) => x - y);
  const tramos: { medio: number; ancho: number; cortadas: number }[] = [];
  for (let i = 0; i + 1 < bordes.length; i += 1) {
    const izquierdo = bordes[i] ?? desde;
    const derecho = bordes[i + 1] ?? hasta;
    const medio = (izquierdo + derecho) / 2;
    const cortadas = cruzan.filter(({ x0, x1 }) => x0 < medio && medio < x1).length;
    tramos.push({ medio, ancho: derecho - izquierdo, cortadas });
  }
  const menos = Math.min(...tramos.map(({ cortadas }) => cortadas));
  return tramos
    .filter(({ cortadas }) => cortadas === menos)
    .toSorted((x, y) => y.ancho - x.ancho)
    .map(({ medio }) => medio);
}

/** The limit that leaves each amount with the name whose right end is nearer to its own. */
function porBordeDerecho(a: Frase, b: Frase, palabras: readonly Palabra[]): number {
  const desde = (a.x0 + a.x1) / 2;
  const hasta = (b.x0 + b.x1) / 2;
  const entre = palabras.filter(({ texto, x0, x1 }) => esMonto(texto) && x1 > desde && x0 < b.x1);
  const deLaPrimera = entre.filter(({ x1 }) => Math.abs(x1 - a.x1) <= Math.abs(x1 - b.x1));
  const fin = Math.max(desde, ...deLaPrimera.map(({ x1 }) => x1));
  const deLaSegunda = entre.filter((palabra) => !deLaPrimera.includes(palabra));
  const inicio = Math.min(hasta, ...deLaSegunda.map(({ x0 }) => x0));
  return (fin + Math.max(fin, inicio)) / 2;
}

/** Between an amount and the day that follows it, a short amount leaves a wider gap on its own left. */
function antesDeLaFecha(monto: Frase, fecha: Frase, palabras: readonly Palabra[]): number {
  const dias = palabras.filter(({ texto, x0, x1 }) => ES_DIA.test(texto) && x0 < fecha.x1 && x1 > fecha.x0);
  const inicio = Math.min(fecha.x0, ...dias.map(({ x0 }) => x0));
  const antes = palabras.filter(({ x1 }) => x1 > monto.x0 && x1 <= inicio);
  return (Math.max(Math.min(monto.x1, inicio), ...antes.map(({ x1 }) => x1)) + inicio) / 2;
}

const ES_DIA = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/;
