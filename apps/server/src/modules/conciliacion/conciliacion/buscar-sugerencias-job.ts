import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Brings a company's suggestions up to date. What is to be searched, and who watches it, stands in the database. */
export const buscarSugerencias = defineJob({
  name: 'buscar_sugerencias',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 5,
  // One search at a time of a company; all requests that come while one waits are that one.
  key: ({ idEmpresa }) => String(idEmpresa),
  // What a bank brings line by line is to be explained as it comes.
  pronto: true,
});
