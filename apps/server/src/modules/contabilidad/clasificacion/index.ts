import type { Module, Platform } from '../../../platform/module/index.ts';
import { clasificacionJobs } from './jobs.ts';
import { clasificarRoutes } from './routes/clasificar.ts';
import { cuentasRoutes } from './routes/cuentas.ts';
import type { Listas } from './seleccion.ts';

export { AJUSTE_DE_CUENTA } from './ajuste-cuenta.ts';
export { AJUSTE_DE_LINEA } from './ajuste-linea.ts';
export { assertSees } from './assert-sees.ts';
export { classifyGrupos } from './classify-grupos.ts';
export { classifyByRules, motivosNoElegibles } from './classify-by-rule.ts';
export { describeActoClasificacion } from './describe-acto.ts';
export { forgetClasificaciones } from './forget-clasificaciones.ts';
export { nameDestinos } from './name-destinos.ts';
export { presentPartes, readClasificacion } from './read-clasificacion.ts';
export { readImpedimentoDeClasificar, redoActoDeClasificacionEn } from './redo-lote.ts';
export { suggestLineas } from './suggest-lineas.ts';
export { undoActosEn, undoParteDeActo } from './undo-lote.ts';

/** The chart of accounts, business lines, and what documents and bank lines are classified in. */
export function clasificacionModule(platform: Platform, listas: Listas): Module {
  return {
    routes: [...cuentasRoutes(platform), ...clasificarRoutes(platform, listas)],
    jobs: clasificacionJobs(platform),
  };
}
