import { follow } from '../../../platform/hechos/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { handleJob } from '../../../platform/queue/index.ts';
import { aplicarReglasJob, programarReglasJob } from './aplicar-reglas-job.ts';
import { applyPendientes } from './apply-pendientes.ts';
import { enqueueTodas } from './enqueue-reglas.ts';
import { followLlegadas } from './follow-llegadas.ts';
import { automatizacionRoutes } from './routes.ts';

export { AJUSTE_DE_CAPACIDAD } from './ajuste-capacidad.ts';
export { AJUSTE_DE_PLANTILLA_DE_REGLA } from './ajuste-plantilla.ts';
export { hasModulo } from './assert-modulo.ts';
export { isDeRegla, readReglaDeActo, readReglasCambiadas, turnActoDeReglaEn } from './turn-acto-regla.ts';
export { undoEjecucionEn } from './ejecuciones.ts';
export { readVivasDeLote } from './store/ejecuciones.ts';
export { readHechos, type FilaHecho } from './store/hechos.ts';

/** Rules that classify and comment what arrives, what they did, and how much they may do. */
export function automatizacionModule(platform: Platform): Module {
  return {
    routes: automatizacionRoutes(platform),
    jobs: [
      handleJob(aplicarReglasJob, ({ idEmpresa }, signal) => applyPendientes(platform, idEmpresa, signal)),
      handleJob(programarReglasJob, () => enqueueTodas(platform)),
    ],
    seguidores: [follow(platform, followLlegadas, aplicarReglasJob)],
  };
}
