import { listContrapartes } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { searchContrapartes } from './search-contrapartes.ts';

export function contrapartesRoutes({ db }: Platform): Implementation[] {
  return [
    implement(listContrapartes, async ({ principal, query }) => ({
      items: await searchContrapartes(db, principal.idEmpresa, query.texto),
    })),
  ];
}
