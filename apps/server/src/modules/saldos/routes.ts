import { getSaldoCuentas, updateSaldoCuentas } from '@cuadra/contract';
import { implement } from '../../platform/http/index.ts';
import type { Module, Platform } from '../../platform/module/index.ts';
import { settleBeforeReading } from '../contabilidad/index.ts';
import { readSaldos } from './read-saldos.ts';

export function saldosRoutes(platform: Platform): Module['routes'] {
  return [
    implement(getSaldoCuentas, ({ principal, query }) => readSaldos(platform, principal.idEmpresa, query)),
    implement(updateSaldoCuentas, async ({ principal }) => {
      const pendientes = await settleBeforeReading(platform, principal.idEmpresa);
      return { success: pendientes === 0, pendientes };
    }),
  ];
}
