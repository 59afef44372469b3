import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { handleJob, type JobHandler } from '../../../platform/queue/index.ts';
import { acceptAll } from './accept-all.ts';
import { buscarEnTodo } from './buscar-en-todo-job.ts';
import { buscarSugerencias } from './buscar-sugerencias-job.ts';
import { enqueueBusquedas, programarBusquedas } from './busqueda/programar-busquedas.ts';
import { searchPendientes } from './busqueda/search-pendientes.ts';
import { searchWhole } from './busqueda/search-whole.ts';
import { conciliarMasivo } from './conciliar-masivo-job.ts';
import { enqueueSearch } from './enqueue-search.ts';
import { ensayarPasado } from './ensayar-pasado-job.ts';
import { replayPast } from './medicion/replay-past.ts';

export function conciliacionJobs(platform: Platform): JobHandler[] {
  const { db } = platform;
  return [
    handleJob(buscarSugerencias, ({ idEmpresa }, signal) =>
      searchPendientes(platform, idEmpresa, signal, { aparte: true }),
    ),
    handleJob(buscarEnTodo, ({ idEmpresa }, signal) => searchWhole(platform, idEmpresa, signal)),
    handleJob(programarBusquedas, () => enqueueBusquedas(platform)),
    handleJob(ensayarPasado, async ({ idEmpresa }, signal) => {
      await replayPast(platform, idEmpresa, signal);
    }),
    handleJob(conciliarMasivo, async ({ idEmpresa, lote }, signal) => {
      await acceptAll(platform, idEmpresa, lote, signal);
      await withEmpresa(db, idEmpresa, (tx) => enqueueSearch(platform, tx, idEmpresa));
    }),
  ];
}
