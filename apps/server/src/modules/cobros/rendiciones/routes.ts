import {
  deleteRendicion,
  getRendicionesDeLinea,
  listAplicables,
  listRendiciones,
  listTotalesRendiciones,
  postAplicacion,
  postDevolucion,
  postRendicion,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { applyRendicion } from './apply-rendicion.ts';
import { createRendicion } from './create-rendicion.ts';
import { deleteRendicionDe } from './delete-rendicion.ts';
import { listAplicablesDe } from './list-aplicables.ts';
import { listRendicionesDe, listTotalesDe } from './list-rendiciones.ts';
import { readDeLineaDe } from './read-de-linea.ts';
import { returnRendicion } from './return-rendicion.ts';

export function rendicionesRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(listTotalesRendiciones, ({ principal, query }) =>
      listTotalesDe(db, principal.idEmpresa, query),
    ),
    implement(listRendiciones, ({ principal, params, query }) =>
      listRendicionesDe(db, principal.idEmpresa, params.id, query),
    ),
    implement(getRendicionesDeLinea, ({ principal, query }) =>
      readDeLineaDe(db, principal.idEmpresa, query.idCartola),
    ),
    implement(listAplicables, ({ principal, params, query }) =>
      listAplicablesDe(db, principal.idEmpresa, params.id, query.texto),
    ),
    implement(postRendicion, ({ principal, body }) => createRendicion(platform, principal, body)),
    implement(postAplicacion, ({ principal, params, body }) =>
      applyRendicion(platform, principal, params.id, body),
    ),
    implement(postDevolucion, ({ principal, params, body }) =>
      returnRendicion(platform, principal, params.id, body),
    ),
    implement(deleteRendicion, async ({ principal, params }) => {
      await deleteRendicionDe(platform, principal, params.id);
      return undefined;
    }),
  ];
}
