import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

export const plegarTotales = defineJob({
  name: 'plegar_totales',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 3,
  key: ({ idEmpresa }) => String(idEmpresa),
});
