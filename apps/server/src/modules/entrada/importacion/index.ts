import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import type { ReleaseDocumentos } from '../../registros/documentos/index.ts';
import { importArchivo } from './import-archivo.ts';
import { importarArchivo } from './importar-archivo-job.ts';
import { Lectores } from './lectura/lectores.ts';
import { importacionRoutes } from './routes.ts';

export { findBanco, mismoNumero as mismoNumeroCuenta } from './cartolas/choose-cuenta.ts';
export { readImpedimentosDeImportar } from './read-impedimentos.ts';
export { readQuedan } from './read-quedan.ts';
export { readMotivosDeQuedar } from './read-usos.ts';
export { undoImportacionEn } from './undo-importacion.ts';
export { importFiles, type ImportFilesOptions } from './import-files.ts';
export { watchImportacion } from './watch-importacion.ts';

/** Files that one process works on at a time: one is read while another is written. */
const A_LA_VEZ = 2;

export interface ImportacionOptions {
  /** Undoes the reconciliations of annulled documents. */
  readonly release?: ReleaseDocumentos;
}

/** Files in: tax documents, registers and bank statements, from the upload to the rows they become. */
export function importacionModule(
  platform: Platform,
  { release = async () => [] }: ImportacionOptions = {},
): Module {
  const lectores = new Lectores();
  return {
    routes: importacionRoutes(platform),
    jobs: [handleJob(importarArchivo, (data) => importArchivo(platform, lectores, release, data), A_LA_VEZ)],
    close: () => lectores.stop(),
  };
}
