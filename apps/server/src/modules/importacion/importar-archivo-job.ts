import { defineJob } from '../../platform/queue/index.ts';
import * as z from 'zod';

const id = z.number().int().positive();

/** Imports one file. Taken up again until it ends, so it may run more than once: the last step tells. */
export const importarArchivo = defineJob({
  name: 'importar_archivo',
  data: z.object({ idEmpresa: id, idArchivo: id }),
  retryLimit: 20,
  key: ({ idEmpresa, idArchivo }) => `${idEmpresa}-${idArchivo}`,
});
