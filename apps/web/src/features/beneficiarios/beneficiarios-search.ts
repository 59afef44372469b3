import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';
import { idsField } from '../../shared/registros/filtros/search-fields.ts';

/** Address of the list of beneficiaries. */
export const beneficiariosSearch = z.object({
  ...listSearchShape,
  texto: filterText,
  ids: idsField,
  /** RUT and name of a new one, from a document that has nobody to pay. */
  nuevoRut: filterText,
  nuevoNombre: filterText,
  bloqueados: z.literal('true').optional().catch(undefined),
});
export type BeneficiariosSearch = z.output<typeof beneficiariosSearch>;
