import { Readable } from 'node:stream';
import {
  exportBalanceOchoColumnas,
  exportSaldoCuentas,
  getBalanceOchoColumnas,
  getSaldoCuentas,
  updateSaldoCuentas,
} from '@cuadra/contract';
import { MEDIA_TABLA } from '@cuadra/formats';
import { implement } from '../../platform/http/index.ts';
import type { Module, Platform } from '../../platform/module/index.ts';
import { settleBeforeReading } from '../contabilidad/index.ts';
import { exportBalance } from './export-balance.ts';
import { exportSaldos } from './export-saldos.ts';
import { readBalance } from './read-balance.ts';
import { readSaldos } from './read-saldos.ts';

export function saldosRoutes(platform: Platform): Module['routes'] {
  return [
    implement(getSaldoCuentas, ({ principal, query }) => readSaldos(platform, principal.idEmpresa, query)),
    implement(exportSaldoCuentas, async ({ principal, query, reply }) => {
      const { items } = await readSaldos(platform, principal.idEmpresa, query);
      await reply
        .type(MEDIA_TABLA[query.formato])
        .header(
          'content-disposition',
          `attachment; filename="saldos-${query.desde}-${query.hasta}.${query.formato}"`,
        )
        .send(Readable.from(exportSaldos(items, query), { objectMode: false }));
      return undefined;
    }),
    implement(updateSaldoCuentas, async ({ principal }) => {
      const pendientes = await settleBeforeReading(platform, principal.idEmpresa);
      return { success: pendientes === 0, pendientes };
    }),
    implement(getBalanceOchoColumnas, ({ principal, query }) =>
      readBalance(platform, principal.idEmpresa, query),
    ),
    implement(exportBalanceOchoColumnas, async ({ principal, query, reply }) => {
      const { formato, ...meses } = query;
      const balance = await readBalance(platform, principal.idEmpresa, meses);
      await reply
        .type(MEDIA_TABLA[formato])
        .header(
          'content-disposition',
          `attachment; filename="balance-${meses.desde}-${meses.hasta}.${formato}"`,
        )
        .send(Readable.from(exportBalance(balance, formato), { objectMode: false }));
      return undefined;
    }),
  ];
}
