import { listCola } from '@cuadra/contract';
import { call } from '../api/index.ts';

/** Bank lines that wait in Rayitos. Apart, as the queue's declaration is heavier than the whole sidebar. */
export async function countPendingLines(signal: AbortSignal): Promise<number> {
  const { pendientes } = await call(listCola, { query: { page: 1, perPage: 10 }, signal });
  return pendientes;
}
