import * as z from 'zod';
import { ExtractorError } from '../extractor-error.ts';

/** Shapes of Fintoc's API, version 2026-02-01, in what is read of them (docs.fintoc.com/api). */

const texto = z
  .string()
  .nullish()
  .transform((valor) => valor ?? null);

export const cuentaSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  number: texto,
  name: texto,
  official_name: texto,
  holder_id: texto,
  holder_name: texto,
  currency: z.string(),
  refreshed_at: texto,
  removed_from_link: z.boolean().nullish(),
  balance: z
    .object({
      available: z.number().int().nullish(),
      current: z.number().int().nullish(),
      limit: z.number().int().nullish(),
    })
    .nullish(),
});
export type CuentaFintoc = z.output<typeof cuentaSchema>;

export const linkSchema = z.object({
  id: z.string().min(1),
  /** Only in the answer of an exchange. */
  link_token: texto,
  status: texto,
  active: z.boolean().nullish(),
  refresh_status: texto,
  last_time_refreshed: texto,
  holder_id: texto,
  institution: z.object({ id: z.string(), name: z.string() }),
  accounts: z
    .array(z.unknown())
    .nullish()
    .transform((lista) => lista ?? []),
});

const cuentaTransferenciaSchema = z
  .object({
    holder_id: texto,
    holder_name: texto,
    number: texto,
    institution: z.object({ name: texto }).nullish(),
  })
  .nullish();

export const movimientoSchema = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  currency: z.string(),
  post_date: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  transaction_date: texto,
  description: texto,
  comment: texto,
  reference_id: texto,
  type: texto,
  sender_account: cuentaTransferenciaSchema,
  recipient_account: cuentaTransferenciaSchema,
});
export type MovimientoFintoc = z.output<typeof movimientoSchema>;

export const intentoSchema = z.object({ id: z.string(), widget_token: z.string().min(1) });

export const actualizacionSchema = z.object({ id: z.string(), status: z.string() });

export const eventoSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** An answer in its shape. Throws ExtractorError `respuesta_inesperada`, which names the fields and quotes nothing. */
export function readForma<S extends z.ZodType>(esquema: S, valor: unknown): z.output<S> {
  const leido = esquema.safeParse(valor);
  if (leido.success) return leido.data;
  const donde = leido.error.issues.map(({ path }) => path.join('.')).slice(0, 5);
  throw new ExtractorError('respuesta_inesperada', `unexpected shape at ${donde.join(', ')}`);
}
