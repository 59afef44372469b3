import * as z from 'zod';
import { instanteSchema, montoSchema } from '../core/index.ts';

/** Who has to be paid of a document whose credit was ceded: the last assignee. Null where it was not ceded. */
export const cesionarioSchema = z.object({ rut: z.string(), razonSocial: z.string() }).nullable();

/** One cession of a document's credit. Amounts in pesos. */
export const cesionSchema = z.object({
  id: z.number(),
  /** 1 is the seller's own; each later one is of who had the credit before. */
  secuencia: z.number(),
  cedente: z.object({ rut: z.string(), razonSocial: z.string() }),
  cesionario: z.object({ rut: z.string(), razonSocial: z.string(), email: z.string().nullable() }),
  monto: montoSchema,
  ultimoVencimiento: z.string().nullable(),
  fecha: instanteSchema,
  /** `aec`: the SII's signed file. `manual`: a person wrote down what they were told. */
  fuente: z.enum(['aec', 'manual']),
  /** The last one: its cesionario is to be paid. */
  vigente: z.boolean(),
  usuario: z.string().nullable(),
});
export type Cesion = z.output<typeof cesionSchema>;
