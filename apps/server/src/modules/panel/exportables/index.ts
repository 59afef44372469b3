import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { enqueueEmpresas } from './enqueue-empresas.ts';
import { exportPendientes } from './export-archivos.ts';
import { exportarArchivos, programarExportaciones } from './exportar-archivos-job.ts';
import { entregarProgramadas, programarEntregas } from './programadas/entregar-programadas-job.ts';
import { programadasRoutes } from './programadas/routes.ts';
import { enqueueEntregas, runEntregas } from './programadas/run-entregas.ts';
import { exportablesRoutes } from './routes.ts';

export { AJUSTE_DE_PROGRAMADA } from './programadas/ajuste-programada.ts';

/** Exports of whole periods, written in the background and kept for a while. */
export function exportablesModule(platform: Platform): Module {
  return {
    routes: [...exportablesRoutes(platform), ...programadasRoutes(platform)],
    jobs: [
      handleJob(exportarArchivos, ({ idEmpresa }, signal) => exportPendientes(platform, idEmpresa, signal)),
      handleJob(programarExportaciones, () => enqueueEmpresas(platform)),
      handleJob(entregarProgramadas, ({ idEmpresa }, signal) => runEntregas(platform, idEmpresa, signal)),
      handleJob(programarEntregas, () => enqueueEntregas(platform)),
    ],
  };
}
