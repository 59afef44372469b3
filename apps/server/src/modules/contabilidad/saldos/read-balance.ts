import type { BalanceDeOchoColumnas } from '@cuadra/contract';
import { balanceOchoColumnas } from '@cuadra/domain/saldos';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { settleBeforeReading } from '../contabilidad/index.ts';
import { readMovidas } from './store.ts';

/** The balance of eight columns of some months (`yyyy-MM`) of one year, after posting what waited. */
export async function readBalance(
  platform: Platform,
  idEmpresa: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<BalanceDeOchoColumnas> {
  const pendientes = await settleBeforeReading(platform, idEmpresa);
  const movidas = await withEmpresa(platform.db, idEmpresa, (tx) => readMovidas(tx, idEmpresa, desde, hasta));
  return { ...balanceOchoColumnas(movidas), pendientes };
}
