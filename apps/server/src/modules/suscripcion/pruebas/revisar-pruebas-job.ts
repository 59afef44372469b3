import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Ends the trials of a company after their last day, and gives notice of the next ends. */
export const revisarPruebas = defineJob({
  name: 'revisar_pruebas',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 5,
  key: ({ idEmpresa }) => String(idEmpresa),
});

/** Asks for the companies with a trial to look at. The first look of a day ends those of the day before. */
export const programarPruebas = defineJob({
  name: 'programar_pruebas',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '1-59/10 * * * *',
});
