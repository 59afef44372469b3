import {
  cancelExportable,
  downloadExportable,
  getFiltrosExportables,
  listExportables,
  postExportable,
} from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { cancelExportacion } from './cancel-exportacion.ts';
import { downloadArchivo } from './download-archivo.ts';
import { getFiltros } from './get-filtros.ts';
import { listExportaciones } from './list-exportaciones.ts';
import { requestExportacion } from './request-exportacion.ts';

export function exportablesRoutes(platform: Platform): Implementation[] {
  const { db } = platform;
  return [
    implement(getFiltrosExportables, ({ principal }) => getFiltros(db, principal)),
    implement(listExportables, ({ principal }) => listExportaciones(platform, principal)),
    implement(postExportable, ({ principal, body }) => requestExportacion(platform, principal, body)),
    implement(downloadExportable, async ({ principal, params, reply }) =>
      sendFile(reply, await downloadArchivo(platform, principal, params.id)),
    ),
    implement(cancelExportable, async ({ principal, params }) => {
      await cancelExportacion(db, principal, params.id);
      return undefined;
    }),
  ];
}
