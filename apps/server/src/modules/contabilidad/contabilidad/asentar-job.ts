import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Posts what changed in a company. */
export const asentar = defineJob({
  name: 'asentar',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 5,
  key: ({ idEmpresa }) => String(idEmpresa),
});

/** Asks for the companies in which something changed. */
export const programarAsientos = defineJob({
  name: 'programar_asientos',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '*/5 * * * *',
});
