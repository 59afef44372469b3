import { createCuentaCorriente, getCartola, listCartolas, listCuentasCorrientes } from '@cuadra/contract';
import { withEmpresa } from '../../platform/database/index.ts';
import { implement, type Implementation } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { MarkedCache } from '../../platform/paging/index.ts';
import { createCuenta } from './create-cuenta.ts';
import { getCartolaDe } from './get-cartola.ts';
import { listCartolasDe } from './list-cartolas.ts';
import { listCuentas } from './list-cuentas.ts';

export function cartolasRoutes({ db }: Platform): Implementation[] {
  const cache = new MarkedCache();
  return [
    implement(listCartolas, ({ principal, query }) => listCartolasDe(db, cache, principal.idEmpresa, query)),
    implement(getCartola, ({ principal, params }) => getCartolaDe(db, principal, params.id)),
    implement(listCuentasCorrientes, async ({ principal: { idEmpresa } }) => ({
      items: await withEmpresa(db, idEmpresa, (tx) => listCuentas(tx, idEmpresa)),
    })),
    implement(createCuentaCorriente, ({ principal, body }) => createCuenta(db, principal, body)),
  ];
}
