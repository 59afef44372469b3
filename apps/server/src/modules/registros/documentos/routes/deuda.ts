import { getCorte, previewCorte, putCorte, putPendientesAlCorte } from '@cuadra/contract';
import { implement, type Implementation } from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { changeCorte, previewCambio } from '../deuda/change-corte.ts';
import { showCorte } from '../deuda/show-corte.ts';
import { markPendientesAlCorte } from '../deuda/mark-pendientes.ts';

export function deudaRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(getCorte, ({ principal }) => showCorte(db, principal.idEmpresa)),
    implement(previewCorte, ({ principal, body }) =>
      previewCambio(platform, principal.idEmpresa, body.fecha),
    ),
    implement(putCorte, ({ principal, body }) => changeCorte(platform, principal, body)),
    implement(putPendientesAlCorte, ({ principal, body }) => markPendientesAlCorte(db, principal, body)),
  ];
}
