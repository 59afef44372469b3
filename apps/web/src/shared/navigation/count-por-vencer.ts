import { listPorVencer } from '@cuadra/contract';
import { call } from '../api/index.ts';

/** Purchases that can still be accepted or claimed. Apart, as the declaration is heavier than the whole sidebar. */
export async function countPorVencer(signal: AbortSignal): Promise<number> {
  const { cantidad } = await call(listPorVencer, { query: { page: 1, perPage: 10 }, signal });
  return cantidad;
}
