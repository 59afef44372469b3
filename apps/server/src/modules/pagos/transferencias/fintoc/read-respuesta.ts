import * as z from 'zod';

const texto = z
  .string()
  .nullish()
  .transform((valor) => valor ?? null);

const transferenciaSchema = z.object({
  id: z.string().min(1).max(200),
  status: z.string().min(1).max(100),
  amount: z.number().int(),
  reference_id: texto,
  return_reason: texto,
});
export type TransferenciaFintoc = z.output<typeof transferenciaSchema>;

const errorSchema = z.object({ error: z.object({ code: texto, message: texto }) });

/**
 * - `transferencia`: what the provider knows of it;
 * - `rechazo`: it was refused, and nothing was made;
 * - `limite`: too many requests, and nothing was made;
 * - `ajustes`: the installation's key or signature was refused;
 * - `incierta`: nothing is known, and the money may have left.
 */
export type RespuestaFintoc =
  | { readonly tipo: 'transferencia'; readonly dicha: TransferenciaFintoc }
  | { readonly tipo: 'rechazo'; readonly codigo: string }
  | { readonly tipo: 'limite' }
  | { readonly tipo: 'ajustes'; readonly detalle: string }
  | { readonly tipo: 'incierta'; readonly detalle: string };

export const incierta = (detalle: string): RespuestaFintoc => ({ tipo: 'incierta', detalle });

/** Statuses that say a request was understood and refused. All others leave its end open. */
const RECHAZOS: ReadonlySet<number> = new Set([400, 404, 422]);

/** Reads the answer about one transfer. */
export function readRespuesta(status: number, cuerpo: unknown): RespuestaFintoc {
  if (status === 200 || status === 201) {
    const leida = transferenciaSchema.safeParse(cuerpo);
    return leida.success
      ? { tipo: 'transferencia', dicha: leida.data }
      : incierta(`unexpected shape with ${status}`);
  }
  if (status === 429) return { tipo: 'limite' };
  const error = errorSchema.safeParse(cuerpo).data?.error;
  if (status === 401 || status === 403) return { tipo: 'ajustes', detalle: error?.message ?? String(status) };
  if (RECHAZOS.has(status) && error !== undefined)
    return { tipo: 'rechazo', codigo: error.code ?? String(status) };
  return incierta(`status ${status} ${error?.code ?? ''}`.trim());
}

export const listaSchema = z.array(transferenciaSchema);
export const cuentaSchema = z.object({ available_balance: z.number().int() });

/** Refusals in words for a person. */
const MOTIVOS: Readonly<Record<string, string>> = {
  insufficient_funds: 'Cuadra no pudo pagar en este momento. Vuelve a intentarlo más tarde.',
  amount_limit_exceeded: 'El monto supera el máximo de una transferencia.',
  invalid_param: 'El banco no acepta los datos de la cuenta. Revísalos con el proveedor.',
};

export const explicarRechazo = (codigo: string): string =>
  MOTIVOS[codigo] ?? 'El banco no aceptó la transferencia. Revisa la cuenta con el proveedor.';

/** A transfer that did not reach its payee, by the word and the reason that the provider gives. */
export function explicarFallo({ status, return_reason: motivo }: TransferenciaFintoc): string {
  const dicho =
    status === 'returned' ? 'El banco devolvió la transferencia' : 'El banco rechazó la transferencia';
  return (motivo === null ? `${dicho}.` : `${dicho}: ${motivo}`).slice(0, 300);
}
