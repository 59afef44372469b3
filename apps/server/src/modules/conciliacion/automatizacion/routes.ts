import {
  activarPlantilla,
  archivarPlantilla,
  changeTier,
  contactSales,
  createAutomatizacion,
  deleteAutomatizacion,
  deshacerEjecucion,
  getConfigAutomatizacion,
  getDashboardAutomatizacion,
  getInputAutomatizacion,
  listAutomatizaciones,
  listEjecuciones,
  listPlantillas,
  listRegistrosDeEjecucion,
  listTodasLasEjecuciones,
  previewAutomatizacion,
  requestEditAutomatizacion,
  requestTierPermission,
  updateAutomatizacion,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { askSales, changeCapacidad, requestCapacidad } from './change-capacidad.ts';
import { listEjecucionesDe, listTodas, undoEjecucion } from './ejecuciones.ts';
import { listRegistros } from './list-registros.ts';
import { countPorEstado, listReglas } from './list-reglas.ts';
import { activatePlantilla, archivePlantilla, listPlantillasDe } from './plantillas.ts';
import { previewRegla } from './preview-regla.ts';
import { readDashboard } from './read-dashboard.ts';
import { readInput } from './read-input.ts';
import { requestEdit } from './request-edit.ts';
import { changeRegla, createRegla, deleteRegla } from './save-regla.ts';

export function automatizacionRoutes(platform: Platform): Implementation[] {
  const { db, clock } = platform;
  return [
    implement(listAutomatizaciones, ({ principal, query, body }) => listReglas(db, principal, query, body)),
    implement(getConfigAutomatizacion, ({ principal, query }) => countPorEstado(db, principal, query.modulo)),
    implement(getInputAutomatizacion, ({ principal, query }) => readInput(db, principal.idEmpresa, query.id)),
    implement(createAutomatizacion, ({ principal, query, body }) =>
      createRegla(platform, principal, query, body),
    ),
    implement(updateAutomatizacion, ({ principal, body }) => changeRegla(platform, principal, body)),
    implement(deleteAutomatizacion, async ({ principal, params }) => {
      await deleteRegla(platform, principal, params.id);
      return undefined;
    }),
    implement(requestEditAutomatizacion, ({ principal, params, body }) =>
      requestEdit(platform, principal, params.id, body),
    ),
    implement(previewAutomatizacion, ({ principal, body }) => previewRegla(db, principal, body)),
    implement(listEjecuciones, ({ principal, params, query }) =>
      listEjecucionesDe(platform, principal, params.id, query),
    ),
    implement(listTodasLasEjecuciones, ({ principal, query }) => listTodas(platform, principal, query)),
    implement(listRegistrosDeEjecucion, ({ principal, params, query }) =>
      listRegistros(platform, principal, params.id, query),
    ),
    implement(deshacerEjecucion, ({ principal, params }) => undoEjecucion(platform, principal, params.id)),
    implement(listPlantillas, ({ principal, query }) => listPlantillasDe(db, principal, clock.hoy(), query)),
    implement(archivarPlantilla, async ({ principal, body }) => {
      await archivePlantilla(platform, principal, body);
      return undefined;
    }),
    implement(activarPlantilla, ({ principal, body }) => activatePlantilla(platform, principal, body)),
    implement(getDashboardAutomatizacion, ({ principal, query }) =>
      readDashboard(db, clock, principal, query.from),
    ),
    implement(changeTier, ({ principal, body }) => changeCapacidad(platform, principal, body)),
    implement(requestTierPermission, ({ principal, body }) => requestCapacidad(platform, principal, body)),
    implement(contactSales, ({ principal, body }) => askSales(platform, principal, body)),
  ];
}
