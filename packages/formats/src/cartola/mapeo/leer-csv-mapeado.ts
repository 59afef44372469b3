import { leerMetadatos } from '../metadatos.ts';
import type { Metadatos } from '../metadatos.ts';
import { abrirCsv } from '../tabla/leer-csv.ts';
import { Contador } from '../tabla/limites.ts';
import { LectorCsv } from '../tabla/separar-csv.ts';
import type { Celda, FilaTabla, SeparadorCsv } from '../tabla/tipos.ts';
import { revisarMapeo, sinEncabezado } from './aplicar-mapeo.ts';
import { firmaDeEncabezado } from './encabezado.ts';
import { LectorFilas } from './lector-filas.ts';
import type { LoteCartola, MapeoCartola, ResumenMapeado } from './tipos.ts';

const FILAS_DE_ENCABEZADO = 200;

export interface OpcionesCsvMapeado {
  /** Lines in each batch; 10,000 by default. */
  lineasPorLote?: number;
}

/**
 * Reads delimited text with a mapping, in batches of columns, so that a caller can write one batch while the
 * next is read. Made for large files: no object per cell or line. The generator returns the summary, with
 * every error, once all is read. Throws ErrorCartola as `leerTablas` and `aplicarMapeo` do.
 */
export function* leerCsvMapeado(
  bytes: Uint8Array,
  mapeo: MapeoCartola,
  { lineasPorLote = 10_000 }: OpcionesCsvMapeado = {},
): Generator<LoteCartola, ResumenMapeado & { metadatos: Metadatos }> {
  revisarMapeo(mapeo);
  const { texto, separador } = abrirCsv(bytes);
  const csv = new LectorCsv(texto, separador);
  const cabecera = mapeo.firma === '' ? [] : leerCabecera(csv, mapeo.firma);
  const inicio = csv.posicion;
  const metadatos = leerMetadatos(cabecera.slice(0, -1), mapeo.moneda);
  const lector = new LectorFilas(mapeo, {
    periodo: metadatos.periodo,
    columna: (indice) => celdasDeColumna(texto, separador, inicio, indice),
  });
  lector.resumen.saltadas.encabezado = cabecera.length;
  const contador = new Contador();
  while (csv.siguiente()) {
    contador.contar(csv.celdas.length);
    lector.leer(csv.celdas, csv.numero);
    if (lector.largo >= lineasPorLote) yield lector.tomarLote();
  }
  if (lector.largo > 0) yield lector.tomarLote();
  return { ...lector.resumen, metadatos };
}

function leerCabecera(csv: LectorCsv, firma: string): FilaTabla[] {
  const filas: FilaTabla[] = [];
  while (filas.length < FILAS_DE_ENCABEZADO && csv.siguiente()) {
    const celdas: Celda[] = csv.celdas.map((celda) => (celda.trim() === '' ? null : celda));
    if (celdas.some((celda) => celda !== null)) filas.push({ numero: csv.numero, celdas });
    if (firmaDeEncabezado(celdas) === firma) return filas;
  }
  throw sinEncabezado();
}

function* celdasDeColumna(
  texto: string,
  separador: SeparadorCsv,
  desde: number,
  indice: number,
): Generator<string | undefined> {
  const csv = new LectorCsv(texto, separador, desde, indice);
  while (csv.siguiente()) yield csv.celdas[indice];
}
