import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../platform/queue/index.ts';

/** Searches a company's book. With `lote`, a person watches that work. */
export const buscarSugerencias = defineJob({
  name: 'buscar_sugerencias',
  data: z.object({ idEmpresa: idSchema, lote: z.uuid().optional() }),
  retryLimit: 5,
  // One search at a time of a company; all requests that come while one waits are that one.
  key: ({ idEmpresa }) => String(idEmpresa),
});
