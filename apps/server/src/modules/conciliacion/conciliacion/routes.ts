import {
  createAutonomia,
  createConciliacion,
  createPar,
  createPares,
  deleteAutonomia,
  deleteSugerencia,
  deleteSugerenciaMonolito,
  getFilaCola,
  getLote,
  getMedicion,
  listAutonomias,
  listCandidatos,
  listCandidatosDePar,
  listCasosEjecucion,
  listCola,
  listEjecucionesAutonomia,
  listFallas,
  listParesSugeridos,
  listSugerencias,
  listTiposAutonomia,
  previewAutonomia,
  previewAceptacion,
  reconcileWithSuggestions,
  rejectPar,
  restoreSugerencia,
  searchSugerencias,
  undoConciliacion,
  undoLote,
  undoPar,
  undoPares,
  updateAutonomia,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listAutonomiasDe, listCasosDeEjecucion, listEjecucionesDe } from './autonomia/list-autonomia.ts';
import { listTiposDe, previewAutonomiaDe } from './autonomia/preview-autonomia.ts';
import { changeAutonomia, grantAutonomia, revokeAutonomia } from './autonomia/save-autonomia.ts';
import { getFilaColaDe } from './get-queue-row.ts';
import { getTrabajo } from './get-work.ts';
import { listCandidatosDe } from './list-candidates.ts';
import { listColaDe } from './list-queue.ts';
import { listSugerenciasDe } from './list-suggestions.ts';
import { listCandidatosDeParDe, listParesSugeridosDe } from './pares/list-pares.ts';
import { listFallasDe, readMedicion } from './medicion/read-medicion.ts';
import { rejectParDe, undoParDe, undoParesDe } from './pares/undo-par.ts';
import { writePar, writePares } from './pares/write-par.ts';
import { previewAceptacionDe } from './preview-acceptance.ts';
import { reconcileByHand } from './reconcile-by-hand.ts';
import { rejectSugerencia } from './reject-suggestion.ts';
import { requestAcceptance } from './request-acceptance.ts';
import { requestSearch } from './request-search.ts';
import { restoreSugerencia as restore } from './restore-suggestion.ts';
import { undoConciliaciones } from './undo-conciliacion.ts';

export function conciliacionRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  return [
    implement(listSugerencias, ({ principal, query }) => listSugerenciasDe(db, principal, query)),
    implement(deleteSugerencia, ({ principal, params }) => rejectSugerencia(db, principal, params.id)),
    implement(deleteSugerenciaMonolito, ({ principal, params }) =>
      rejectSugerencia(db, principal, params.id),
    ),
    implement(restoreSugerencia, ({ principal, params }) => restore(platform, principal, params.id)),
    implement(reconcileWithSuggestions, ({ principal, body }) =>
      requestAcceptance(platform, principal, body),
    ),
    implement(previewAceptacion, ({ principal, body }) => previewAceptacionDe(db, principal.idEmpresa, body)),
    implement(searchSugerencias, ({ principal }) => requestSearch(platform, principal)),
    implement(getLote, ({ principal, params }) => getTrabajo(db, principal.idEmpresa, params.lote)),
    implement(undoLote, async ({ principal, params }) => {
      const { ids } = await undoConciliaciones(platform, principal, params);
      return { deshechas: ids.length };
    }),
    implement(createConciliacion, ({ principal, body }) => reconcileByHand(platform, principal, body)),
    implement(undoConciliacion, async ({ principal, params }) => {
      const { deshecha } = await undoConciliaciones(platform, principal, params);
      return { id: params.id, deshecha: deshecha.toISOString() };
    }),
    implement(listCola, ({ principal, query }) => listColaDe(db, principal, query)),
    implement(getFilaCola, ({ principal, params }) => getFilaColaDe(db, principal, params.id)),
    implement(listCandidatos, ({ principal, query }) => listCandidatosDe(db, principal, query)),
    implement(listParesSugeridos, ({ principal }) => listParesSugeridosDe(db, principal.idEmpresa)),
    implement(listCandidatosDePar, ({ principal, params }) =>
      listCandidatosDeParDe(db, principal.idEmpresa, params.id),
    ),
    implement(createPar, ({ principal, body }) => writePar(platform, principal, body)),
    implement(createPares, ({ principal, body }) => writePares(platform, principal, body)),
    implement(rejectPar, ({ principal, body }) => rejectParDe(db, principal, body)),
    implement(undoPar, ({ principal, params }) => undoParDe(platform, principal, params.id)),
    implement(undoPares, ({ principal, params }) => undoParesDe(platform, principal, params.lote)),
    implement(listAutonomias, ({ principal }) => listAutonomiasDe(db, principal.idEmpresa)),
    implement(listTiposAutonomia, ({ principal, query }) => listTiposDe(db, principal.idEmpresa, query)),
    implement(previewAutonomia, ({ principal, body }) => previewAutonomiaDe(db, principal.idEmpresa, body)),
    implement(createAutonomia, ({ principal, body }) => grantAutonomia(platform, principal, body)),
    implement(updateAutonomia, ({ principal, params, body }) =>
      changeAutonomia(platform, principal, params.id, body),
    ),
    implement(deleteAutonomia, async ({ principal, params }) => {
      await revokeAutonomia(platform, principal, params.id);
      return undefined;
    }),
    implement(listEjecucionesAutonomia, ({ principal, query }) =>
      listEjecucionesDe(db, principal.idEmpresa, query),
    ),
    implement(listCasosEjecucion, ({ principal, params, query }) =>
      listCasosDeEjecucion(db, principal.idEmpresa, params.id, query),
    ),
    implement(getMedicion, ({ principal, query }) =>
      readMedicion(db, principal.idEmpresa, clock.hoy(), query),
    ),
    implement(listFallas, ({ principal, query }) => listFallasDe(db, principal.idEmpresa, query)),
  ];
}
