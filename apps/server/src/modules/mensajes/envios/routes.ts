import { sendDocumentos } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { requestEnvio } from './request-envio.ts';

export function enviosRoutes(platform: Platform): Implementation[] {
  return [implement(sendDocumentos, ({ principal, body }) => requestEnvio(platform, principal, body))];
}
