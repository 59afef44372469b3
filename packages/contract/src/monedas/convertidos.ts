import * as z from 'zod';
import { monedaSchema, montoSchema } from '../core/index.ts';

/** Amounts of a document of another currency in the company's, each without what is less than its unit. */
export const montosConvertidosSchema = z.object({
  moneda: monedaSchema,
  /** `documento`: the rate that its XML states; `valor_del_dia`: the currency's value on the day of issue. */
  origen: z.enum(['documento', 'valor_del_dia']),
  /** Pesos for one unit; null, and with it every amount, while it is not known. */
  valor: z.string().nullable(),
  neto: montoSchema.nullable(),
  exento: montoSchema.nullable(),
  iva: montoSchema.nullable(),
  total: montoSchema.nullable(),
  saldo: montoSchema.nullable(),
});
export type MontosConvertidos = z.output<typeof montosConvertidosSchema>;

/** Sums of a list in one currency; null amounts where some document's value is not known, and how many those are. */
export const totalConvertidoSchema = z.object({
  moneda: monedaSchema,
  cantidad: z.number(),
  sinValor: z.number(),
  neto: montoSchema.nullable(),
  iva: montoSchema.nullable(),
  total: montoSchema.nullable(),
  saldo: montoSchema.nullable(),
});
export type TotalConvertido = z.output<typeof totalConvertidoSchema>;

/** What a bank line and a document of another currency settle of each other, as the other side has it. */
export const enOtraMonedaSchema = z.object({ moneda: monedaSchema, monto: montoSchema });
