import type { CodificacionTexto } from './tipos.ts';

/**
 * Text of a file whose encoding nobody declares. A byte order mark decides; without one, bytes that are valid
 * UTF-8 are UTF-8, and anything else is windows-1252, which reads ISO-8859-1 alike.
 */
export function decodificarTexto(bytes: Uint8Array): { texto: string; codificacion: CodificacionTexto } {
  const codificacion = detectarCodificacion(bytes);
  if (codificacion === 'utf-8') {
    try {
      return { texto: new TextDecoder('utf-8', { fatal: true }).decode(bytes), codificacion };
    } catch {
      return { texto: new TextDecoder('windows-1252').decode(bytes), codificacion: 'windows-1252' };
    }
  }
  return { texto: new TextDecoder(codificacion).decode(bytes), codificacion };
}

function detectarCodificacion(bytes: Uint8Array): CodificacionTexto {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
