import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/**
 * Sends one mail. All of it is sealed: its links carry tokens, and a job stays readable in the database for days.
 */
export const enviarCorreo = defineJob({
  name: 'enviar_correo',
  data: z.object({ id: z.uuid(), sellado: z.string().min(1) }),
  // With waits that double up to a minute: about half an hour, which is as long as the shortest link lives.
  retryLimit: 30,
  key: ({ id }) => id,
});

export const contextoCorreo = (id: string) => `enviar_correo/${id}`;
