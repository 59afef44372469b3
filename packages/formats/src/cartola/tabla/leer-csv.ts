import { decodificarLista } from '../../texto/index.ts';
import type { Codificacion } from '../../texto/index.ts';
import { ErrorCartola, NO_RECONOCIDO } from '../errores.ts';
import { Contador } from './limites.ts';
import { leerTextoAlineado } from './leer-texto-alineado.ts';
import { detectarSeparador, LectorCsv } from './separar-csv.ts';
import { recortar } from './leer-xlsx.ts';
import type { FilaTabla, LibroDeTablas, SeparadorCsv } from './tipos.ts';

const MUESTRA = 64 * 1024;
/** A text is a workbook of one sheet. */
export const HOJA_DE_TEXTO = 'Hoja 1';

/** Text in columns of spaces, unless some mark parts its lines. */
function leerAlineado(bytes: Uint8Array): LibroDeTablas | null {
  const { texto, codificacion } = decodificarLista(bytes.subarray(0, MUESTRA));
  if (texto.includes('\u0000') || !/\S {2,}\S+ {2,}\S/.test(texto)) return null;
  const separador = detectarSeparador(texto);
  if (separador !== null && cortaLaMayoria(texto, separador)) return null;
  return bytes.length <= MUESTRA
    ? leerTextoAlineado(texto, codificacion)
    : leerTextoAlineado(decodificarLista(bytes).texto, codificacion);
}

/** A mark that parts columns stands in most lines, twice or more; one of a description, in few. */
function cortaLaMayoria(texto: string, separador: SeparadorCsv): boolean {
  const lineas = texto.split(/\r\n|\n|\r/).filter((linea) => linea.trim() !== '');
  const cortadas = lineas.filter((linea) => linea.split(separador).length > 2);
  return cortadas.length * 2 > lineas.length;
}

/** Text and separator of a delimited file. Throws ErrorCartola when it is binary or has no columns. */
export function abrirCsv(bytes: Uint8Array): {
  texto: string;
  codificacion: Codificacion;
  separador: SeparadorCsv;
} {
  const { texto, codificacion } = decodificarLista(bytes);
  if (texto.includes('\u0000')) {
    throw new ErrorCartola('formato-desconocido', NO_RECONOCIDO);
  }
  const separador = detectarSeparador(texto);
  if (separador === null) {
    throw new ErrorCartola('formato-desconocido', NO_RECONOCIDO);
  }
  return { texto, codificacion, separador };
}

/**
 * Delimited text (CSV, TXT), or one whose columns are made of spaces → one table of text cells. Throws ErrorCartola
 * when it is not a table.
 */
export function leerCsv(bytes: Uint8Array): LibroDeTablas {
  const alineado = leerAlineado(bytes);
  if (alineado) return alineado;
  const { texto, codificacion, separador } = abrirCsv(bytes);
  const contador = new Contador();
  const filas: FilaTabla[] = [];
  const lector = new LectorCsv(texto, separador);
  while (lector.siguiente()) {
    contador.contar(lector.celdas.length);
    const celdas = recortar(lector.celdas.map((celda) => (celda.trim() === '' ? null : celda)));
    if (celdas.length > 0) filas.push({ numero: lector.numero, celdas });
  }
  return {
    formato: 'csv',
    separador,
    codificacion,
    tablas: [{ nombre: HOJA_DE_TEXTO, oculta: false, filas }],
  };
}
