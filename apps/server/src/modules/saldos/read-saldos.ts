import { construirArbolDeSaldos, eneroDe, type NodoSaldo } from '@cuadra/domain/saldos';
import { withEmpresa } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { settleBeforeReading } from '../contabilidad/index.ts';
import { readMovimientos, readPlan } from './store.ts';

/** The tree of balances of the months `desde` to `hasta` (`yyyy-MM`), after posting what waited. */
export async function readSaldos(
  platform: Platform,
  idEmpresa: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<{ items: NodoSaldo[]; pendientes: number }> {
  const pendientes = await settleBeforeReading(platform, idEmpresa);
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    const plan = await readPlan(tx, idEmpresa);
    const movimientos = await readMovimientos(tx, idEmpresa, eneroDe(desde), hasta);
    return {
      items: construirArbolDeSaldos({ ...plan, movimientos }, desde, hasta),
      pendientes,
    };
  });
}
