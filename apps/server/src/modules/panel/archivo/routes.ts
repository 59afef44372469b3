import { downloadArchivoEmpresa, listArchivosEmpresa, postArchivoEmpresa } from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { downloadArchivo } from './download-archivo.ts';
import { listArchivos } from './list-archivos.ts';
import { requestArchivo } from './request-archivo.ts';

export function archivoRoutes(platform: Platform): Implementation[] {
  return [
    implement(listArchivosEmpresa, ({ principal }) => listArchivos(platform, principal)),
    implement(postArchivoEmpresa, ({ principal }) => requestArchivo(platform, principal)),
    implement(downloadArchivoEmpresa, async ({ principal, params, reply }) =>
      sendFile(reply, await downloadArchivo(platform, principal, params.id)),
    ),
  ];
}
