import { getCorte, previewCorte, putCorte, putPendientesAlCorte } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { changeCorte, previewCorteDe } from './change-corte.ts';
import { getCorteDe } from './get-corte.ts';
import { markPendientesAlCorte } from './mark-pendientes.ts';

export function deudaRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(getCorte, ({ principal }) => getCorteDe(db, principal.idEmpresa)),
    implement(previewCorte, ({ principal, body }) =>
      previewCorteDe(platform, principal.idEmpresa, body.fecha),
    ),
    implement(putCorte, ({ principal, body }) => changeCorte(platform, principal, body)),
    implement(putPendientesAlCorte, ({ principal, body }) => markPendientesAlCorte(db, principal, body)),
  ];
}
