import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Goes on with one payment. */
export const revisarPagoTarjeta = defineJob({
  name: 'revisar_pago_tarjeta',
  data: z.object({ idEmpresa: idSchema, id: idSchema }),
  retryLimit: 0,
  key: ({ idEmpresa, id }) => `${idEmpresa}/${id}`,
});

/** Asks for the payments whose time has come. */
export const revisarPagosTarjeta = defineJob({
  name: 'revisar_pagos_tarjeta',
  data: z.object({}),
  retryLimit: 0,
  key: () => 'agenda',
  cron: '* * * * *',
});
