import { reconocer } from '@cuadra/formats';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readClaveArchivo, type IdsArchivo } from './store/importacion.ts';

/** The bytes of a PDF that the company uploaded. Throws `no_encontrado`, or `conflicto` for any other file. */
export async function readArchivoPdf(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  idEmpresa: number,
  ids: IdsArchivo,
): Promise<{ nombre: string; bytes: Uint8Array }> {
  const archivo = await withEmpresa(db, idEmpresa, (tx) => readClaveArchivo(tx, idEmpresa, ids));
  if (archivo === null) throw notFound('No encontramos ese archivo.');
  const bytes = await storage.read(archivo.claveArchivo);
  if (reconocer(bytes) !== 'pdf') throw conflict('Ese archivo no es un PDF.');
  return { nombre: archivo.nombre, bytes };
}
