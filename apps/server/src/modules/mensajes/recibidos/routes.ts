import { getArchivoDeRespuesta } from '@cuadra/contract';
import { implement, sendFile, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readArchivoDe } from './read-archivo.ts';

export function recibidosRoutes(platform: Platform): Implementation[] {
  return [
    implement(getArchivoDeRespuesta, async ({ principal, params, reply }) =>
      sendFile(reply, await readArchivoDe(platform, principal.idEmpresa, params)),
    ),
  ];
}
