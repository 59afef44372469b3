import { getIva, listAsientos, listCuentasDelLibro } from '@cuadra/contract';
import { implement, type Implementation } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { listAsientosDe } from './list-asientos.ts';
import { listCuentas } from './list-cuentas.ts';
import { readIva } from './read-iva.ts';

export function contabilidadRoutes(platform: Platform): Implementation[] {
  return [
    implement(listAsientos, ({ principal, query }) => listAsientosDe(platform, principal, query)),
    implement(listCuentasDelLibro, async ({ principal: { idEmpresa } }) => ({
      items: await listCuentas(platform.db, idEmpresa),
    })),
    implement(getIva, ({ principal, query }) => readIva(platform, principal.idEmpresa, query.periodo)),
  ];
}
