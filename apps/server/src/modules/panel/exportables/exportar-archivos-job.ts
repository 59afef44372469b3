import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Writes the files of a company's exports, one after the other. */
export const exportarArchivos = defineJob({
  name: 'exportar_archivos',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 10,
  key: ({ idEmpresa }) => String(idEmpresa),
  pronto: true,
});

/** Asks for the companies whose files are past their day, or wait without a job. */
export const programarExportaciones = defineJob({
  name: 'programar_exportaciones',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '3-59/10 * * * *',
});
