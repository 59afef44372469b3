import {
  deleteCompromiso,
  getCompromiso,
  listClientesDeCompromiso,
  listCompromisos,
  listFacturasVencidas,
  postCompromiso,
  putCompromiso,
} from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listCompromisosDe } from './list-compromisos.ts';
import { listClientesDe, listVencidasDe } from './list-elegibles.ts';
import { getCompromisoDe } from './load-compromiso.ts';
import { annulCompromisoDe, changeCompromiso, createCompromiso } from './write-compromiso.ts';

export function compromisosRoutes({ db, clock }: Platform): Implementation[] {
  const alcance = ({ idEmpresa }: Principal) => ({ idEmpresa, hoy: clock.hoy() });
  return [
    implement(listCompromisos, ({ principal, query }) => listCompromisosDe(db, alcance(principal), query)),
    implement(listClientesDeCompromiso, ({ principal, query }) =>
      listClientesDe(db, alcance(principal), query.searchText),
    ),
    implement(listFacturasVencidas, ({ principal, params }) =>
      listVencidasDe(db, alcance(principal), params.id),
    ),
    implement(getCompromiso, ({ principal, params }) => getCompromisoDe(db, alcance(principal), params.id)),
    implement(postCompromiso, ({ principal, body }) => createCompromiso(db, principal, clock.hoy(), body)),
    implement(putCompromiso, ({ principal, params, body }) =>
      changeCompromiso(db, principal, clock.hoy(), params.id, body),
    ),
    implement(deleteCompromiso, async ({ principal, params, body }) => {
      await annulCompromisoDe(db, principal, clock.hoy(), params.id, body.motivo);
      return undefined;
    }),
  ];
}
