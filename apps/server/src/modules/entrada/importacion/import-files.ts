import type { Readable } from 'node:stream';
import type { Platform } from '../../../platform/module/index.ts';
import { createImportacion } from './create-importacion.ts';
import { UploadReceiver } from './receive-upload.ts';

export interface ImportFilesOptions {
  readonly idEmpresa: number;
  readonly idUsuario: number | null;
  readonly archivos: readonly { readonly nombre: string; abrir(): Readable }[];
  readonly idCuentaCorriente?: number | null;
}

/**
 * What the upload does, for files that are at hand: puts them in storage and in line, and answers the import's id.
 * Workers do the rest; `watchImportacion` tells how it goes. Throws `validacion` or `demasiado_grande`.
 */
export async function importFiles(
  platform: Platform,
  { idEmpresa, idUsuario, archivos, idCuentaCorriente = null }: ImportFilesOptions,
): Promise<number> {
  const receptor = new UploadReceiver(platform, idEmpresa);
  try {
    for (const archivo of archivos) await receptor.receive(archivo.nombre, archivo.abrir());
    return await createImportacion(platform, {
      idEmpresa,
      idUsuario,
      idCuentaCorriente,
      carpeta: receptor.carpeta,
      archivos: receptor.archivos,
    });
  } catch (error) {
    await receptor.discard();
    throw error;
  }
}
