import {
  deleteDistintos,
  deleteUnion,
  listDistintos,
  listDuplicados,
  listUniones,
  postDistintos,
  postUnion,
} from '@cuadra/contract';
import { MarkedCache } from '../../../platform/listas/index.ts';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { joinClientes } from './join-clientes.ts';
import { listDistintosDe } from './list-distintos.ts';
import { listDuplicadosDe } from './list-duplicados.ts';
import { listUnionesDe } from './list-uniones.ts';
import { sayDistintos } from './say-distintos.ts';
import { takeBackDistintos } from './take-back-distintos.ts';
import { undoUnion } from './undo-union.ts';

/** Companies whose pairs a process keeps. */
const MAX_EN_CACHE = 60;

export function unionesRoutes({ db, clock }: Platform): Implementation[] {
  const origen = { db, cache: new MarkedCache(MAX_EN_CACHE) };
  return [
    implement(listDuplicados, ({ principal: { idEmpresa, features } }) =>
      listDuplicadosDe(origen, { idEmpresa, hoy: clock.hoy(), conContactos: features.includes('contactos') }),
    ),
    implement(listDistintos, ({ principal }) => listDistintosDe(db, principal.idEmpresa)),
    implement(postDistintos, ({ principal, body }) => sayDistintos(db, principal, body)),
    implement(deleteDistintos, async ({ principal, params }) => {
      await takeBackDistintos(db, principal, params.id);
      return undefined;
    }),
    implement(listUniones, ({ principal, params }) => listUnionesDe(db, principal.idEmpresa, params.id)),
    implement(postUnion, ({ principal, params, body }) =>
      joinClientes(db, principal, { idConservado: params.id, idAbsorbido: body.idCliente }),
    ),
    implement(deleteUnion, async ({ principal, params }) => {
      await undoUnion(db, principal, params.id);
      return undefined;
    }),
  ];
}
