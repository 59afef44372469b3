import { getAjustesPortal, putAjustesPortal } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { getAjustesDe, putAjustesDe } from './write-ajustes.ts';

export function enlacesRoutes({ db }: Platform): Implementation[] {
  return [
    implement(getAjustesPortal, ({ principal }) => getAjustesDe(db, principal.idEmpresa)),
    implement(putAjustesPortal, ({ principal, body }) => putAjustesDe(db, principal, body)),
  ];
}
