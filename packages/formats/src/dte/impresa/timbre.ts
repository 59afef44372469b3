import bwip from 'bwip-js/node';

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
  readonly filas: readonly (readonly boolean[])[];
}

/** The PDF417 symbol that holds a stamp (TED) byte for byte, in the SII's ISO-8859-1. */
export function simboloDelTimbre(timbre: string): Simbolo {
  const [dibujo] = bwip.raw('pdf417', Buffer.from(timbre, 'latin1').toString('latin1'), OPCIONES);
  if (!dibujo || !('pixs' in dibujo)) throw new Error('the stamp gave no matrix');
  const ancho = dibujo.pixx;
  const filas: boolean[][] = [];
  for (let desde = 0; desde < dibujo.pixs.length; desde += ancho)
    filas.push(Array.from(dibujo.pixs.slice(desde, desde + ancho), (pixel) => pixel === 1));
  return { ancho, filas };
}

/** Width and height in points of the symbol as it is drawn. */
export function medidasDelTimbre({ ancho, filas }: Simbolo): { ancho: number; alto: number } {
  const anchoPuntos = ANCHO_CM * CM;
  const natural = (anchoPuntos / ancho) * MODULOS_POR_FILA * filas.length;
  return { ancho: anchoPuntos, alto: Math.min(Math.max(natural, ALTO_MIN_CM * CM), ALTO_MAX_CM * CM) };
}

/** Draws the dark modules as one path, each run of them a rectangle. */
export function dibujarTimbre(doc: PDFKit.PDFDocument, simbolo: Simbolo, x: number, y: number): void {
  const { ancho, alto } = medidasDelTimbre(simbolo);
  const modulo = ancho / simbolo.ancho;
  const fila = alto / simbolo.filas.length;
  simbolo.filas.forEach((modulos, numero) => {
    let desde = 0;
    while (desde < modulos.length) {
      let hasta = desde;
      while (modulos[hasta] === true) hasta += 1;
      if (hasta > desde) doc.rect(x + desde * modulo, y + numero * fila, (hasta - desde) * modulo, fila);
      desde = hasta + 1;
    }
  });
  doc.fill('#000000');
}
