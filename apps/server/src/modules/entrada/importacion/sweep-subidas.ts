import { MAX_ARCHIVOS } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { dropSubida, readSubidasViejas } from '../../../platform/storage/index.ts';
import { claveDeSubida } from './receive-upload.ts';

/** Longer than any upload lasts. */
const EDAD_MS = 24 * 60 * 60_000;
/** Of one sweep; the next one goes on. */
const MAX_SUBIDAS = 20;
const A_LA_VEZ = 8;

/**
 * Removes the files of uploads that were cut off before an import named them, as by a process that died. An import
 * takes its upload's note away in the transaction that names its files, so what still has a note has no import.
 * Answers how many uploads were swept. Removing what is not there changes nothing, so it may be done again.
 */
export async function sweepSubidas(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  idEmpresa: number,
  edadMs = EDAD_MS,
): Promise<number> {
  const viejas = await withEmpresa(db, idEmpresa, (tx) =>
    readSubidasViejas(tx, idEmpresa, { edadMs, maximo: MAX_SUBIDAS }),
  );
  for (const carpeta of viejas) {
    for (let i = 0; i < MAX_ARCHIVOS; i += A_LA_VEZ)
      await Promise.all(
        Array.from({ length: A_LA_VEZ }, (_, j) => storage.remove(claveDeSubida(carpeta, i + j))),
      );
    await withEmpresa(db, idEmpresa, (tx) => dropSubida(tx, idEmpresa, carpeta));
  }
  return viejas.length;
}
