import { IDS_TIPO_EMAIL, VARIABLES_EMAIL, type VariableEmail } from '@cuadra/domain/correo';
import * as z from 'zod';
import { endpoint, idParams, idSchema, instanteSchema, listaSchema, ordenSchema } from '../core/index.ts';
import { emailSchema } from '../campos/index.ts';

export const verEmails = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
export const enviarEmails = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

/** Templates of a company; the list of the specification takes up to 100. */
export const MAX_PLANTILLAS = 100;
/** Bytes of the files of one mail together: mail servers refuse more than about 25 MB of encoded text. */
export const MAX_BYTES_EMAIL = 10 * 1024 * 1024;
export const MAX_MENSAJE_EMAIL = 20_000;
/** Receivers in each of to, cc and bcc. */
export const MAX_RECEPTORES = 10;

function isVariable(nombre: string): nombre is VariableEmail {
  return Object.hasOwn(VARIABLES_EMAIL, nombre);
}
const VARIABLES = Object.keys(VARIABLES_EMAIL).filter(isVariable);
export const variableEmailSchema = z.enum(VARIABLES);
export const valoresEmailSchema = z.partialRecord(variableEmailSchema, z.string());

export const idTipoEmailSchema = z.coerce
  .number('Elige un tipo de correo.')
  .refine((id) => IDS_TIPO_EMAIL.includes(id), 'Elige un tipo de correo.');

const texto = (vacio: string, max: number) =>
  z
    .string(vacio)
    .max(max, `Máximo ${max.toLocaleString('es-CL')} caracteres`)
    .refine((valor) => valor.trim() !== '', vacio);

/** One line with variables: a control character would begin another header. */
const linea = (vacio: string, max: number) =>
  texto(vacio, max).transform((valor) => valor.replaceAll(/\p{Cc}+/gu, ' ').trim());

/** Addresses between commas, each once. */
export const direccionesSchema = z
  .string()
  .default('')
  .transform((valor) => valor.split(',').map((parte) => parte.trim()))
  .transform((partes) => partes.filter((parte) => parte !== ''))
  .pipe(
    z
      .array(
        z.string().transform((parte, context) => {
          const leida = emailSchema.safeParse(parte);
          if (leida.success) return leida.data;
          context.addIssue({ code: 'custom', message: `«${parte}» no es un email válido.` });
          return z.NEVER;
        }),
      )
      .max(MAX_RECEPTORES, `Puedes escribir hasta ${MAX_RECEPTORES} direcciones.`),
  )
  .transform((direcciones) => [...new Set(direcciones)]);

export const asuntoSchema = linea('Escribe un asunto.', 300);
export const mensajeSchema = texto('Escribe un mensaje.', MAX_MENSAJE_EMAIL);
export const remitenteSchema = z
  .string()
  .max(100, 'Máximo 100 caracteres')
  .default('')
  .transform((valor) => valor.replaceAll(/\p{Cc}+/gu, ' ').trim())
  .transform((valor) => (valor === '' ? null : valor));

export const plantillaEmailSchema = z.object({
  id: z.number(),
  idEmpresa: z.number(),
  idTipoEmail: z.number(),
  name: z.string(),
  /** With variables, as `message`: `Factura de {{ empresa }}`. */
  subject: z.string(),
  /** Sanitised HTML. `<div data-bloque="documentos"></div>` is the place of the table of documents. */
  message: z.string(),
  senderName: z.string().nullable(),
  /** Addresses between commas. */
  responderA: z.string().nullable(),
  /** Whether a file goes with each mail. */
  attachment: z.boolean(),
  attachmentName: z.string().nullable(),
  attachmentBytes: z.number().nullable(),
  modified: instanteSchema,
});
export type PlantillaEmail = z.output<typeof plantillaEmailSchema>;

export const tipoEmailSchema = z.object({
  id: z.number(),
  clave: z.string(),
  nombre: z.string(),
  variables: z.array(z.object({ nombre: variableEmailSchema, etiqueta: z.string() })),
  recordatorio: z.boolean(),
  /** Contacts that the composer proposes. */
  recibe: z.enum(['cobranza', 'pagos']).nullable(),
  /** Text until the company writes its own. */
  porOmision: z.object({ name: z.string(), subject: z.string(), message: z.string() }),
});
export type TipoDeEmail = z.output<typeof tipoEmailSchema>;

