import { fechaSchema, idSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Values the documents of a currency anew, from a day on, in every company that has them. */
export const revaluarDocumentosJob = defineJob({
  name: 'revaluar_documentos',
  data: z.object({ idMoneda: idSchema, desde: fechaSchema }),
  retryLimit: 10,
  key: ({ idMoneda, desde }) => `${idMoneda}-${desde}`,
});
