import { leerDte } from '../leer-dte.ts';
import type { Verificacion } from '../tipos.ts';

/** Signature and stamp of each document of a file. Throws when one could not be read. */
export function leerFirmas(archivo: Uint8Array): { firma: Verificacion; timbre: Verificacion }[] {
  return leerDte(archivo).documentos.map((documento) => {
    if (documento.estado !== 'leido') throw new Error(JSON.stringify(documento.errores));
    return { firma: documento.firma, timbre: documento.timbre };
  });
}

/** The same in two words a document: `['valida', 'alterada']`. */
export function estadosDeFirmas(archivo: Uint8Array): [firma: string, timbre: string][] {
  return leerFirmas(archivo).map(({ firma, timbre }) => [firma.estado, timbre.estado]);
}

/** Text of a built file and back, byte by byte, to alter it in between. */
export function comoTexto(archivo: Uint8Array): string {
  return Buffer.from(archivo).toString('latin1');
}

export function comoBytes(xml: string): Buffer {
  return Buffer.from(xml, 'latin1');
}
