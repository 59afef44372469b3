import { MAX_BYTES_EMAIL } from '@cuadra/contract';

const MEGAS = MAX_BYTES_EMAIL / 1024 / 1024;

/** Message of a file that does not fit into a mail; null where the form was too long to be read. */
export function explainGrande(nombre: string | null): string {
  return nombre === null
    ? `Los adjuntos de un correo pueden pesar hasta ${MEGAS} MB en total. Quita alguno o achícalo.`
    : `«${nombre}» no cabe: los adjuntos de un correo pueden pesar hasta ${MEGAS} MB en total. Quítalo o achícalo.`;
}
