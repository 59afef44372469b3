import { QUIENES_RETIENEN } from '@cuadra/domain';
import * as z from 'zod';
import { fechaSchema, instanteSchema, mesSchema, montoSchema, onceRight } from '../core/index.ts';

/** Values that a company keeps of a document under names of its own: `{ "Centro de costo": "Bodega" }`. */
const MAX_METADATOS = 20;
export const metadataSchema = z
  .record(
    z.string().trim().min(1, 'Escribe el nombre del dato.').max(50, 'Máximo 50 caracteres'),
    z.string().trim().max(500, 'Máximo 500 caracteres'),
  )
  .refine((datos) => Object.keys(datos).length <= MAX_METADATOS, {
    message: `Un documento puede tener hasta ${MAX_METADATOS} datos propios.`,
    when: onceRight(),
  });

/** A rate in hundredths of a percent, the year it is of, and the amounts that it gives. */
const retencionSchema = z.object({
  anio: z.number().int(),
  tasa: z.number().int(),
  bruto: montoSchema,
  retencion: montoSchema,
  liquido: montoSchema,
});

/** A file laid upon a document: the receipt of a gasto, a payslip. */
export const adjuntoSchema = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo: z.string(),
  bytes: z.number(),
  usuario: z.string().nullable(),
  created: instanteSchema,
});
export type Adjunto = z.output<typeof adjuntoSchema>;

const codigoSchema = z.object({
  codigo: z.string().regex(/^\d{1,4}$/, 'El código del formulario es un número, como 91.'),
  monto: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});
export const codigosSchema = z.array(codigoSchema).max(60, 'Hasta 60 códigos por declaración.');

/** What only some kinds of document have; null in the others. */
export const camposPropiosSchema = z.object({
  metadata: z.record(z.string(), z.string()),
  Adjuntos: z.array(adjuntoSchema),
  /** Whether it may be changed or annulled by hand; otherwise why not, in a sentence. */
  edicion: z.object({ permitida: z.boolean(), motivo: z.string().nullable() }),
  /** Why it was annulled by hand, and what its total was. */
  anulacion: z.object({ motivo: z.string(), montoTotal: montoSchema }).nullable(),
  /**
   * Boletas de honorarios and de terceros. The year of payment decides the rate: `segun` is `pago` once a bank line
   * says when it was paid, before it the rate is estimated.
   */
  retencion: retencionSchema
    .extend({
      retiene: z.enum(QUIENES_RETIENEN),
      /** What leaves the bank. */
      aPagar: montoSchema,
      segun: z.enum(['pago', 'estimada']),
      /** The same boleta a year later, where the rate is another then. */
      siSePagaDespues: retencionSchema.nullable(),
    })
    .nullable(),
  /** Remuneraciones: what is paid is the document's total. */
  remuneracion: z
    .object({
      mes: mesSchema.nullable(),
      haberes: montoSchema.nullable(),
      descuentos: montoSchema.nullable(),
      aportesEmpleador: montoSchema.nullable(),
    })
    .nullable(),
  /** Declarations: code 91 of the F29, and what being late adds (codes 92 and 93). */
  impuesto: z
    .object({
      mes: mesSchema.nullable(),
      monto: montoSchema,
      reajustes: montoSchema,
      multas: montoSchema,
      codigos: z.array(z.object({ codigo: z.string(), monto: montoSchema })),
      /** As the SII has it: `Vigente`, `Rectificada`. */
      estado: z.string().nullable(),
    })
    .nullable(),
  /** A credit that the company bought as cesionario: who ceded it, and the invoice that it is of. */
  credito: z
    .object({
      cedente: z.object({ rut: z.string(), razonSocial: z.string() }),
      vendedor: z.object({ rut: z.string(), razonSocial: z.string() }),
      fechaFactura: z.string(),
      totalFactura: montoSchema,
    })
    .nullable(),
  /** Month of the contributions of a Previred. */
  mesCotizaciones: mesSchema.nullable(),
});
export type CamposPropios = z.output<typeof camposPropiosSchema>;

export const fechaOpcional = fechaSchema.nullish().transform((fecha) => fecha ?? null);
