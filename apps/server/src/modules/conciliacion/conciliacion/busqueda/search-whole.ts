import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { runAutonomia } from '../autonomia/run-autonomia.ts';
import { enqueueSearch } from '../enqueue-search.ts';
import { searchSuggestions } from '../search-suggestions.ts';
import { readPlan } from './read-plan.ts';

/**
 * Searches the whole book of a company where it is still to be: whoever asked while the last search of it began to read
 * has been answered by it. What came meanwhile and was left for later is searched after it.
 */
export async function searchWhole(platform: Platform, idEmpresa: number, signal: AbortSignal): Promise<void> {
  const { db } = platform;
  const { entera } = await withEmpresa(db, idEmpresa, (tx) => readPlan(tx, idEmpresa));
  if (!entera) return;
  await searchSuggestions(platform, idEmpresa, signal);
  await runAutonomia(platform, idEmpresa, signal);
  await withEmpresa(db, idEmpresa, async (tx) => {
    const { pendientes } = await readPlan(tx, idEmpresa);
    if (pendientes.ids.length > 0) await enqueueSearch(platform, tx, idEmpresa);
  });
}
