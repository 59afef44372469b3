import { leerMetadatos } from '../metadatos.ts';
import { abrirCsv, HOJA_DE_TEXTO } from '../tabla/leer-csv.ts';
import { Contador } from '../tabla/limites.ts';
import { LectorCsv } from '../tabla/separar-csv.ts';
import type { Celda, FilaTabla, SeparadorCsv } from '../tabla/tipos.ts';
import type { CartolaLeida } from '../tipos.ts';
import { armarCartola, revisarMapeo, sinEncabezado } from './aplicar-mapeo.ts';
import { firmaDeEncabezado } from './encabezado.ts';
import { LectorFilas } from './lector-filas.ts';
import type { MapeoCartola } from './tipos.ts';

const FILAS_DE_ENCABEZADO = 200;

/**
 * Reads delimited text with a mapping: the statement that `aplicarMapeo` gives of its table, without an object for each
 * cell in between, so that a hundred thousand lines take a moment. Null where the header comes again: the table may hold
 * several statements. Throws ErrorCartola as `leerTablas` and `aplicarMapeo` do.
 */
export function leerCsvMapeado(bytes: Uint8Array, mapeo: MapeoCartola): CartolaLeida | null {
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
    if (lector.leer(csv.celdas, csv.numero).tipo === 'encabezado') return null;
  }
  return { ...armarCartola(lector, metadatos, mapeo, 'mapeo'), hoja: HOJA_DE_TEXTO };
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
