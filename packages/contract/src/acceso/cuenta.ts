import * as z from 'zod';
import { contrasenaConfirmada, contrasenaDeIngreso, nombreSchema, telefonoSchema } from '../campos/index.ts';
import { endpoint, instanteSchema, onceRight } from '../core/index.ts';
import { codigoSchema } from './enlaces.ts';

/** What every person may do with their own account, whatever their group may and whether or not they have a company. */
const PROPIO = { kind: 'person' } as const;

export const listSesiones = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/usuarios/sesiones',
  summary: 'The person’s open sessions, the one used last first.',
  access: PROPIO,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          /** For a person: 'Chrome en Windows'. */
          dispositivo: z.string(),
          ip: z.string().nullable(),
          created: instanteSchema,
          usada: instanteSchema,
          /** The session that asks. */
          actual: z.boolean(),
        }),
      ),
    }),
  },
});

export const deleteSesion = endpoint({
  service: 'monolito',
  method: 'DELETE',
  path: '/usuarios/sesiones/{id}',
  summary: 'Ends one of the person’s sessions.',
  access: PROPIO,
  params: z.object({ id: z.uuid() }),
  reply: { status: 204 },
});

export const deleteOtrasSesiones = endpoint({
  service: 'monolito',
  method: 'DELETE',
  path: '/usuarios/sesiones',
  summary: 'Ends every session of the person but the one that asks.',
  access: PROPIO,
  reply: { status: 200, schema: z.object({ cerradas: z.number().int() }) },
});

export const updateYoBody = z
  .object({ nombre: nombreSchema, telefono: telefonoSchema.nullable() })
  .partial()
  .refine((cambios) => Object.keys(cambios).length > 0, {
    message: 'Indica qué quieres cambiar.',
    when: onceRight(),
  });

export const updateYo = endpoint({
  service: 'monolito',
  method: 'PATCH',
  path: '/usuarios/yo',
  summary: 'Changes the person’s own name or phone; what is left out stays, a null phone is taken away.',
  access: PROPIO,
  body: updateYoBody,
  reply: { status: 200, schema: z.object({ nombre: z.string(), telefono: z.string().nullable() }) },
});

export const changeContrasenaBody = contrasenaConfirmada.safeExtend({ actual: contrasenaDeIngreso });

export const changeContrasena = endpoint({
  service: 'monolito',
  method: 'PUT',
  path: '/usuarios/yo/contrasena',
  summary: 'Changes the person’s own password, who proves the one they have, and ends their other sessions.',
  access: PROPIO,
  body: changeContrasenaBody,
  reply: { status: 204 },
});

export const readSegundoFactor = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/usuarios/segundo-factor',
  summary: 'Whether the person signs in with a second factor, and how many recovery codes are left.',
  access: PROPIO,
  reply: { status: 200, schema: z.object({ activo: z.boolean(), codigosRestantes: z.number().int() }) },
});

const conContrasena = z.object({ password: contrasenaDeIngreso });

export const startSegundoFactor = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/usuarios/segundo-factor/iniciar',
  summary: 'A new secret for the person’s application; nothing is asked for until a code of it is confirmed.',
  access: PROPIO,
  body: conContrasena,
  reply: {
    status: 200,
    schema: z.object({
      /** Base32, to type by hand. */
      secreto: z.string(),
      /** otpauth://totp/… */
      uri: z.string(),
      /** The same as a QR code: an SVG document. */
      qr: z.string(),
    }),
  },
});

const codigosReply = { status: 200, schema: z.object({ codigos: z.array(z.string()) }) } as const;

export const confirmSegundoFactor = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/usuarios/segundo-factor/confirmar',
  summary: 'Turns the second factor on with a first code. Answers ten recovery codes, told only now.',
  access: PROPIO,
  body: z.object({ codigo: codigoSchema }),
  reply: codigosReply,
});

export const renewCodigos = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/usuarios/segundo-factor/codigos',
  summary: 'Ten new recovery codes in place of those there were.',
  access: PROPIO,
  body: conContrasena,
  reply: codigosReply,
});

export const disableSegundoFactor = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/usuarios/segundo-factor/desactivar',
  summary: 'Turns the second factor off.',
  access: PROPIO,
  body: conContrasena,
  reply: { status: 204 },
});
