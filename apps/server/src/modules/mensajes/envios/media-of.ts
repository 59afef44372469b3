import { extname } from 'node:path';

const TIPOS: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.zip': 'application/zip',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Media type of an attachment by its name. The mail program of the receiver decides by itself anyway. */
export function mediaOf(nombre: string): string {
  return TIPOS[extname(nombre).toLowerCase()] ?? 'application/octet-stream';
}
