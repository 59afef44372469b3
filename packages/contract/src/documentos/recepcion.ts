import * as z from 'zod';
import { instanteSchema } from '../core/index.ts';

/** What accepts a document at the SII, and what claims it, with the SII's own codes (Ley 19.983). */
export const ACCIONES_ACUSE = ['ACD', 'ERM'] as const;
export const ACCIONES_RECLAMO = ['RCD', 'RFP', 'RFT'] as const;
export type AccionRecepcion = (typeof ACCIONES_ACUSE)[number] | (typeof ACCIONES_RECLAMO)[number];

/** What each one says, for people. */
export const NOMBRES_ACCION: Readonly<Record<AccionRecepcion, string>> = {
  ACD: 'Acepta el contenido',
  ERM: 'Recibió las mercaderías o servicios',
  RCD: 'Reclama el contenido',
  RFP: 'Reclama que falta una parte',
  RFT: 'Reclama que no llegó nada',
};

/** Something that the company said to the SII of a purchase, or is saying. */
export const actoRecepcionSchema = z.object({
  id: z.number(),
  accion: z.enum([...ACCIONES_ACUSE, ...ACCIONES_RECLAMO]),
  /** `pedido`: on its way to the SII. */
  estado: z.enum(['pedido', 'registrado', 'rechazado']),
  /** What the SII answered, where it refused. */
  mensaje: z.string().nullable(),
  usuario: z.string().nullable(),
  created: instanteSchema,
  resuelto: instanteSchema.nullable(),
});
export type ActoRecepcion = z.output<typeof actoRecepcionSchema>;

/** Until when a purchase can be accepted or claimed: eight calendar days from its reception at the SII. */
export const plazoReclamoSchema = z.object({
  ultimoDia: z.string(),
  /** The hour of the reception on the last day: whoever acts before it is in time however the SII counts. */
  seguro: instanteSchema,
  vence: instanteSchema,
});
