import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';
import { idsField } from '../../shared/registros/filtros/search-fields.ts';

/** Address of collections. Without `tab` it is the worklist; `rendiciones` leads to the screen of its own; `por` lists documents instead of customers. */
export const cobranzaSearch = z.object({
  ...listSearchShape,
  tab: z.enum(['por-cobrar', 'todas', 'indicadores', 'rendiciones']).optional().catch(undefined),
  por: z.literal('documento').optional().catch(undefined),
  /** `1-30,mas-90`. */
  tramos: filterText,
  folio: filterText,
  texto: filterText,
  idsCliente: idsField,
  judicial: z.literal('si').optional().catch(undefined),
});
export type CobranzaSearch = z.output<typeof cobranzaSearch>;
