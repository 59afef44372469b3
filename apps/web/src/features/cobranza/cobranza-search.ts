import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';
import { idsField } from '../../shared/registros/filtros/search-fields.ts';

/** Address of collections. Without `tab` it is the worklist; `por` lists documents instead of customers. */
export const cobranzaSearch = z.object({
  ...listSearchShape,
  tab: z.enum(['por-cobrar', 'todas', 'indicadores']).optional().catch(undefined),
  por: z.literal('documento').optional().catch(undefined),
  /** `1-30,mas-90`. */
  tramos: filterText,
  folio: filterText,
  texto: filterText,
  idsCliente: idsField,
});
export type CobranzaSearch = z.output<typeof cobranzaSearch>;
