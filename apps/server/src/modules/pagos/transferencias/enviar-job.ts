import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Sends a company's transfers, and asks for the end of those that were sent. */
export const enviarTransferencias = defineJob({
  name: 'enviar_transferencias',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 0,
  key: ({ idEmpresa }) => String(idEmpresa),
  pronto: true,
});

/** Asks for the companies with transfers whose time has come. */
export const programarTransferencias = defineJob({
  name: 'programar_transferencias',
  data: z.object({}),
  retryLimit: 0,
  key: () => 'agenda',
  cron: '* * * * *',
});
