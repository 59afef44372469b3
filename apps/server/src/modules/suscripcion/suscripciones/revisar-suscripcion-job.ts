import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Brings the subscription of a company to today. */
export const revisarSuscripcion = defineJob({
  name: 'revisar_suscripcion',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 5,
  key: ({ idEmpresa }) => String(idEmpresa),
});

/**
 * Asks for the companies with a subscription to look at: all that run once a day, and those that owe as soon as the
 * operator's books show a payment or a promise.
 */
export const facturarSuscripciones = defineJob({
  name: 'facturar_suscripciones',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '* * * * *',
});
