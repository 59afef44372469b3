import { exportCartolas, exportDocumentos } from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { exportListaCartolas, exportListaDocumentos } from './export-lista.ts';

export function exportacionRoutes({ db, clock }: Platform): Implementation[] {
  return [
    implement(exportDocumentos, async ({ principal, body, reply }) =>
      sendFile(reply, await exportListaDocumentos(db, principal, clock.hoy(), body)),
    ),
    implement(exportCartolas, async ({ principal, body, reply }) =>
      sendFile(reply, await exportListaCartolas(db, principal, clock.hoy(), body)),
    ),
  ];
}
