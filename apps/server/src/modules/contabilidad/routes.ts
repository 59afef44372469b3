import { getIva, listAsientos, listCuentasDelLibro } from '@cuadra/contract';
import { withEmpresa } from '../../platform/database/index.ts';
import { implement, type Implementation } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { listAsientosDe } from './list-asientos.ts';
import { readIva } from './read-iva.ts';
import { readCuentas } from './store/cuentas.ts';

export function contabilidadRoutes(platform: Platform): Implementation[] {
  return [
    implement(listAsientos, ({ principal, query }) => listAsientosDe(platform, principal, query)),
    implement(listCuentasDelLibro, async ({ principal: { idEmpresa } }) => ({
      items: await withEmpresa(platform.db, idEmpresa, (tx) => readCuentas(tx, idEmpresa)),
    })),
    implement(getIva, ({ principal, query }) => readIva(platform, principal.idEmpresa, query.periodo)),
  ];
}
