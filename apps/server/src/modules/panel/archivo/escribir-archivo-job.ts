import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Writes the archive that a company waits for. */
export const escribirArchivo = defineJob({
  name: 'escribir_archivo_empresa',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 10,
  key: ({ idEmpresa }) => String(idEmpresa),
  pronto: true,
});

/** Asks for the companies whose archive is past its day, or waits without a job. */
export const programarArchivos = defineJob({
  name: 'programar_archivos_empresa',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '8-59/10 * * * *',
});
