import { follow } from '../../../platform/hechos/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { buscarSugerencias } from './buscar-sugerencias-job.ts';
import { followLibro } from './busqueda/follow-libro.ts';
import { conciliacionJobs } from './jobs.ts';
import { conciliacionRoutes } from './routes.ts';

export {
  isDePermiso,
  readImpedimentoDePermiso,
  readImpedimentosDePermisos,
  turnActoDePermisoEn,
} from './autonomia/turn-acto.ts';
export { enqueueSearch } from './enqueue-search.ts';
export { measurePast } from './medicion/measure-past.ts';
export { planByRule, type PlanPorRegla } from './plan-by-rule.ts';
export { reconcileByOrdenes, type PagoDeOrdenes } from './reconcile-by-ordenes.ts';
export { reconcileByPago, type PagoPorConciliar } from './reconcile-by-pago.ts';
export { reconcileByRules, type LineaPorRegla } from './reconcile-by-rule.ts';
export { reconcileByRendicion, type AplicacionDeRendicion } from './reconcile-by-rendicion.ts';
export { readImpedimentoDeConciliar, redoConciliacionesEn } from './redo-conciliacion.ts';
export { releaseDocumentos } from './release-documentos.ts';
export { searchSuggestions } from './search-suggestions.ts';
export { forgetDocumentos, forgetLineas } from './store/olvidar.ts';
export { readRecordDePares, readSugeridos } from './store/pares.ts';
export { readSinPar, sumSeguras } from './store/queue.ts';
export { readOrigenes } from './store/write.ts';
export { restoreSugerenciaEn } from './restore-suggestion.ts';
export { takeBackPago, type PagoDevuelto } from './take-back-pago.ts';
export { undoConciliacionesEn } from './undo-conciliacion.ts';
export { undoParesDeCuadra, undoParesEn } from './pares/undo-par.ts';

/** Suggestions, the work queue, accepting, rejecting, reconciling by hand and undoing. */
export function conciliacionModule(platform: Platform): Module {
  return {
    routes: conciliacionRoutes(platform),
    jobs: conciliacionJobs(platform),
    seguidores: [follow(platform, followLibro, buscarSugerencias)],
  };
}
