import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { enqueueEmpresas } from './enqueue-empresas.ts';
import { escribirArchivo, programarArchivos } from './escribir-archivo-job.ts';
import { archivoRoutes } from './routes.ts';
import { writePendiente } from './write-pendiente.ts';

/** Everything that a company has, as one archive from which it can be rebuilt elsewhere. */
export function archivoModule(platform: Platform): Module {
  return {
    routes: archivoRoutes(platform),
    jobs: [
      handleJob(escribirArchivo, ({ idEmpresa }, signal) => writePendiente(platform, idEmpresa, signal)),
      handleJob(programarArchivos, () => enqueueEmpresas(platform)),
    ],
  };
}
