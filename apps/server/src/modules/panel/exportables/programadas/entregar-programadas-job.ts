import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../../platform/queue/index.ts';

/** Makes the times of a company's schedules that have come, and delivers those whose files are written. */
export const entregarProgramadas = defineJob({
  name: 'entregar_programadas',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 10,
  key: ({ idEmpresa }) => String(idEmpresa),
  pronto: true,
});

/** Asks for the companies with a time or a delivery that has come. */
export const programarEntregas = defineJob({
  name: 'programar_entregas',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '*/5 * * * *',
});
