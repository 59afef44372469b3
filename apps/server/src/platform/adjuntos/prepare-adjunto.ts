import { createHash } from 'node:crypto';
import { MAX_BYTES_ADJUNTO, type TipoAdjunto } from '@cuadra/contract';
import { AppError } from '../errors/index.ts';
import type { Storage } from '../storage/index.ts';
import { recogniseAdjunto } from './recognise-adjunto.ts';

export interface AdjuntoPreparado {
  readonly nombre: string;
  readonly tipo: TipoAdjunto;
  readonly bytes: number;
  readonly huella: string;
  readonly claveArchivo: string;
}

/** Why a file cannot be laid upon a record, at its field. */
export function invalidAdjunto(mensaje: string): AppError {
  return new AppError('validacion', mensaje, { 'body.archivo': [mensaje] });
}

/**
 * Keeps a file in storage, ahead of the row that will name it. It is named by its content, so that doing it again
 * changes nothing. Throws `validacion` for what is no PDF or picture, or too large.
 */
export async function prepareAdjunto(
  storage: Storage,
  idEmpresa: number,
  { nombre, bytes }: { readonly nombre: string; readonly bytes: Uint8Array },
): Promise<AdjuntoPreparado> {
  if (bytes.length === 0) throw invalidAdjunto('El archivo está vacío. Elige otro.');
  if (bytes.length > MAX_BYTES_ADJUNTO)
    throw invalidAdjunto('El archivo pesa más de 10 MB. Achícalo o sácale la foto con menos calidad.');
  const tipo = recogniseAdjunto(bytes);
  if (tipo === null)
    throw invalidAdjunto('Se adjuntan PDF y fotos (JPEG, PNG, WebP o HEIC). Elige otro archivo.');
  const huella = createHash('sha256').update(bytes).digest('hex');
  const claveArchivo = `${idEmpresa}/adjuntos/${huella}`;
  await storage.write(claveArchivo, bytes);
  return { nombre, tipo, bytes: bytes.length, huella, claveArchivo };
}
