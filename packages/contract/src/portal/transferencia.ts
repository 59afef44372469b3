import * as z from 'zod';

/** Account that a customer pays into. */
export const transferenciaSchema = z.object({
  titular: z.string(),
  rut: z.string(),
  banco: z.string(),
  tipoCuenta: z.string(),
  numeroCuenta: z.string(),
  email: z.string().nullable(),
});
export type TransferenciaPortal = z.output<typeof transferenciaSchema>;
