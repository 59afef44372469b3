import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Undoes a large act; the work `lote` names it and holds the progress. */
export const deshacerActo = defineJob({
  name: 'deshacer_acto',
  data: z.object({ idEmpresa: idSchema, lote: z.uuid() }),
  retryLimit: 5,
  key: ({ lote }) => lote,
});
