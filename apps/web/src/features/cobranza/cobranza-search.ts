import { TRAMOS_COBRANZA } from '@cuadra/domain/cobranza';
import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';
import { idsField } from '../../shared/registros/filtros/search-fields.ts';

const esTramo = (texto: string) => TRAMOS_COBRANZA.some((tramo) => tramo === texto);

/** Address of collections. Without `tab` it is the worklist; `por` lists documents instead of customers. */
export const cobranzaSearch = z.object({
  ...listSearchShape,
  tab: z.enum(['por-cobrar', 'todas', 'indicadores']).optional().catch(undefined),
  por: z.literal('documento').optional().catch(undefined),
  /** `1-30,mas-90`. */
  tramos: z
    .string()
    .refine((texto) => texto.split(',').every(esTramo))
    .optional()
    .catch(undefined),
  folio: filterText,
  texto: filterText,
  idsCliente: idsField,
});
export type CobranzaSearch = z.output<typeof cobranzaSearch>;

/** The filters that every call of collections takes. */
export function filtersOfCall({ tramos, folio, texto, idsCliente }: CobranzaSearch) {
  return { tramos, folio, texto, idsCliente };
}
