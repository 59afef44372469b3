import {
  createCuenta,
  createLinea,
  deleteCuenta,
  deleteLinea,
  exportCuentas,
  importCuentas,
  listCuentas,
  listLineas,
  MAX_BYTES_PLAN,
  updateCuenta,
  updateLinea,
} from '@cuadra/contract';
import { implement, receiveFile, sendFile, type Implementation } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { exportPlan } from '../export-plan.ts';
import { importPlan } from '../import-plan.ts';
import { listCuentasDe } from '../list-cuentas.ts';
import { createCuentaEn, deleteCuentaDe, updateCuentaEn } from '../save-cuenta.ts';
import { createLineaEn, deleteLineaDe, listLineasDe, updateLineaEn } from '../save-linea.ts';

const ARCHIVO_DEL_PLAN = {
  maxBytes: MAX_BYTES_PLAN,
  falta: 'Elige el archivo con el plan de cuentas.',
  grande: 'El plan de cuentas puede pesar hasta 2 MB.',
  cortado: 'El formulario llegó incompleto. Vuelve a subir el archivo.',
} as const;

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
    implement(importCuentas, async ({ principal, request }) => {
      const { bytes } = await receiveFile(request, ARCHIVO_DEL_PLAN);
      return importPlan(db, principal, bytes);
    }),
    implement(exportCuentas, async ({ principal, reply }) =>
      sendFile(reply, await exportPlan(db, principal.idEmpresa)),
    ),
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
