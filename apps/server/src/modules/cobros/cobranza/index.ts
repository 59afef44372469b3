import type { Module, Platform } from '../../../platform/module/index.ts';
import { cobranzaRoutes } from './routes.ts';

export {
  listIdsDeudores,
  listIdsDocumentosCobranza,
  readDeudoresPorId,
  readDocumentosCobranzaPorId,
} from './export-cobranza.ts';
export { assertCliente } from './get-cobranza-de-cliente.ts';
export { tellPromesa, type PromesaConEstado } from './load-situaciones.ts';
export { createCaches, type Origen } from './open-cobranza.ts';
export { readPromesasDe } from './read-promesas-de.ts';
export { readPromesasPorVenir } from './read-promesas-por-venir.ts';
export { deleteGestionesEn } from './write-gestion.ts';
export { liftJudicialEn } from './write-judicial.ts';
export { notePromesa, withdrawPromesasEn } from './write-promesa.ts';
export { readParadas, type Paradas } from './read-paradas.ts';
export { isPersona } from './store/disputas.ts';
export { moveDisputas, moveGestiones, moveJudiciales, movePromesas } from './store/mover.ts';

/** Collections: debts by age, the worklist, promises, disputes and notes of contact. */
export function cobranzaModule(platform: Platform): Module {
  return { routes: cobranzaRoutes(platform), jobs: [] };
}
