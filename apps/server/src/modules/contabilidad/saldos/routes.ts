import {
  exportBalanceOchoColumnas,
  exportSaldoCuentas,
  getBalanceOchoColumnas,
  getSaldoCuentas,
  updateSaldoCuentas,
} from '@cuadra/contract';
import { implement, sendFile } from '../../../platform/http/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { settleBeforeReading } from '../contabilidad/index.ts';
import { exportBalance } from './export-balance.ts';
import { exportSaldos } from './export-saldos.ts';
import { printBalance } from './print-balance.ts';
import { readBalance } from './read-balance.ts';
import { completeMeses, readSaldos } from './read-saldos.ts';

export function saldosRoutes(platform: Platform): Module['routes'] {
  return [
    implement(getSaldoCuentas, ({ principal, query }) =>
      readSaldos(platform, principal.idEmpresa, completeMeses(query, platform.clock.now())),
    ),
    implement(exportSaldoCuentas, async ({ principal, query, reply }) => {
      const meses = completeMeses(query, platform.clock.now());
      const { items } = await readSaldos(platform, principal.idEmpresa, meses);
      return sendFile(
        reply,
        await exportSaldos(platform, principal, items, { ...meses, formato: query.formato }),
      );
    }),
    implement(updateSaldoCuentas, async ({ principal }) => {
      const pendientes = await settleBeforeReading(platform, principal.idEmpresa);
      return { success: pendientes === 0, pendientes };
    }),
    implement(getBalanceOchoColumnas, ({ principal, query }) =>
      readBalance(platform, principal.idEmpresa, query),
    ),
    implement(exportBalanceOchoColumnas, async ({ principal, query, reply }) => {
      const balance = await readBalance(platform, principal.idEmpresa, query);
      const { formato, ...meses } = query;
      return sendFile(
        reply,
        formato === 'pdf'
          ? await printBalance(platform, principal, balance, meses)
          : exportBalance(balance, { ...meses, formato }),
      );
    }),
  ];
}
