import { TRAMOS_COBRANZA } from '@cuadra/domain/cobranza';
import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';
import { idsField, montoField, periodoShape } from '../../shared/registros/filtros/search-fields.ts';

/** Address of the list of suppliers. */
export const proveedoresSearch = z.object({
  ...listSearchShape,
  texto: filterText,
  ids: idsField,
  ...periodoShape,
  montoMin: montoField,
  montoMax: montoField,
  conDeuda: z.literal('true').optional().catch(undefined),
  /** Ranges of days overdue, by comma; an address with another one shows all. */
  tramos: z
    .string()
    .refine((tramos) => tramos.split(',').every((uno) => TRAMOS_COBRANZA.some((tramo) => tramo === uno)))
    .optional()
    .catch(undefined),
  vencidos: z.literal('true').optional().catch(undefined),
});
export type ProveedoresSearch = z.output<typeof proveedoresSearch>;