export const listTiposEmail = endpoint({
  service: 'api',
  method: 'GET',
  path: '/tipos-email/list',
  summary: 'Types of mail with their variables and their text by default.',
  access: verEmails,
  reply: { status: 200, schema: z.object({ items: z.array(tipoEmailSchema) }) },
});

export const ORDEN_PLANTILLAS = ['idTipoEmail', 'name', 'created'] as const;

export const listEmails = endpoint({
  service: 'api',
  method: 'GET',
  path: '/emails',
  summary: 'Templates of the company, at most 100, ordered by type.',
  access: verEmails,
  query: z.object({
    idTipoEmail: idTipoEmailSchema.optional(),
    include: listaSchema(z.enum(['TipoEmail'], 'Solo se puede incluir TipoEmail.')).optional(),
    order: ordenSchema(ORDEN_PLANTILLAS).default('idTipoEmail.asc'),
  }),
  reply: {
    status: 200,
    schema: z.object({
      items: z.array(plantillaEmailSchema.extend({ TipoEmail: tipoEmailSchema.optional() })),
    }),
  },
});

/** Fields of the form of a template. Its file is `attachment`; `quitarAdjunto` takes an earlier one off. */
export const plantillaEscrita = z.object({
  idTipoEmail: idTipoEmailSchema,
  name: linea('Escribe un nombre.', 100),
  subject: asuntoSchema,
  message: mensajeSchema,
  senderName: remitenteSchema,
  responderA: direccionesSchema,
  quitarAdjunto: z.stringbool().default(false),
});
export type PlantillaEscrita = z.output<typeof plantillaEscrita>;

export const postEmail = endpoint({
  service: 'api',
  method: 'POST',
  path: '/emails',
  summary:
    'Creates a template from a form (`plantillaEscrita` and the file `attachment`). A variable that the type does not have is refused by name.',
  access: enviarEmails,
  multipart: true,
  reply: { status: 201, schema: plantillaEmailSchema },
});

export const putEmail = endpoint({
  service: 'api',
  method: 'PUT',
  path: '/emails/{id}',
  summary: 'Writes a template anew, from the same form. Without a file the earlier one stays.',
  access: enviarEmails,
  params: idParams,
  multipart: true,
  reply: { status: 200, schema: plantillaEmailSchema },
});

export const deleteEmail = endpoint({
  service: 'api',
  method: 'DELETE',
  path: '/emails/{id}',
  summary: 'Deletes a template; mails that were sent with it stay.',
  access: enviarEmails,
  params: idParams,
  reply: { status: 204 },
});

export const emailPrevioSchema = z.object({
  /** As the mail program shows it: `Lenga vía Cuadra`. */
  remitente: z.string(),
  subject: z.string(),
  /** The mail as it arrives: sanitised, styles inline. */
  html: z.string(),
  text: z.string(),
  valores: valoresEmailSchema,
  /** Variables that the mail uses and that have no data. */
  sinDato: z.array(z.object({ nombre: variableEmailSchema, etiqueta: z.string() })),
  /** Drawn with an invented customer, since no customer was named. */
  ejemplo: z.boolean(),
});
export type EmailPrevio = z.output<typeof emailPrevioSchema>;

/** What a mail is filled with. Without documents those that the customer owes are taken. */
const conQue = {
  idTipoEmail: idTipoEmailSchema,
  idCliente: idSchema.optional(),
  /** Address of the contact whose name it uses. */
  para: emailSchema.optional(),
};

export const previewEmail = endpoint({
  service: 'api',
  method: 'GET',
  path: '/emails/preview',
  summary: 'A saved template, or the text by default of a type, filled with a customer, as it arrives.',
  access: verEmails,
  query: z.object({
    ...conQue,
    idPlantilla: idSchema.optional(),
    documentos: listaSchema(idSchema, 100).optional(),
  }),
  reply: { status: 200, schema: emailPrevioSchema },
});

export const previewEmailEscrito = endpoint({
  service: 'api',
  method: 'POST',
  path: '/emails/preview',
  summary: 'A text that is not saved yet, filled with a customer, as it arrives.',
  access: verEmails,
  body: z.object({
    ...conQue,
    subject: z.string().max(300),
    message: z.string().max(MAX_MENSAJE_EMAIL),
    senderName: z.string().max(100).default(''),
    /** The files of the documents do not fit: a link to the portal takes their place. */
    enPortal: z.boolean().default(false),
    documentos: z.array(idSchema).max(100).optional(),
  }),
  reply: { status: 200, schema: emailPrevioSchema },
});
