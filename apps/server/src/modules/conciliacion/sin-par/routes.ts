import { acceptSinPar, listSinPar } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { acceptGrupos } from './accept-grupos.ts';
import { listGrupos } from './list-grupos.ts';

export function sinParRoutes({ db }: Platform): Implementation[] {
  return [
    implement(listSinPar, ({ principal, query }) => listGrupos(db, principal, query)),
    implement(acceptSinPar, ({ principal, body }) => acceptGrupos(db, principal, body)),
  ];
}
