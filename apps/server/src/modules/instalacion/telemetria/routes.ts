import { reportErrorCliente } from '@cuadra/contract';
import { implement, type Implementation } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { logErrorCliente } from './log-error-cliente.ts';

export function telemetriaRoutes({ log }: Platform): readonly Implementation[] {
  return [
    implement(reportErrorCliente, async ({ body }) => {
      logErrorCliente(log, body);
      return undefined;
    }),
  ];
}
