import { crc32 } from 'node:zlib';
import { MAX_BYTES_LOGO, MAX_LADO_LOGO, type TipoLogo } from '@cuadra/contract';

export type LogoLeido =
  | { readonly ok: true; readonly tipo: TipoLogo; readonly ancho: number; readonly alto: number }
  | { readonly ok: false; readonly mensaje: string };

interface Medidas {
  readonly ancho: number;
  readonly alto: number;
}

const FIRMA_PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const FIN_JPEG = Buffer.from([0xff, 0xd9]);
const NO_ES_IMAGEN = 'Ese archivo no es una imagen PNG, JPEG o WebP. Elige otro.';
const DANADA = 'La imagen está dañada o incompleta. Ábrela, guárdala de nuevo y vuelve a subirla.';

const text = (bytes: Buffer, desde: number, hasta: number) => bytes.toString('latin1', desde, hasta);

/** Walks the chunks, each with its check sum (PNG, third edition, section 5); null where it is not whole. */
function measurePng(bytes: Buffer): Medidas | null {
  let medidas: Medidas | null = null;
  let datos = false;
  for (let en = FIRMA_PNG.length; en + 12 <= bytes.length;) {
    const largo = bytes.readUInt32BE(en);
    const fin = en + 8 + largo;
    if (fin + 4 > bytes.length) return null;
    if (crc32(bytes.subarray(en + 4, fin)) !== bytes.readUInt32BE(fin)) return null;
    const tipo = text(bytes, en + 4, en + 8);
    if (medidas === null) {
      if (tipo !== 'IHDR' || largo !== 13) return null;
      medidas = { ancho: bytes.readUInt32BE(en + 8), alto: bytes.readUInt32BE(en + 12) };
    }
    if (tipo === 'IDAT') datos = true;
    if (tipo === 'IEND') return datos ? medidas : null;
    en = fin + 4;
  }
  return null;
}

/** Walks the segments up to the picture itself, which the file must end (ISO/IEC 10918-1, annex B). */
function measureJpeg(bytes: Buffer): Medidas | null {
  let medidas: Medidas | null = null;
  for (let en = 2; en + 4 <= bytes.length;) {
    if (bytes[en] !== 0xff) return null;
    const marca = bytes[en + 1] ?? 0;
    // A marker may be padded with more of the byte that begins it.
    if (marca === 0xff) {
      en += 1;
      continue;
    }
    const largo = bytes.readUInt16BE(en + 2);
    if (largo < 2 || en + 2 + largo > bytes.length) return null;
    const esCuadro = marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca);
    if (esCuadro) {
      if (largo < 8) return null;
      medidas = { ancho: bytes.readUInt16BE(en + 7), alto: bytes.readUInt16BE(en + 5) };
    }
    if (marca === 0xda) return bytes.indexOf(FIN_JPEG, en + 2 + largo) === -1 ? null : medidas;
    en += 2 + largo;
  }
  return null;
}

/** The first chunk tells the size, in one of three ways (RFC 9649, section 2). */
function measureWebp(bytes: Buffer): Medidas | null {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length) return null;
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      return { ancho: bytes.readUInt16LE(26) & 0x3fff, alto: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const medidas = bytes.readUInt32LE(21);
      return { ancho: (medidas & 0x3fff) + 1, alto: ((medidas >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { ancho: bytes.readUIntLE(24, 3) + 1, alto: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

function recognise(bytes: Buffer): { tipo: TipoLogo; measure: (bytes: Buffer) => Medidas | null } | null {
  if (bytes.subarray(0, 8).equals(FIRMA_PNG)) return { tipo: 'image/png', measure: measurePng };
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return { tipo: 'image/jpeg', measure: measureJpeg };
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP')
    return { tipo: 'image/webp', measure: measureWebp };
  return null;
}

function isSvg(bytes: Buffer): boolean {
  return /<svg[\s>]/iu.test(text(bytes, 0, 4096));
}

/**
 * Tells by its content, never by its name, what picture a file is, and whether it is whole. An SVG is refused: it may
 * carry scripts and addresses of others.
 */
export function checkLogo(contenido: Uint8Array): LogoLeido {
  const bytes = Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength);
  const refuse = (mensaje: string) => ({ ok: false, mensaje }) as const;
  if (bytes.length === 0) return refuse('El archivo del logo está vacío. Elige otra imagen.');
  if (bytes.length > MAX_BYTES_LOGO)
    return refuse('El logo pesa más de 2 MB. Achícalo o guárdalo con menos calidad.');
  const clase = recognise(bytes);
  if (!clase)
    return refuse(
      isSvg(bytes)
        ? 'No aceptamos logos en SVG, porque pueden traer código. Guárdalo como PNG.'
        : NO_ES_IMAGEN,
    );
  const medidas = clase.measure(bytes);
  if (!medidas || medidas.ancho === 0 || medidas.alto === 0) return refuse(DANADA);
  const { ancho, alto } = medidas;
  if (Math.max(ancho, alto) > MAX_LADO_LOGO)
    return refuse(`El logo mide ${ancho} × ${alto} píxeles. Puede medir hasta ${MAX_LADO_LOGO} por lado.`);
  return { ok: true, tipo: clase.tipo, ancho, alto };
}
