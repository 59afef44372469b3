import { withEmpresa } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../platform/queue/index.ts';
import { acceptAll } from './accept-all.ts';
import { buscarSugerencias } from './buscar-sugerencias-job.ts';
import { conciliarMasivo } from './conciliar-masivo-job.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { finishSearch } from './finish-search.ts';
import { searchSuggestions } from './search-suggestions.ts';

export function conciliacionJobs(platform: Platform): JobHandler[] {
  const { db } = platform;
  return [
    handleJob(buscarSugerencias, async ({ idEmpresa, lote }, signal) => {
      const escritas = await searchSuggestions(platform, idEmpresa, signal);
      if (lote) await finishSearch(db, idEmpresa, lote, escritas);
    }),
    handleJob(conciliarMasivo, async ({ idEmpresa, lote }, signal) => {
      await acceptAll(platform, idEmpresa, lote, signal);
      await withEmpresa(db, idEmpresa, (tx) => enqueueSearch(platform, tx, idEmpresa));
    }),
  ];
}
