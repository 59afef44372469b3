import { inicioDelTexto } from '../tabla/leer-tablas.ts';
import { decodificarComo, decodificarTexto } from '../../texto/index.ts';

/**
 * Text of an OFX file by the encoding its header declares. Banks often declare USASCII or 1252 and write
 * UTF-8: bytes that are valid UTF-8 are read as such, since accented windows-1252 text practically never is.
 * ENCODING:UNICODE is UTF-16 when a byte order mark or zero bytes say so, and UTF-8 otherwise.
 */
export function decodificarOfx(bytes: Uint8Array): string {
  const inicio = inicioDelTexto(bytes, 2048);
  const sinMarca = bytes[0] !== 0xff && bytes[0] !== 0xfe;
  if (sinMarca && /ENCODING\s*[:=]\s*"?(UNICODE|UTF-16)/i.test(inicio)) {
    if (bytes[1] === 0) return decodificarComo(bytes, 'utf-16le');
    if (bytes[0] === 0) return decodificarComo(bytes, 'utf-16be');
  }
  return decodificarTexto(bytes).texto;
}
