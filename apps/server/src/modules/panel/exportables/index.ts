import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { enqueueEmpresas } from './enqueue-empresas.ts';
import { exportPendientes } from './export-archivos.ts';
import { exportarArchivos, programarExportaciones } from './exportar-archivos-job.ts';
import { exportablesRoutes } from './routes.ts';

/** Exports of whole periods, written in the background and kept for a while. */
export function exportablesModule(platform: Platform): Module {
  return {
    routes: exportablesRoutes(platform),
    jobs: [
      handleJob(exportarArchivos, ({ idEmpresa }, signal) => exportPendientes(platform, idEmpresa, signal)),
      handleJob(programarExportaciones, () => enqueueEmpresas(platform)),
    ],
  };
}
