import * as z from 'zod';
import { contrasenaConfirmada, contrasenaDeIngreso, emailSchema, nombreSchema } from '../campos/index.ts';
import { endpoint } from '../core/index.ts';
import { loginReply } from './ingreso.ts';

/** A token out of a link; whatever is none gets the same answer as one that was used. */
const tokenSchema = z.string('Requerido').trim().min(1, 'Requerido').max(200, 'Máximo 200 caracteres');

/** Six digits of the person's application, or one of their recovery codes, written with or without dashes. */
export const codigoSchema = z
  .string('Ingresa el código.')
  .trim()
  .min(1, 'Ingresa el código.')
  .max(40, 'El código no es válido.');

export const secondFactorBody = z.object({ token: tokenSchema, codigo: codigoSchema });

export const secondFactor = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signin/second-factor',
  summary: 'Ends a sign-in that asked for a second factor; sets the session cookie and XSRF-TOKEN.',
  access: { kind: 'public', limit: 'strict' },
  body: secondFactorBody,
  reply: { status: 200, schema: loginReply },
});

export const forgotBody = z.object({ email: emailSchema });

export const forgot = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signin/forgot',
  summary:
    'Mails a link to choose a new password. The answer is the same whether the address is known or not.',
  access: { kind: 'public', limit: 'strict' },
  body: forgotBody,
  reply: { status: 200, schema: z.object({ success: z.literal(true) }) },
});

export const validateRecoveryToken = endpoint({
  service: 'api',
  method: 'POST',
  path: '/signin/validate-recovery-token',
  summary: 'Whether a recovery link still serves, and for whose address. Does not use it up.',
  access: { kind: 'public', limit: 'strict' },
  body: z.object({ token: tokenSchema }),
  reply: { status: 200, schema: z.object({ valid: z.boolean(), email: z.string().nullable() }) },
});

export const restorePasswordBody = contrasenaConfirmada.safeExtend({ token: tokenSchema });

export const restorePassword = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signin/restorePassword',
  summary:
    'Sets a new password with the token of a recovery link, once, and ends every session of the person.',
  access: { kind: 'public', limit: 'strict' },
  body: restorePasswordBody,
  reply: { status: 200, schema: z.object({ email: z.string() }) },
});

export const validateInvitacionToken = endpoint({
  service: 'api',
  method: 'POST',
  path: '/signin/validate-invitacion-token',
  summary:
    'Whether an invitation still serves, for whose address and to which company. `tieneCuenta`: the person enters the password they have instead of choosing one.',
  access: { kind: 'public', limit: 'strict' },
  body: z.object({ token: tokenSchema }),
  reply: {
    status: 200,
    schema: z.object({
      valid: z.boolean(),
      email: z.string().nullable(),
      empresa: z.string().nullable(),
      /** As whoever invited wrote it. */
      nombre: z.string().nullable(),
      tieneCuenta: z.boolean(),
    }),
  },
});

/** The form of an invited person without an account. */
export const invitacionBody = contrasenaConfirmada.safeExtend({ token: tokenSchema, nombre: nombreSchema });

/**
 * Of a person who has an account only `token` and `password`, the one they have; of one who has none, what
 * `invitacionBody` asks for: the server says on which field something is missing.
 */
export const processInvitation = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signin/processInvitation',
  summary: 'Joins the company of an invitation and signs in.',
  access: { kind: 'public', limit: 'strict' },
  body: z.object({
    token: tokenSchema,
    password: contrasenaDeIngreso,
    confirmacion: z.string().optional(),
    nombre: z.string().optional(),
  }),
  reply: { status: 200, schema: loginReply },
});

export const contactRequest = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signin/contactRequest',
  summary: 'Asks the product’s people to get in touch with whoever has this address.',
  access: { kind: 'public', limit: 'strict' },
  body: z.object({ email: emailSchema }),
  reply: { status: 200, schema: z.object({ success: z.literal(true) }) },
});
