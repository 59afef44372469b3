import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { withEmpresa, type Tx } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/queue/index.ts';
import { acceptAll } from './accept-all.ts';
import { searchSuggestions } from './search-suggestions.ts';
import { advanceTrabajo } from './store/work.ts';

const REINTENTOS = 5;

export const buscarSugerencias = defineJob({
  name: 'conciliacion.buscar-sugerencias',
  data: z.object({ idEmpresa: idSchema, lote: z.uuid().optional() }),
  retryLimit: REINTENTOS,
  // One search at a time of a company; all requests that come while one waits are that one.
  key: ({ idEmpresa }) => String(idEmpresa),
});

export const conciliarMasivo = defineJob({
  name: 'conciliacion.masiva',
  data: z.object({ idEmpresa: idSchema, lote: z.uuid() }),
  retryLimit: REINTENTOS,
  key: ({ lote }) => lote,
});

/** Asks for a search of the company's book, in the transaction that changed it. */
export function enqueueSearch({ queue }: Platform, tx: Tx, idEmpresa: number): Promise<void> {
  return queue.send(tx, buscarSugerencias, { idEmpresa });
}

export function conciliacionJobs(platform: Platform): JobHandler[] {
  const { db } = platform;
  return [
    handleJob(buscarSugerencias, async ({ idEmpresa, lote }, signal) => {
      const escritas = await searchSuggestions(platform, idEmpresa, signal);
      if (!lote) return;
      const avance = { hechas: escritas, total: escritas, estado: 'listo' } as const;
      await withEmpresa(db, idEmpresa, (tx) => advanceTrabajo(tx, idEmpresa, lote, avance));
    }),
    handleJob(conciliarMasivo, async ({ idEmpresa, lote }, signal) => {
      await acceptAll(platform, idEmpresa, lote, signal);
      await withEmpresa(db, idEmpresa, (tx) => enqueueSearch(platform, tx, idEmpresa));
    }),
  ];
}
