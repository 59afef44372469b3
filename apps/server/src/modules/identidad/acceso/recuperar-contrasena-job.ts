import { emailSchema } from '@cuadra/contract';
import * as z from 'zod';
import { defineJob } from '../../../platform/queue/index.ts';

/** Looks for the account of an address and mails its recovery link: apart from the call, which tells nothing. */
export const recuperarContrasena = defineJob({
  name: 'recuperar_contrasena',
  data: z.object({ email: emailSchema }),
  retryLimit: 3,
  key: ({ email }) => email,
});
