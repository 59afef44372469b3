import { esFecha, MONEDAS } from '@cuadra/domain';
import * as z from 'zod';

export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Of the shared tables of reference: countries, currencies, institutions, features. Their ids are 32 bits wide. */
export const idCatalogoSchema = z.coerce.number().int().positive().max(2_147_483_647);
export const idParams = z.object({ id: idSchema });

/** Of the records of one act. */
export const loteParams = z.object({ lote: z.uuid() });

/** An amount in the currency's minor unit. */
export const montoSchema = z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
export const monedaSchema = z.enum(MONEDAS);

export const fechaSchema = z.string().refine(esFecha, 'Ingresa una fecha válida, como 2026-11-17.');
export const mesSchema = z
  .string('Debe seleccionar una opción.')
  .min(1, 'Debe seleccionar una opción.')
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'El mes indicado no es válido.');

/**
 * `when` of a rule over several fields: it runs once the fields that it reads are right, whatever the others are.
 * Without fields, once everything is. By default Zod runs such a rule on values that failed their own checks.
 */
export function onceRight(...campos: readonly string[]): (payload: z.core.ParsePayload) => boolean {
  return ({ issues }) =>
    issues.every(
      ({ path = [] }) => campos.length > 0 && path.length > 0 && !campos.includes(String(path[0])),
    );
}

/** An instant, ISO 8601 in UTC. */
export const instanteSchema = z.string();

/** A list in the address: between commas, `33,61`, or by repeating its name, `tipo=33&tipo=61`. */
export function listaSchema<S extends z.ZodType>(elemento: S, max = 200) {
  return z
    .union([z.string(), z.array(z.string()).max(max)], 'Ingresa una lista.')
    .transform((textos) =>
      [textos].flat().flatMap((texto) => texto.split(',').filter((parte) => parte !== '')),
    )
    .pipe(z.array(elemento as z.ZodType<z.output<S>, string>).max(max));
}

/** Page sizes of the specification, section 9. */
export const TAMANOS_PAGINA = [10, 25, 50, 100] as const;

export const paginaQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce
    .number()
    .pipe(
      z.union(
        TAMANOS_PAGINA.map((n) => z.literal(n)),
        'El tamaño de página puede ser 10, 25, 50 o 100.',
      ),
    )
    .default(10),
});

/** Order of every list that can be ordered by its creation, where a call names none (specification, section 9). */
export const ORDEN_POR_OMISION = 'created.desc';

/** `created.desc`: a field of the list and a direction. */
export function ordenSchema<const F extends readonly [string, ...string[]]>(campos: F) {
  const valores = campos.flatMap((campo) => [`${campo}.asc`, `${campo}.desc`]) as [
    `${F[number]}.asc` | `${F[number]}.desc`,
    ...(`${F[number]}.asc` | `${F[number]}.desc`)[],
  ];
  return z.enum(valores, `El orden puede ser ${valores.join(', ')}.`);
}

export const paginacionSchema = z.object({
  count: z.number().int(),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
});

/** A page of a list: its items, and where it stands among all of them. */
export function paginadaSchema<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), pagination: paginacionSchema });
}

/** The three ways to bound a list by date: since and until, a month, or an initial and a final date. The narrowest counts. */
export const periodoQuery = z.object({
  since: fechaSchema.optional(),
  until: fechaSchema.optional(),
  periodo: mesSchema.optional(),
  initialDate: fechaSchema.optional(),
  finalDate: fechaSchema.optional(),
});
