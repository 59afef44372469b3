import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Lets the rules of a company act on what arrived. */
export const aplicarReglasJob = defineJob({
  name: 'aplicar_reglas',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 5,
  key: ({ idEmpresa }) => String(idEmpresa),
});

/** Asks for the companies in which something waits for its rules. */
export const programarReglasJob = defineJob({
  name: 'programar_reglas',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '*/5 * * * *',
});
