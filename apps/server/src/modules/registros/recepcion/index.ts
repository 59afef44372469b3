import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { registerActo } from './register-acto.ts';
import { registrarRecepcion } from './registrar-job.ts';
import { recepcionRoutes } from './routes.ts';

export { describeRecepcion } from './describe-recepcion.ts';
export { listPorVencerDe } from './list-por-vencer.ts';
export { readPlazosDeReclamo } from './read-plazos.ts';
export { readRecepcion } from './read-recepcion.ts';

/** Acts that one process tells the SII at a time. */
const A_LA_VEZ = 2;

/** Acceptance and claim of purchases within the eight days that the law gives, told to the SII. */
export function recepcionModule(platform: Platform): Module {
  return {
    routes: recepcionRoutes(platform),
    jobs: [handleJob(registrarRecepcion, (data, signal) => registerActo(platform, data, signal), A_LA_VEZ)],
  };
}
