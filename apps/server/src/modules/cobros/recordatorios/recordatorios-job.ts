import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Sends the reminders of a company's day. */
export const enviarRecordatorios = defineJob({
  name: 'enviar_recordatorios',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 5,
  key: ({ idEmpresa }) => String(idEmpresa),
});

/** Asks for the companies whose plans may send at this hour. */
export const programarRecordatorios = defineJob({
  name: 'programar_recordatorios',
  data: z.object({}),
  retryLimit: 3,
  key: () => 'agenda',
  cron: '*/10 * * * *',
});
