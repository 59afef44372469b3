import {
  getActo,
  getUltimoCambio,
  listActos,
  listAsientosDeActo,
  listRegistrosDeActo,
  redoActo,
  undoActo,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getActoDe } from './get-acto.ts';
import { getUltimoCambioDe } from './get-ultimo-cambio.ts';
import { listActosDe } from './list-actos.ts';
import { listAsientosDeActoDe } from './list-asientos.ts';
import { listRegistrosDe } from './list-registros.ts';
import { redoActoDe } from './redo-acto.ts';
import { undoActoDe } from './undo-acto.ts';

export function hechoRoutes(platform: Platform): Implementation[] {
  return [
    implement(listActos, ({ principal, query }) =>
      listActosDe(platform, principal, query, { conImpedimentos: true }),
    ),
    implement(getActo, ({ principal, params }) => getActoDe(platform, principal, params.id)),
    implement(getUltimoCambio, ({ principal, params }) => getUltimoCambioDe(platform, principal, params)),
    implement(listRegistrosDeActo, ({ principal, params, query }) =>
      listRegistrosDe(platform, principal, params.id, query),
    ),
    implement(listAsientosDeActo, ({ principal, params, query }) =>
      listAsientosDeActoDe(platform, principal, params.id, query),
    ),
    implement(redoActo, ({ principal, params }) => redoActoDe(platform, principal, params.id)),
    implement(undoActo, ({ principal, params, body }) => undoActoDe(platform, principal, params.id, body)),
  ];
}
