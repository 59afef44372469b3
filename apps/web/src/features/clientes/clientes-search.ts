import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';
import { idsField, montoField, periodoShape } from '../../shared/registros/filtros/search-fields.ts';

/** Address of the list of customers. */
export const clientesSearch = z.object({
  ...listSearchShape,
  texto: filterText,
  ids: idsField,
  ...periodoShape,
  montoMin: montoField,
  montoMax: montoField,
  idsGrupo: idsField,
  conDeuda: z.literal('true').optional().catch(undefined),
  vencidos: z.literal('true').optional().catch(undefined),
});
export type ClientesSearch = z.output<typeof clientesSearch>;
