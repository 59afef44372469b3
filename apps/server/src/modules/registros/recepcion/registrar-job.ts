import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Tells the SII one thing that the company said of a purchase, and finds out what became of it. */
export const registrarRecepcion = defineJob({
  name: 'registrar_recepcion',
  data: z.object({ idEmpresa: idSchema, idActo: idSchema }),
  retryLimit: 400,
  key: ({ idEmpresa, idActo }) => `${idEmpresa}-${idActo}`,
});
