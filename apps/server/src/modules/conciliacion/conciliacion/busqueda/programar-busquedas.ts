import * as z from 'zod';
import { withEmpresa } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { defineJob } from '../../../../platform/queue/index.ts';
import { enqueueSearch } from '../enqueue-search.ts';
import { readAhora, readEmpresasPorBuscar, setEstadoBusqueda } from '../store/busqueda.ts';

/** Asks for the companies of which something is to be searched, or the whole book after parts of it were. */
export const programarBusquedas = defineJob({
  name: 'programar_busquedas',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '*/5 * * * *',
});

export async function enqueueBusquedas(platform: Platform): Promise<void> {
  for (const { idEmpresa, completa } of await readEmpresasPorBuscar(platform.db)) {
    await withEmpresa(platform.db, idEmpresa, async (tx) => {
      if (completa) await setEstadoBusqueda(tx, idEmpresa, 'pedida', await readAhora(tx));
      await enqueueSearch(platform, tx, idEmpresa);
    });
  }
}
