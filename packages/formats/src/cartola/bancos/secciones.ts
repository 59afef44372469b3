import { firmaDeEncabezado } from '../mapeo/encabezado.ts';
import { leerMetadatos } from '../metadatos.ts';
import type { Celda, FilaTabla, Tabla } from '../tabla/tipos.ts';
import type { PeriodoCartola } from '../tipos.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { normalizarEtiqueta } from '../valores/texto.ts';

/** No heading is longer. */
const FILAS_DE_ROTULOS = 80;

/** A statement of those that one table holds: its rows, and where among them its header ends. */
export interface Seccion {
  tabla: Tabla;
  indice: number;
}

/**
 * A file of several months repeats the header under the heading of each: every one is a statement, with its period
 * and balances. A header repeated under the same period is that of the next page, and cuts nothing.
 */
export function seccionesDe(tabla: Tabla, indice: number): Seccion[] {
  const { filas } = tabla;
  let vigente = periodoDe(filas.slice(0, indice));
  const cortes = [{ desde: 0, encabezado: indice }];
  for (const encabezado of repeticiones(filas, indice)) {
    const desde = inicioDeRotulos(filas, encabezado, indice);
    const periodo = periodoDe(filas.slice(desde, encabezado));
    if (vigente === null || periodo === null || periodo.desde === vigente.desde) continue;
    cortes.push({ desde, encabezado });
    vigente = periodo;
  }
  return cortes.map(({ desde, encabezado }, i) => ({
    tabla: { ...tabla, filas: filas.slice(desde, cortes[i + 1]?.desde) },
    indice: encabezado - desde,
  }));
}

/** Rows equal to the header. Its first name is looked for before all of them are, since files are long. */
function repeticiones(filas: readonly FilaTabla[], indice: number): number[] {
  const celdas = filas[indice]?.celdas ?? [];
  const firma = firmaDeEncabezado(celdas);
  const columna = celdas.findIndex((celda) => celda !== null);
  return filas.flatMap((fila, i) =>
    i > indice && fila.celdas[columna] === celdas[columna] && firmaDeEncabezado(fila.celdas) === firma
      ? [i]
      : [],
  );
}

/** The first row, above a header, of what is said of the account: below the movements of the one before. */
function inicioDeRotulos(filas: readonly FilaTabla[], encabezado: number, tope: number): number {
  const minimo = Math.max(tope + 1, encabezado - FILAS_DE_ROTULOS);
  for (let i = encabezado; i > minimo; i -= 1) {
    if (esMovimiento(filas[i - 1]?.celdas ?? [])) return i;
  }
  return minimo;
}

function esMovimiento(celdas: readonly Celda[]): boolean {
  const llenas = celdas.filter((celda) => celda !== null);
  return (
    llenas.length > 2 &&
    llenas.some((celda) => leerFecha(celda) !== null) &&
    !llenas.some((celda) => typeof celda === 'string' && /^(fecha|desde|hasta|per[ií]odo)\b/i.test(celda))
  );
}

function periodoDe(filas: readonly FilaTabla[]): PeriodoCartola | null {
  const { periodo } = leerMetadatos(filas, 'CLP');
  return periodo.desde === null || periodo.hasta === null ? null : periodo;
}

/** The rows of the movements, and those of the sections that follow or stand between two pages of them. */
export function separarCuerpo(
  filas: readonly FilaTabla[],
  indice: number,
  fin: RegExp | undefined,
): { cuerpo: FilaTabla[]; resto: FilaTabla[] } {
  const firma = firmaDeEncabezado(filas[indice]?.celdas ?? []);
  const cuerpo: FilaTabla[] = [];
  const resto: FilaTabla[] = [];
  let enMovimientos = true;
  for (const fila of filas.slice(indice + 1)) {
    if (!enMovimientos && firmaDeEncabezado(fila.celdas) === firma) enMovimientos = true;
    else if (fin !== undefined && cierra(fila, fin)) enMovimientos = false;
    (enMovimientos ? cuerpo : resto).push(fila);
  }
  return { cuerpo, resto };
}

function cierra({ celdas }: FilaTabla, fin: RegExp): boolean {
  const primera = celdas.find((celda) => celda !== null) ?? null;
  return typeof primera === 'string' && fin.test(normalizarEtiqueta(primera)) && leerFecha(primera) === null;
}
