import {
  aprobarOrdenes,
  deleteDelegacion,
  deleteEmailOrden,
  deleteOrden,
  deleteReglaDePago,
  devolverOrdenes,
  fechaDeOrdenes,
  filtrosOrdenes,
  getAprobacionDePagos,
  getCondiciones,
  getOrden,
  getProyeccionDePagos,
  getResumenDePagos,
  listEmailsOrden,
  listOrdenes,
  postCondiciones,
  postDelegacion,
  postEmailOrden,
  postOrdenes,
  postReglaDePago,
  procesarOrdenes,
  putOrden,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import { MarkedCache } from '../../../platform/listas/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { origenOf } from '../../identidad/acceso/index.ts';
import {
  addRegla,
  delegate,
  endDelegacionDe,
  getAprobacionDe,
  removeRegla,
} from './aprobacion/write-aprobacion.ts';
import { approveOrdenes } from './approve-ordenes.ts';
import { cancelOrden } from './cancel-orden.ts';
import { changeFechas, changeOrden } from './change-orden.ts';
import { acceptCondiciones, getCondicionesDe } from './condiciones/accept-condiciones.ts';
import { createOrdenes } from './create-ordenes.ts';
import { getOrdenDe } from './get-orden.ts';
import { getProyeccion } from './get-proyeccion.ts';
import { getResumenDe } from './get-resumen.ts';
import { listFiltros, listOrdenesDe } from './list-ordenes.ts';
import type { FormasDePago } from './medios.ts';
import { processOrdenes } from './process-ordenes.ts';
import { returnOrdenes } from './return-ordenes.ts';
import { addEmail, getEmailsDe, removeEmail } from './write-emails.ts';

function aprobacionRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(getAprobacionDePagos, ({ principal }) => getAprobacionDe(platform, principal.idEmpresa)),
    implement(postReglaDePago, ({ principal, body }) => addRegla(platform, principal, body)),
    implement(deleteReglaDePago, async ({ principal, params }) => {
      await removeRegla(platform, principal, params.id);
      return undefined;
    }),
    implement(postDelegacion, ({ principal, body }) => delegate(platform, principal, body)),
    implement(deleteDelegacion, async ({ principal, params }) => {
      await endDelegacionDe(platform, principal, params.id);
      return undefined;
    }),
    implement(getCondiciones, ({ principal }) => getCondicionesDe(db, principal.idEmpresa)),
    implement(postCondiciones, ({ principal, body }) => acceptCondiciones(db, principal, body.version)),
  ];
}

export function ordenesRoutes(platform: Platform, formas: FormasDePago): Implementation[] {
  const { db } = platform;
  const cache = new MarkedCache();
  return [
    implement(listOrdenes, ({ principal, query }) => listOrdenesDe(db, cache, principal, query)),
    implement(filtrosOrdenes, ({ principal, query }) => listFiltros(db, principal, query)),
    implement(getResumenDePagos, ({ principal }) => getResumenDe(platform, cache, principal)),
    implement(getProyeccionDePagos, ({ principal }) => getProyeccion(platform, principal.idEmpresa)),
    implement(getOrden, ({ principal, params }) => getOrdenDe(db, principal, params.id)),
    implement(postOrdenes, ({ principal, body }) => createOrdenes(platform, principal, body)),
    implement(putOrden, ({ principal, params, body }) => changeOrden(platform, principal, params.id, body)),
    implement(deleteOrden, async ({ principal, params }) => {
      await cancelOrden(platform, principal, params.id);
      return undefined;
    }),
    implement(aprobarOrdenes, ({ principal, body, request }) =>
      approveOrdenes(platform, principal, body, origenOf(request)),
    ),
    implement(devolverOrdenes, ({ principal, body }) =>
      returnOrdenes(platform, principal, body.ids, body.motivo),
    ),
    implement(fechaDeOrdenes, ({ principal, body }) =>
      changeFechas(platform, principal, body.ids, body.fechaPagoAgendado),
    ),
    implement(procesarOrdenes, ({ principal, body }) => processOrdenes(platform, formas, principal, body)),
    implement(listEmailsOrden, ({ principal, params }) => getEmailsDe(db, principal, params.id)),
    implement(postEmailOrden, ({ principal, params, body }) =>
      addEmail(db, principal, params.id, body.email),
    ),
    implement(deleteEmailOrden, async ({ principal, params, query }) => {
      await removeEmail(db, principal, params.id, query.email);
      return undefined;
    }),
    ...aprobacionRoutes(platform),
  ];
}
