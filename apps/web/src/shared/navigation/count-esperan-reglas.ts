import { getDashboardAutomatizacion } from '@cuadra/contract';
import { call } from '../api/index.ts';

/** Records that wait for the rules' capacity. Apart, as the declaration is heavier than the whole sidebar. */
export async function countEsperanReglas(signal: AbortSignal): Promise<number> {
  const { pendientes } = await call(getDashboardAutomatizacion, { query: {}, signal });
  return pendientes;
}
