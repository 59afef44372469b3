import { MAX_ARCHIVOS, MAX_BYTES_IMPORTACION } from '@cuadra/contract';
import { formatBytes, formatEntero, plural } from '../../../shared/formats/index.ts';
import { pathOf } from './file-path.ts';

/** Left beside the files of a folder by systems and programs; nobody means to import them. */
const BASURA = /^(\.|~\$|Thumbs\.db$|desktop\.ini$|__MACOSX$)/i;

export function isJunk(name: string): boolean {
  return BASURA.test(name);
}

function identity(file: File): string {
  // By its path: the folders of a year hold files of one name and one size.
  return `${pathOf(file)}\n${file.size}\n${file.lastModified}`;
}

/** The files chosen so far with the new ones, each once, and how many of the new ones were there already. */
export function addFiles(
  chosen: readonly File[],
  added: readonly File[],
): { files: File[]; repeated: number } {
  const seen = new Set(chosen.map(identity));
  const files = [...chosen];
  for (const file of added) {
    if (seen.has(identity(file))) continue;
    seen.add(identity(file));
    files.push(file);
  }
  return { files, repeated: chosen.length + added.length - files.length };
}

export function totalBytes(files: readonly { size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Why these files cannot be sent together, and what to do; null where they can. */
export function whyNotSend(files: readonly { size: number }[]): string | null {
  if (files.length > MAX_ARCHIVOS) {
    return `Son ${formatEntero(files.length)} archivos y se pueden subir hasta ${MAX_ARCHIVOS} por vez. Quita ${formatEntero(files.length - MAX_ARCHIVOS)} o divídelos en varias cargas.`;
  }
  const bytes = totalBytes(files);
  if (bytes > MAX_BYTES_IMPORTACION) {
    const que = files.length === 1 ? 'El archivo pesa' : `Los ${plural(files.length, 'archivo')} pesan`;
    const salida =
      files.length === 1 ? 'Divídelo en partes más chicas.' : 'Quita algunos o divídelos en varias cargas.';
    return `${que} ${formatBytes(bytes)} y el máximo por vez es ${formatBytes(MAX_BYTES_IMPORTACION)}. ${salida}`;
  }
  return null;
}

/** How many files have left whole when `sent` bytes of the form have: the form carries them one after the other. */
export function filesSent(sizes: readonly number[], sent: number): number {
  let sum = 0;
  for (const [i, size] of sizes.entries()) {
    sum += size;
    if (sum > sent) return i;
  }
  return sizes.length;
}
