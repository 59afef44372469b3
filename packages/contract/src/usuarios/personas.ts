import * as z from 'zod';
import { emailSchema, nombreSchema, textoOpcional } from '../campos/index.ts';
import { endpoint, idParams, idSchema, instanteSchema } from '../core/index.ts';

const MAX_CARGO = 100;
const acceso = { kind: 'session', features: ['usuarios'], permission: 'usuarios.editar' } as const;

const grupoRef = z.object({ id: z.number(), nombre: z.string() });
const cargoRef = z.object({ nombre: z.string() }).nullable();
const cargoSchema = textoOpcional(MAX_CARGO);
const grupoElegido = z.coerce
  .number('Elige un grupo.')
  .int('Elige un grupo.')
  .positive('Elige un grupo.')
  .max(Number.MAX_SAFE_INTEGER, 'Elige un grupo.');

const miembroSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  email: z.string(),
  telefono: z.string().nullable(),
  /** Off: the person stays in the list and may not come in. */
  activo: z.boolean(),
  Cargo: cargoRef,
  Grupo: grupoRef,
  /** The last time that the person used a session of theirs; null for never, or too long ago to be known. */
  ultimoIngreso: instanteSchema.nullable(),
  segundoFactor: z.boolean(),
  created: instanteSchema,
});
export type Miembro = z.output<typeof miembroSchema>;

const invitacionSchema = z.object({
  id: z.number(),
  email: z.string(),
  nombre: z.string(),
  Cargo: cargoRef,
  Grupo: grupoRef,
  /** Of one that has ended the link no longer serves; it may be sent again. */
  estado: z.enum(['pendiente', 'vencida']),
  enviada: instanteSchema,
  vence: instanteSchema,
  InvitadoPor: z.object({ id: z.number(), nombre: z.string() }),
});
export type Invitacion = z.output<typeof invitacionSchema>;

/** People who may come in and invitations that still serve, against what the plan allows; null is no limit. */
const cupoSchema = z.object({ usados: z.number(), capacidad: z.number().nullable() });
export type Cupo = z.output<typeof cupoSchema>;

export const listUsuarios = endpoint({
  service: 'api',
  method: 'GET',
  path: '/usuarios',
  summary:
    'The people of the company, its open invitations, the groups to choose from (`asignable` where the caller may give it) and how many people the plan allows.',
  access: acceso,
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(miembroSchema),
      invitaciones: z.array(invitacionSchema),
      grupos: z.array(grupoRef.extend({ asignable: z.boolean() })),
      cupo: cupoSchema,
      /** Whether the company asks all of its people for a second factor. */
      exigeSegundoFactor: z.boolean(),
    }),
  },
});

export const updateExigencia = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/usuarios/segundo-factor',
  summary:
    'Whether the company asks all of its people for a second factor. Those who have none set it up before anything else. 409 where the caller has none.',
  access: acceso,
  body: z.object({ exigeSegundoFactor: z.boolean('Indica si se exige.') }),
  reply: { status: 200, schema: z.object({ exigeSegundoFactor: z.boolean() }) },
});

export const invitarBody = z.object({
  email: emailSchema,
  nombre: nombreSchema,
  cargo: cargoSchema,
  idGrupo: grupoElegido,
});

export const createInvitacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/usuarios/invitaciones',
  summary: 'Invites somebody by mail, for seven days. 409 where the plan allows no more people.',
  access: acceso,
  body: invitarBody,
  reply: { status: 201, schema: invitacionSchema },
});

export const resendInvitacion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/usuarios/invitaciones/{id}/reenviar',
  summary: 'Sends the invitation again, for seven more days; the link of the earlier mail no longer serves.',
  access: acceso,
  params: idParams,
  reply: { status: 200, schema: invitacionSchema },
});

export const deleteInvitacion = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/usuarios/invitaciones/{id}',
  summary: 'Takes the invitation back: its link no longer serves.',
  access: acceso,
  inReadOnly: true,
  params: idParams,
  reply: { status: 204 },
});

export const updateUsuario = endpoint({
  service: 'api',
  method: 'PATCH',
  path: '/usuarios/{id}',
  summary: 'Changes a person’s group or charge in the company, or whether they may come in.',
  access: acceso,
  params: idParams,
  body: z.object({ idGrupo: idSchema.optional(), cargo: cargoSchema, activo: z.boolean().optional() }),
  reply: { status: 200, schema: miembroSchema },
});

export const deleteUsuario = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/usuarios/{id}',
  summary: 'Takes a person out of the company. What they did there stays.',
  access: acceso,
  inReadOnly: true,
  params: idParams,
  reply: { status: 204 },
});
