import type { Attachment } from 'postal-mime';

const MAX_ARCHIVOS = 10;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_BYTES_JUNTOS = 20 * 1024 * 1024;
const MAX_NOMBRE = 120;
/** A PDF may begin after other bytes. */
const CABEZA = 1024;

/** A file of an answer as it is kept. */
export interface ArchivoDeRespuesta {
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

/** How each kind that is kept begins; undefined of kinds that begin anyhow. Programs, macros and archives are none. */
const TIPOS: Readonly<Record<string, RegExp | undefined>> = {
  pdf: /%PDF-/u,
  png: /^\x89PNG/u,
  jpg: /^\xff\xd8\xff/u,
  jpeg: /^\xff\xd8\xff/u,
  gif: /^GIF8/u,
  webp: /^RIFF/u,
  tif: /^(II\*|MM)/u,
  tiff: /^(II\*|MM)/u,
  heic: /^.{4}ftyp/su,
  xlsx: /^PK/u,
  docx: /^PK/u,
  xml: undefined,
  csv: undefined,
  txt: undefined,
};

/** Endings of files that came without a name. */
const POR_MEDIA: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

function bytesOf(content: Attachment['content']): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return new Uint8Array(content);
}

/** A name that stands on one line and in one folder of any system, with its ending. */
function cleanName(dado: string | null, media: string): { nombre: string; terminacion: string } {
  const base = (dado ?? '')
    .normalize('NFC')
    // Control and format characters, among them those that turn the direction of a name around its ending.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/su, '')
    .replaceAll(/[<>:"|?*]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const [, cuerpo, escrita] = /^(.*)\.([^.]{1,5})$/su.exec(base) ?? [];
  const terminacion = (base === '' ? (POR_MEDIA[media] ?? '') : (escrita ?? '')).toLowerCase();
  // Cut in the middle of a pair, half of it would be left.
  const corto = (cuerpo ?? '')
    .slice(0, MAX_NOMBRE)
    .replaceAll(/\p{Cs}/gu, '')
    .trim();
  return { nombre: `${corto === '' ? 'adjunto' : corto}.${terminacion}`, terminacion };
}

function isWhatItSays(terminacion: string, bytes: Uint8Array): boolean {
  if (!Object.hasOwn(TIPOS, terminacion)) return false;
  const marca = TIPOS[terminacion];
  return marca === undefined || marca.test(Buffer.from(bytes.subarray(0, CABEZA)).toString('latin1'));
}

/** The files of an answer that are kept, in their order. The others stay in the person's own mail. */
export function pickArchivos(adjuntos: readonly Attachment[]): readonly ArchivoDeRespuesta[] {
  const elegidos: ArchivoDeRespuesta[] = [];
  let juntos = 0;
  for (const { filename, mimeType, content } of adjuntos) {
    const bytes = bytesOf(content);
    const { nombre, terminacion } = cleanName(filename, mimeType);
    if (bytes.length === 0 || bytes.length > MAX_BYTES || !isWhatItSays(terminacion, bytes)) continue;
    if (elegidos.length === MAX_ARCHIVOS || juntos + bytes.length > MAX_BYTES_JUNTOS) break;
    juntos += bytes.length;
    elegidos.push({ nombre, bytes });
  }
  return elegidos;
}
