import * as z from 'zod';
import { endpoint, idParams, monedaSchema, montoSchema } from '../core/index.ts';

/** Beyond this the drawing says that there is more. */
export const MAX_RELACIONADOS = 40;

export const CLASES_RELACION = [
  'anula',
  'corrige_texto',
  'corrige_monto',
  'refiere',
  'cede',
  'nota_venta',
  'concilia',
] as const;
export type ClaseRelacion = (typeof CLASES_RELACION)[number];

const nodoRelacionadoSchema = z.object({
  /** Names it among the edges. */
  key: z.string(),
  /** `ausente` is named by another and has not arrived; `cesionario` is who must now be paid. */
  clase: z.enum(['documento', 'linea', 'ausente', 'cesionario']),
  /** Id of the document or the bank line. */
  id: z.number().nullable(),
  /** Model of a document, also `Ot`. */
  modelo: z.string().nullable(),
  /** «Factura electrónica 1112». */
  titulo: z.string(),
  detalle: z.string().nullable(),
  fecha: z.string().nullable(),
  /** With the sign of its effect: negative for a nota de crédito and for a charge of the bank. */
  monto: montoSchema.nullable(),
  moneda: monedaSchema.nullable(),
  /** Steps from the document that was asked for, which is 0. */
  nivel: z.number().int().min(0).max(2),
});
export type NodoRelacionado = z.output<typeof nodoRelacionadoSchema>;

const aristaSchema = z.object({
  /** Key of who acts: the note that annuls, the line that pays. */
  desde: z.string(),
  hasta: z.string(),
  clase: z.enum(CLASES_RELACION),
  /** What of one was taken by the other, where anything was. */
  monto: montoSchema.nullable(),
});
export type AristaRelacion = z.output<typeof aristaSchema>;

export const getRelacionados = endpoint({
  service: 'api',
  method: 'GET',
  path: '/documentos/{id}/relacionados',
  summary: 'What a document has to do with others and with the bank, two steps around it.',
  access: { kind: 'session', features: [], permission: 'documentos.ver' },
  params: idParams,
  reply: {
    status: 200,
    schema: z.object({
      nodos: z.array(nodoRelacionadoSchema),
      aristas: z.array(aristaSchema),
      /** Whether there is more than what is here. */
      cortado: z.boolean(),
    }),
  },
});
