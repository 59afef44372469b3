import bwip from 'bwip-js/node';
import { dibujarModulos, leerModulos, type Modulos } from './modulos.ts';

/** Points of a centimetre. */
export const CM = 72 / 2.54;

/**
 * Size of the stamp on paper. The SII asks for at least 2 by 5 cm and at most 4 by 9 (its manual of printed
 * samples), printed at over 200 points an inch; a symbol of vectors has the printer's own.
 */
const ANCHO_CM = 7;
const ALTO_MIN_CM = 2;
const ALTO_MAX_CM = 4;
/** Error correction that the SII asks for. */
const NIVEL_CORRECCION = 5;
const COLUMNAS = 14;
const OPCIONES = `binarytext eclevel=${NIVEL_CORRECCION} columns=${COLUMNAS}`;
/** Height of a row in widths of a module: the symbology asks for three at least. */
const MODULOS_POR_FILA = 3;

interface Simbolo {
  /** Modules of a row, and how many of the drawing's rows make one of the symbol. */
  readonly ancho: number;
  readonly filas: Modulos;
}

/** The PDF417 symbol that holds a stamp (TED) byte for byte, in the SII's ISO-8859-1. */
export function simboloDelTimbre(timbre: string): Simbolo {
  const [dibujo] = bwip.raw('pdf417', Buffer.from(timbre, 'latin1').toString('latin1'), OPCIONES);
  if (!dibujo || !('pixs' in dibujo)) throw new Error('the stamp gave no matrix');
  return { ancho: dibujo.pixx, filas: leerModulos(dibujo) };
}

/** Width and height in points of the symbol as it is drawn. */
export function medidasDelTimbre({ ancho, filas }: Simbolo): { ancho: number; alto: number } {
  const anchoPuntos = ANCHO_CM * CM;
  const natural = (anchoPuntos / ancho) * MODULOS_POR_FILA * filas.length;
  return { ancho: anchoPuntos, alto: Math.min(Math.max(natural, ALTO_MIN_CM * CM), ALTO_MAX_CM * CM) };
}

export function dibujarTimbre(doc: PDFKit.PDFDocument, simbolo: Simbolo, x: number, y: number): void {
  dibujarModulos(doc, simbolo.filas, { x, y, ...medidasDelTimbre(simbolo) });
}
