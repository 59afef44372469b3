import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Asks the engine for what a company had reconciled before, to know its record there. */
export const ensayarPasado = defineJob({
  name: 'ensayar_pasado',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 3,
  key: ({ idEmpresa }) => String(idEmpresa),
});
