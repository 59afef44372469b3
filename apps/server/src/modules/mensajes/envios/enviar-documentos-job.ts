import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Sends one mail with documents, whose text and recipients are in its row. */
export const enviarDocumentos = defineJob({
  name: 'enviar_documentos',
  data: z.object({ idEmpresa: z.number(), id: z.number() }),
  // With waits that double up to a minute: about half an hour without a mail server.
  retryLimit: 30,
  key: ({ idEmpresa, id }) => `${idEmpresa}/${id}`,
});
