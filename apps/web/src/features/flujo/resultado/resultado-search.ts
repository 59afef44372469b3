import * as z from 'zod';

const mes = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);

/** The last month shown, how many before it, what the columns are, and the figure whose detail is open. */
export const resultadoSearch = z.object({
  hasta: mes,
  meses: z.enum(['1', '3', '6', '12', '24', '36']).optional().catch(undefined),
  por: z.enum(['linea']).optional().catch(undefined),
  /** Id of a business line, or `sin` for what has none. */
  linea: z
    .string()
    .regex(/^(sin|\d{1,15})$/)
    .optional()
    .catch(undefined),
  contra: z.enum(['anio', 'periodo']).optional().catch(undefined),
  cuenta: z.coerce.number().int().positive().optional().catch(undefined),
  /** A sum of the result in place of an account, and the accounts it is told without. */
  parte: z
    .enum(['ingresos', 'costos', 'margen', 'gastos', 'resultado', 'fuera', 'neto'])
    .optional()
    .catch(undefined),
  excepto: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,19}$/)
    .optional()
    .catch(undefined),
  /** The open figure's column, or any month; without it, all of them. */
  columna: z.string().max(20).optional().catch(undefined),
  /** The column that the chart draws; without it, all of them. */
  cascada: z.string().max(20).optional().catch(undefined),
});
export type ResultadoSearch = z.output<typeof resultadoSearch>;
