import { exportacionSchema } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { kindOfArchivo, seesIncluded, seesKind } from './kinds.ts';
import { readArchivo } from './store/archivos.ts';

export const MEDIA = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A written file as it leaves. Throws `no_encontrado` for one that the person may not see, unfinished or expired. */
export async function downloadArchivo(
  { db, storage, clock }: Pick<Platform, 'db' | 'storage' | 'clock'>,
  principal: Principal,
  id: number,
): Promise<{ nombre: string; media: string; bytes: AsyncIterable<Uint8Array> }> {
  const archivo = await withEmpresa(db, principal.idEmpresa, (tx) =>
    readArchivo(tx, principal.idEmpresa, id),
  );
  if (!archivo) throw notFound('Ese archivo no existe.');
  const { formato, incluir } = exportacionSchema.parse(archivo.pedido);
  if (!seesKind(principal, kindOfArchivo(archivo.modelo)) || !seesIncluded(principal, incluir))
    throw notFound('Ese archivo no existe.');
  if (archivo.claveArchivo === null || archivo.vence <= clock.now())
    throw notFound('Ese archivo no está disponible. Vuelve a exportar.');
  return {
    nombre: archivo.nombre,
    media: MEDIA[formato],
    bytes: await storage.readStream(archivo.claveArchivo),
  };
}
