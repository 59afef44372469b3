import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Writes the receipts of a company's new payments and their mails. */
export const enviarComprobantes = defineJob({
  name: 'enviar_comprobantes',
  data: z.object({ idEmpresa: idSchema }),
  retryLimit: 10,
  key: ({ idEmpresa }) => String(idEmpresa),
  pronto: true,
});
