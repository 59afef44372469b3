import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readArchivo } from './store/recibidos.ts';

/** A file of an answer, by the answer and its place in it. Throws `no_encontrado`. */
export async function readArchivoDe(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  idEmpresa: number,
  cual: { readonly id: number; readonly posicion: number },
): Promise<{ nombre: string; media: string; bytes: Uint8Array }> {
  const archivo = await withEmpresa(db, idEmpresa, (tx) => readArchivo(tx, idEmpresa, cual));
  if (!archivo) throw notFound('Ese archivo no existe o no es de tu empresa.');
  const { nombre, claveArchivo } = archivo;
  // A stranger wrote it: no browser is told of a type that it would show.
  return { nombre, media: 'application/octet-stream', bytes: await storage.read(claveArchivo) };
}
