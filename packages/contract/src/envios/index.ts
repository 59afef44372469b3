import * as z from 'zod';
import { emailSchema } from '../campos/index.ts';
import { endpoint, idSchema, onceRight } from '../core/index.ts';

/** Documents of one mail: what a mail server takes with their PDF and XML. */
export const MAX_DOCUMENTOS_ENVIO = 20;
export const MAX_DESTINATARIOS = 10;

const texto = (vacio: string, max: number) =>
  z
    .string(vacio)
    .max(max, `Máximo ${max.toLocaleString('es-CL')} caracteres`)
    .transform((valor) => valor.replaceAll(/(?!\n)\p{Cc}/gu, ' ').trim())
    .refine((valor) => valor !== '', vacio);

export const sendDocumentos = endpoint({
  service: 'api',
  method: 'POST',
  path: '/documentos/enviar',
  summary: 'Sends documents by mail, with their PDF and XML, in the name of the caller, who is answered to.',
  access: { kind: 'session', features: [], permission: 'documentos.editar' },
  body: z
    .object({
      ids: z
        .array(idSchema)
        .min(1, 'Elige al menos un documento.')
        .max(MAX_DOCUMENTOS_ENVIO, `Puedes enviar hasta ${MAX_DOCUMENTOS_ENVIO} documentos por correo.`),
      para: z
        .array(emailSchema)
        .min(1, 'Escribe a quién se lo envías.')
        .max(MAX_DESTINATARIOS, `Puedes escribirle hasta a ${MAX_DESTINATARIOS} personas.`),
      cc: z
        .array(emailSchema)
        .max(MAX_DESTINATARIOS, `Puedes copiar hasta a ${MAX_DESTINATARIOS} personas.`)
        .default([]),
      asunto: texto('Escribe un asunto.', 200),
      mensaje: texto('Escribe un mensaje.', 5000),
      adjuntarPdf: z.boolean(),
      adjuntarXml: z.boolean(),
    })
    .refine(({ adjuntarPdf, adjuntarXml }) => adjuntarPdf || adjuntarXml, {
      when: onceRight('adjuntarPdf', 'adjuntarXml'),
      path: ['adjuntarPdf'],
      message: 'Elige si va el PDF, el XML o ambos.',
    }),
  reply: { status: 202, schema: z.object({ id: z.number(), documentos: z.number() }) },
});
