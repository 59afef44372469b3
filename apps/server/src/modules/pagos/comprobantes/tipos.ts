import { TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import { MEDIOS_DE_PAGO } from '@cuadra/contract';
import * as z from 'zod';

/** Contents of a receipt, kept as they were when it was paid. */
export const contenidoSchema = z.object({
  pagador: z.object({ rut: z.string(), razonSocial: z.string() }),
  beneficiario: z.object({
    rut: z.string(),
    razonSocial: z.string(),
    banco: z.string().nullable(),
    tipoCuenta: z.enum(TIPOS_CUENTA_PAGO).nullable(),
    terminaEn: z.string().nullable(),
  }),
  medio: z.enum(MEDIOS_DE_PAGO),
  glosa: z.string().nullable(),
  /** Pesos; those of credit notes are negative. */
  documentos: z.array(z.object({ nombreTipo: z.string(), folio: z.string(), monto: z.number().int() })),
  aprobaciones: z.number().int(),
});
export type ContenidoDeComprobante = z.output<typeof contenidoSchema>;
