import { getProveedor, listProveedores, patchProveedor } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { changeProveedor } from './change-proveedor.ts';
import { getProveedorDe } from './get-proveedor.ts';
import { listProveedoresDe } from './list-proveedores.ts';

export function proveedoresRoutes({ db, clock }: Platform): Implementation[] {
  return [
    implement(listProveedores, ({ principal, query }) =>
      listProveedoresDe(db, { idEmpresa: principal.idEmpresa, hoy: clock.hoy() }, query),
    ),
    implement(getProveedor, ({ principal, params }) =>
      getProveedorDe(db, { idEmpresa: principal.idEmpresa, id: params.id, hoy: clock.hoy() }),
    ),
    implement(patchProveedor, ({ principal, params, body }) =>
      changeProveedor(db, principal, { id: params.id, hoy: clock.hoy() }, body),
    ),
  ];
}
