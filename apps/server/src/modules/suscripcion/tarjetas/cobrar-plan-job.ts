import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Charges what a company owes for its plan to the card that it left. */
export const cobrarPlan = defineJob({
  name: 'cobrar_plan',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 0,
  key: ({ idEmpresa }) => String(idEmpresa),
});

/** Asks for the companies that left a card. */
export const programarCobros = defineJob({
  name: 'programar_cobros_plan',
  data: z.object({}),
  retryLimit: 0,
  key: () => 'agenda',
  cron: '*/10 * * * *',
});
