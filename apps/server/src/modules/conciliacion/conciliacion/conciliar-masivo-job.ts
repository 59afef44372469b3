import { idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Accepts every suggestion from a certainty up; the work `lote` holds the bounds and the progress. */
export const conciliarMasivo = defineJob({
  name: 'conciliar_masivo',
  data: z.object({ idEmpresa: idSchema, lote: z.uuid() }),
  retryLimit: 5,
  key: ({ lote }) => lote,
});
