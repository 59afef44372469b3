import { getDashboardAutomatizacion, listCola, listPorVencer } from '@cuadra/contract';
import { call } from '../api/index.ts';

// Apart, as the declarations are heavier than the whole sidebar.

/** Bank lines that wait in Rayitos. */
export async function countPendingLines(signal: AbortSignal): Promise<number> {
  const { pendientes } = await call(listCola, { query: { page: 1, perPage: 10 }, signal });
  return pendientes;
}

/** Purchases that can still be accepted or claimed. */
export async function countPorVencer(signal: AbortSignal): Promise<number> {
  const { cantidad } = await call(listPorVencer, { query: { page: 1, perPage: 10 }, signal });
  return cantidad;
}

/** Records that wait for the rules' capacity. */
export async function countEsperanReglas(signal: AbortSignal): Promise<number> {
  const { pendientes } = await call(getDashboardAutomatizacion, { query: {}, signal });
  return pendientes;
}
