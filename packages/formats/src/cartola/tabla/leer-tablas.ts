import { decodificarComo } from '../../texto/index.ts';
import { ErrorCartola, NO_RECONOCIDO } from '../errores.ts';
import { leerCsv } from './leer-csv.ts';
import { leerHtml } from './leer-html.ts';
import { leerPdf } from './leer-pdf.ts';
import { leerXlsx } from './leer-xlsx.ts';
import { LIMITES } from './limites.ts';
import { PaginasDePdf } from './paginas-de-pdf.ts';
import type { LibroDeTablas } from './tipos.ts';

export interface OpcionesTablas {
  /** Read where others wait for the same thread: nothing that a small file can make take seconds, as a PDF can. */
  readonly enLinea?: boolean;
  /** The file's pages, for a caller that has them open. */
  readonly pdf?: PaginasDePdf;
}

/**
 * Any tabular file a bank hands out → sheets of rows of cells, recognised by content and not by name: XLSX,
 * BIFF `.xls`, an HTML page named `.xls`, a PDF with text, or text in columns. Throws ErrorCartola with what to do.
 */
export async function leerTablas(
  bytes: Uint8Array,
  { enLinea = false, pdf }: OpcionesTablas = {},
): Promise<LibroDeTablas> {
  if (bytes.length === 0) {
    throw new ErrorCartola('archivo-vacio', 'El archivo está vacío. Descárgalo de nuevo y vuelve a subirlo.');
  }
  if (bytes.length > LIMITES.bytes) {
    throw new ErrorCartola(
      'archivo-muy-grande',
      'El archivo pesa más de 100 MB. Divídelo en períodos más cortos y sube cada parte.',
    );
  }
  if (empiezaCon(bytes, [0x50, 0x4b, 0x03, 0x04]))
    return leerXlsx(bytes, enLinea ? LIMITES.bytesDescomprimidosEnLinea : LIMITES.bytesDescomprimidos);
  if (empiezaCon(bytes, [0xd0, 0xcf, 0x11, 0xe0]) || esBiffSuelto(bytes)) {
    // Its library is large and most files never need it.
    const { leerXls } = await import('./leer-xls.ts');
    return leerXls(bytes);
  }
  // Readers of PDF look for the mark in the first kilobyte: some systems write lines of their own before it.
  if (inicioDelTexto(bytes, 1024).includes('%PDF-')) {
    if (!enLinea) return leerPaginas(bytes, pdf);
    throw new ErrorCartola(
      'formato-no-soportado',
      'Aquí no leemos PDF. Guarda la tabla como Excel o CSV y súbela de nuevo.',
    );
  }
  if (esBinario(bytes)) throw new ErrorCartola('formato-desconocido', NO_RECONOCIDO);
  const inicio = inicioDelTexto(bytes);
  if (/<table[\s>]|<html[\s>]|<!doctype html/i.test(inicio)) return leerHtml(bytes);
  if (/^\s*<(\?xml|[a-z!])/i.test(inicio)) {
    throw new ErrorCartola(
      'formato-no-soportado',
      'Este XML no es una cartola que podamos leer. Descarga la cartola en Excel, PDF, CSV, OFX, QIF, MT940 o CAMT.053 desde el banco y súbela.',
    );
  }
  return leerCsv(bytes);
}

async function leerPaginas(bytes: Uint8Array, abierto?: PaginasDePdf): Promise<LibroDeTablas> {
  if (abierto) return leerPdf(abierto);
  const pdf = new PaginasDePdf(bytes);
  try {
    return await leerPdf(pdf);
  } finally {
    await pdf.cerrar();
  }
}

/** First characters of the file for sniffing, whatever its encoding; zero bytes of UTF-16 are dropped. */
export function inicioDelTexto(bytes: Uint8Array, largo = 8192): string {
  return decodificarComo(bytes.subarray(0, largo), 'iso-8859-1').replace(
    /\0|^\u00ef\u00bb\u00bf|^\u00ff\u00fe/g,
    '',
  );
}

const MUESTRA = 4096;
/** Places of a long file at which it is looked: one whose beginning is text may go on as something else. */
const MUESTRAS = 16;

/**
 * Whether some bytes are of no text, by samples: reading tens of megabytes to find that out would hold them several
 * times over. UTF-16 has zeros at every other place, and its mark or that habit says so.
 */
function esBinario(bytes: Uint8Array): boolean {
  if (empiezaCon(bytes, [0xff, 0xfe]) || empiezaCon(bytes, [0xfe, 0xff])) return false;
  const paso = Math.max(MUESTRA, Math.floor(bytes.length / MUESTRAS));
  for (let desde = 0; desde < bytes.length; desde += paso)
    if (tieneControles(bytes.subarray(desde, desde + MUESTRA))) return true;
  return false;
}

function tieneControles(muestra: Uint8Array): boolean {
  let ceros = 0;
  let controles = 0;
  for (const byte of muestra) {
    if (byte === 0) ceros += 1;
    else if (byte < 0x09 || (byte > 0x0d && byte < 0x1a)) controles += 1;
  }
  // A text may hold a stray one.
  return controles > muestra.length * 0.02 || (ceros > 0 && ceros < muestra.length * 0.3);
}

function empiezaCon(bytes: Uint8Array, firma: readonly number[]): boolean {
  return firma.every((byte, i) => bytes[i] === byte);
}

/** BIFF 2 to 5 without an OLE container: a BOF record (0x09) of version 0, 2, 4 or 8. */
function esBiffSuelto(bytes: Uint8Array): boolean {
  return bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) && bytes[3] === 0x00;
}
