import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { ErrorCartola } from '../errores.ts';
import { LIMITES } from './limites.ts';

const INICIO = Buffer.from('stream');
const FIN = Buffer.from('endstream');
const CR = 13;
const LF = 10;

/**
 * Refuses a PDF with a stream that grows beyond any page when it is inflated: the library that reads it would hold
 * all of it. Streams that are not deflated, or encrypted, are left to the reader.
 */
export function revisarFlujos(bytes: Uint8Array): void {
  const archivo = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = archivo.indexOf(INICIO); i >= 0;) {
    let desde = i + INICIO.length;
    if (archivo[desde] === CR) desde += 1;
    if (archivo[desde] === LF) desde += 1;
    const fin = archivo.indexOf(FIN, desde);
    if (fin < 0) return;
    if (esZlib(archivo, desde)) inflar(archivo.subarray(desde, fin));
    i = archivo.indexOf(INICIO, fin + FIN.length);
  }
}

function esZlib(archivo: Buffer, desde: number): boolean {
  const cabecera = archivo.readUInt8(desde) * 256 + (archivo[desde + 1] ?? 0);
  return cabecera % 31 === 0 && (cabecera >> 8) % 16 === 8;
}

function inflar(flujo: Buffer): void {
  try {
    inflateSync(flujo, { maxOutputLength: LIMITES.bytesDeFlujo });
  } catch (causa) {
    const crece = causa instanceof RangeError && 'code' in causa && causa.code === 'ERR_BUFFER_TOO_LARGE';
    // One that is broken says so when it is read.
    if (!crece) return;
    throw new ErrorCartola(
      'archivo-muy-grande',
      'El PDF crece demasiado al abrirlo. Descarga la cartola de un período más corto, o en Excel.',
      causa,
    );
  }
}
