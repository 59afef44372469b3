import { isAscii, isUtf8 } from 'node:buffer';

export type Codificacion = 'utf-8' | 'windows-1252' | 'iso-8859-1' | 'utf-16le' | 'utf-16be';

export type TextoDecodificado = {
  /** Without byte order mark. */
  texto: string;
  codificacion: Codificacion;
};

/** What Windows-1252 puts at 0x80–0x9F, where ISO-8859-1 has control codes. Five codes are unassigned there. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** A view over the same memory, so that the fast Buffer decoders serve any Uint8Array. */
export function comoBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (c) => WINDOWS_1252.charAt(c.charCodeAt(0) - 0x80));
}

/** Encoding told by a byte order mark, and how many bytes the mark takes. */
function leerBom(bytes: Buffer): { codificacion: Codificacion; largo: number } | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { codificacion: 'utf-8', largo: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { codificacion: 'utf-16le', largo: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { codificacion: 'utf-16be', largo: 2 };
  return null;
}

const MUESTRA_ANCHA = 1024;

/** UTF-16 without its mark: Latin text has a zero for every other byte, and no text has any otherwise. */
function utf16SinMarca(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const largo = Math.min(bytes.length - (bytes.length % 2), MUESTRA_ANCHA);
  if (largo < 8) return null;
  const ceros: [number, number] = [0, 0];
  for (let i = 0; i < largo; i += 1) if (bytes[i] === 0) ceros[i % 2 === 0 ? 0 : 1] += 1;
  const [pares, impares] = ceros;
  if (impares > largo * 0.4 && pares === 0) return 'utf-16le';
  return pares > largo * 0.4 && impares === 0 ? 'utf-16be' : null;
}

/** Decodes with an encoding already decided. Malformed sequences become U+FFFD, never an error. */
export function decodificarComo(bytes: Uint8Array, codificacion: Codificacion): string {
  const buffer = comoBuffer(bytes);
  switch (codificacion) {
    case 'utf-8':
      return buffer.toString('utf8');
    case 'iso-8859-1':
      return buffer.toString('latin1');
    case 'windows-1252':
      return decodeWindows1252(buffer);
    case 'utf-16le':
      return buffer.toString('utf16le');
    case 'utf-16be':
      return new TextDecoder('utf-16be').decode(buffer);
  }
}

/**
 * Decodes a text file of the SII or of a bank. What the bytes show wins over what the file declares: a byte
 * order mark, then valid UTF-8, and only then a single-byte encoding, read as Windows-1252 because it has
 * every printable character of ISO-8859-1 in the same place. Real Latin text is almost never valid UTF-8 by
 * chance, since each accented letter would have to be followed by a symbol of the upper half.
 */
export function decodificarTexto(bytes: Uint8Array): TextoDecodificado {
  const buffer = comoBuffer(bytes);
  const bom = leerBom(buffer);
  if (bom) {
    const cuerpo = buffer.subarray(bom.largo);
    if (bom.codificacion !== 'utf-8' || isUtf8(cuerpo)) {
      return { texto: decodificarComo(cuerpo, bom.codificacion), codificacion: bom.codificacion };
    }
    return { texto: decodeWindows1252(cuerpo), codificacion: 'windows-1252' };
  }
  const ancha = utf16SinMarca(buffer);
  if (ancha !== null) return { texto: decodificarComo(buffer, ancha), codificacion: ancha };
  if (isAscii(buffer)) return { texto: buffer.toString('latin1'), codificacion: 'utf-8' };
  if (isUtf8(buffer)) return { texto: buffer.toString('utf8'), codificacion: 'utf-8' };
  return { texto: decodeWindows1252(buffer), codificacion: 'windows-1252' };
}

/** A letter with its accent in UTF-8, as it looks when its bytes are read one by one. */
const ACENTO_EN_DOS = /[\u00c2\u00c3][\u0080-\u00bf]/;

/**
 * Decodes a list whose lines may come from several hands, some in UTF-8 and some not. What is signed must not be read
 * so: its bytes are what they are.
 */
export function decodificarLista(bytes: Uint8Array): TextoDecodificado {
  const leido = decodificarTexto(bytes);
  if (leido.codificacion !== 'windows-1252') return leido;
  const buffer = comoBuffer(bytes);
  const crudo = buffer.toString('latin1');
  if (!ACENTO_EN_DOS.test(crudo)) return leido;
  const texto = crudo
    .split('\n')
    .map((linea) => {
      const suyos = Buffer.from(linea, 'latin1');
      return isUtf8(suyos) ? suyos.toString('utf8') : decodeWindows1252(suyos);
    })
    .join('\n');
  return { texto: texto.replace(/^\ufeff/, ''), codificacion: 'windows-1252' };
}
