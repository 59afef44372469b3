import * as z from 'zod';
import {
  endpoint,
  idParams,
  idSchema,
  instanteSchema,
  montoSchema,
  paginaQuery,
  paginadaSchema,
} from '../core/index.ts';
import {
  ACCIONES_ACUSE,
  ACCIONES_RECLAMO,
  actoRecepcionSchema,
  plazoReclamoSchema,
} from '../documentos/recepcion.ts';

const ver = { kind: 'session', features: [], permission: 'documentos.ver' } as const;
const editar = { kind: 'session', features: [], permission: 'documentos.editar' } as const;

/** Documents that one act may accept or claim. */
export const MAX_RECEPCIONES = 100;

/** A purchase that nobody has accepted nor claimed yet. Amounts in pesos. */
const porVencerSchema = z.object({
  id: z.number(),
  folio: z.string(),
  tipo: z.object({ codigo: z.string(), nombre: z.string() }),
  rut: z.string(),
  razonSocial: z.string(),
  fechaEmision: z.string(),
  montoTotal: montoSchema,
  fechaRecepcion: instanteSchema,
  /** Calendar days left: 0 on the last one. */
  dias: z.number().int(),
  plazo: plazoReclamoSchema,
  /** Paid in cash, as the document says: the SII takes neither acceptance nor claim of it. */
  alContado: z.boolean(),
  actos: z.array(actoRecepcionSchema),
});
export type PorVencer = z.output<typeof porVencerSchema>;

export const listPorVencer = endpoint({
  service: 'api',
  method: 'GET',
  path: '/recepcion/por-vencer',
  summary: 'Purchases that can still be accepted or claimed, what has least time left first.',
  access: ver,
  query: paginaQuery.extend({
    /** Only what has so many days left. */
    dias: z.coerce.number().int().min(0).max(8).optional(),
    /** Folio, RUT or part of the name. */
    texto: z.string().trim().max(100).optional(),
  }),
  reply: {
    status: 200,
    schema: paginadaSchema(porVencerSchema).extend({
      /** How many and how much by days left, whatever the filter. */
      porDia: z.array(z.object({ dias: z.number().int(), cantidad: z.number().int(), total: montoSchema })),
      cantidad: z.number().int(),
      total: montoSchema,
      /** Purchases of the last days whose reception at the SII is not known: nobody can tell how long they have. */
      sinFecha: z.number().int(),
      /** Whether the company can tell the SII from here. */
      certificado: z.enum(['vigente', 'vencido', 'falta']),
    }),
  },
});
export type ListaPorVencer = z.output<typeof listPorVencer.reply.schema>;

const confirmacion = {
  /** The total that the person saw and confirmed, in pesos. Another total than that of the documents is refused. */
  monto: montoSchema,
};
const acciones = z
  .array(z.enum(ACCIONES_ACUSE))
  .min(1, 'Elige qué aceptas.')
  .max(ACCIONES_ACUSE.length)
  .default([...ACCIONES_ACUSE]);
const accion = z.enum(ACCIONES_RECLAMO, 'Elige por qué reclamas.');
const ids = z
  .array(idSchema)
  .min(1, 'Elige al menos un documento.')
  .max(MAX_RECEPCIONES, `Elige hasta ${MAX_RECEPCIONES} documentos a la vez.`);
const respuesta = {
  status: 202,
  schema: z.object({ actos: z.array(actoRecepcionSchema.extend({ idDocumento: z.number() })) }),
} as const;

export const acceptRecepcion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/recepcion/{id}/acuse',
  summary: 'Accepts a purchase at the SII: its content (ACD), the receipt of what it charges (ERM), or both.',
  access: editar,
  params: idParams,
  body: z.object({ acciones, ...confirmacion }),
  reply: respuesta,
});

export const claimRecepcion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/recepcion/{id}/reclamo',
  summary: 'Claims a purchase at the SII: its content (RCD), a partial (RFP) or a total (RFT) lack.',
  access: editar,
  params: idParams,
  body: z.object({ accion, ...confirmacion }),
  reply: respuesta,
});

export const acceptRecepciones = endpoint({
  service: 'api',
  method: 'POST',
  path: '/recepcion/acuse',
  summary: 'Accepts several purchases at the SII, all or none.',
  access: editar,
  body: z.object({ ids, acciones, ...confirmacion }),
  reply: respuesta,
});

export const claimRecepciones = endpoint({
  service: 'api',
  method: 'POST',
  path: '/recepcion/reclamo',
  summary: 'Claims several purchases at the SII for one reason, all or none.',
  access: editar,
  body: z.object({ ids, accion, ...confirmacion }),
  reply: respuesta,
});

export const consultRecepcion = endpoint({
  service: 'api',
  method: 'POST',
  path: '/recepcion/{id}/consulta',
  summary: 'Asks the SII when it received a purchase and what was said of it, and keeps the answer.',
  access: editar,
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      fechaRecepcion: instanteSchema.nullable(),
      eventos: z.array(
        z.object({
          codigo: z.string(),
          descripcion: z.string(),
          responsable: z.string().nullable(),
          fecha: instanteSchema.nullable(),
        }),
      ),
    }),
  },
});
