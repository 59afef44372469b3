import Pdf from 'pdfkit';
import { legible } from './textos.ts';

/** Letter, as Chilean offices print; margins of 1.3 cm. */
export const ANCHO = 612;
export const ALTO = 792;
export const MARGEN = 37;
export const ANCHO_UTIL = ANCHO - 2 * MARGEN;

export const NORMAL = 'Helvetica';
export const NEGRITA = 'Helvetica-Bold';
/** The colour that the SII asks of the box with RUT, kind and folio. */
export const ROJO = '#d00000';
const GRIS = '#555555';

export type Hoja = PDFKit.PDFDocument;

export function crearHoja(titulo: string): Hoja {
  return new Pdf({
    size: [ANCHO, ALTO],
    margin: MARGEN,
    bufferPages: true,
    info: { Title: legible(titulo), Creator: 'Cuadra', Producer: 'Cuadra' },
  });
}

export interface Renglon {
  readonly x: number;
  readonly y: number;
  readonly ancho: number;
  readonly cuerpo?: number;
  readonly fuente?: string;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Writes a text in its place and answers the y below it. */
export function escribir(hoja: Hoja, texto: string, renglon: Renglon): number {
  const { x, y, ancho, cuerpo = 8.5, fuente = NORMAL, color = '#000000', align = 'left' } = renglon;
  hoja.font(fuente).fontSize(cuerpo).fillColor(color);
  const opciones = { width: ancho, align, lineGap: 0.5 };
  const limpio = legible(texto);
  const alto = hoja.heightOfString(limpio, opciones);
  hoja.text(limpio, x, y, opciones);
  return y + alto;
}

/** Height that a text takes in a column. */
export function altoDe(hoja: Hoja, texto: string, ancho: number, cuerpo: number): number {
  hoja.font(NORMAL).fontSize(cuerpo);
  return hoja.heightOfString(legible(texto), { width: ancho, lineGap: 0.5 });
}

/** A label in grey and its value, side by side. Answers the y below; nothing is written for an absent value. */
export function dato(
  hoja: Hoja,
  etiqueta: string,
  valor: string | null,
  lugar: { x: number; y: number; ancho: number; etiqueta: number },
): number {
  if (valor === null || valor === '') return lugar.y;
  escribir(hoja, etiqueta, { x: lugar.x, y: lugar.y, ancho: lugar.etiqueta, color: GRIS });
  return (
    escribir(hoja, valor, { x: lugar.x + lugar.etiqueta, y: lugar.y, ancho: lugar.ancho - lugar.etiqueta }) +
    1.5
  );
}

export function linea(hoja: Hoja, y: number, color = '#999999'): void {
  hoja
    .moveTo(MARGEN, y)
    .lineTo(ANCHO - MARGEN, y)
    .lineWidth(0.5)
    .stroke(color);
}

/** The file's bytes, once the last page is closed. */
export async function cerrarHoja(hoja: Hoja): Promise<Uint8Array> {
  const partes: Uint8Array[] = [];
  hoja.on('data', (parte: Uint8Array) => partes.push(parte));
  const fin = new Promise<void>((listo, falla) => {
    hoja.on('end', listo);
    hoja.on('error', falla);
  });
  hoja.end();
  await fin;
  return Buffer.concat(partes);
}
