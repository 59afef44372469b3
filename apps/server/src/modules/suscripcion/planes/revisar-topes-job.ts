import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Tells of the limits of a company that are near or reached. */
export const revisarTopes = defineJob({
  name: 'revisar_topes',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 5,
  key: ({ idEmpresa }) => String(idEmpresa),
});

/** Asks for the companies whose plan bounds a use. */
export const programarTopes = defineJob({
  name: 'programar_topes',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '7,37 * * * *',
});
