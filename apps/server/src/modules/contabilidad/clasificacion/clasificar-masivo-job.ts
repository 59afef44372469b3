import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Classifies many; the work `lote` holds which, how, and the progress. */
export const clasificarMasivoJob = defineJob({
  name: 'clasificar_masivo',
  data: z.object({ idEmpresa: idSchema, lote: z.uuid() }),
  retryLimit: 5,
  key: ({ lote }) => lote,
});
