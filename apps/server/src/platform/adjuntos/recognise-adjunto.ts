import type { TipoAdjunto } from '@cuadra/contract';

/** Brands of the HEIC family that phones write (ISO/IEC 23008-12). */
const MARCAS_HEIC: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'mif1', 'msf1']);

const text = (bytes: Buffer, desde: number, hasta: number) => bytes.toString('latin1', desde, hasta);

/** What a file is by its first bytes; null for what is not laid upon documents. Names are not looked at: they lie. */
export function recogniseAdjunto(contenido: Uint8Array): TipoAdjunto | null {
  const bytes = Buffer.from(contenido.buffer, contenido.byteOffset, Math.min(contenido.byteLength, 1024));
  // A PDF may begin with up to 1,024 bytes of anything (ISO 32000-1, annex H); ours begin with it.
  if (text(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (text(bytes, 4, 8) === 'ftyp' && MARCAS_HEIC.has(text(bytes, 8, 12))) return 'image/heic';
  return null;
}
