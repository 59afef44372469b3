import {
  createCuenta,
  createLinea,
  deleteCuenta,
  deleteLinea,
  exportCuentas,
  importCuentas,
  listCuentas,
  listLineas,
  updateCuenta,
  updateLinea,
} from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { exportPlan } from '../export-plan.ts';
import { importPlan } from '../import-plan.ts';
import { listCuentasDe } from '../list-cuentas.ts';
import { createCuentaEn, deleteCuentaDe, updateCuentaEn } from '../save-cuenta.ts';
import { createLineaEn, deleteLineaDe, listLineasDe, updateLineaEn } from '../save-linea.ts';
import { receivePlan } from './receive-plan.ts';

export function cuentasRoutes({ db }: Platform): Implementation[] {
  return [
    implement(listCuentas, async ({ principal, query }) => ({
      items: await listCuentasDe(db, principal.idEmpresa, query.includeDeleted),
    })),
    implement(createCuenta, ({ principal, body }) => createCuentaEn(db, principal, body)),
    implement(updateCuenta, ({ principal, params, body }) => updateCuentaEn(db, principal, params.id, body)),
    implement(deleteCuenta, async ({ principal, params }) => {
      await deleteCuentaDe(db, principal, params.id);
      return undefined;
    }),
    implement(importCuentas, async ({ principal, request }) =>
      importPlan(db, principal, await receivePlan(request)),
    ),
    implement(exportCuentas, async ({ principal, reply }) => {
      const bytes = await exportPlan(db, principal.idEmpresa);
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="plan-de-cuentas.csv"')
        .send(Buffer.from(bytes));
      return undefined;
    }),
    implement(listLineas, async ({ principal }) => ({ items: await listLineasDe(db, principal.idEmpresa) })),
    implement(createLinea, ({ principal, body }) => createLineaEn(db, principal, body.nombre)),
    implement(updateLinea, ({ principal, params, body }) =>
      updateLineaEn(db, principal, { ...params, ...body }),
    ),
    implement(deleteLinea, async ({ principal, params }) => {
      await deleteLineaDe(db, principal, params.id);
      return undefined;
    }),
  ];
}
