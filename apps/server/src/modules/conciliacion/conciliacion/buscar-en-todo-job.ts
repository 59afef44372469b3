import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Searches the whole book of a company where that takes long, while what comes meanwhile is searched by itself. */
export const buscarEnTodo = defineJob({
  name: 'buscar_en_todo',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 5,
  key: ({ idEmpresa }) => String(idEmpresa),
});
