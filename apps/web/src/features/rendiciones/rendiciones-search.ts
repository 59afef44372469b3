import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';

/** Address of the list of rendiciones. */
export const rendicionesSearch = z.object({
  ...listSearchShape,
  texto: filterText,
  conSaldo: z.literal('true').optional().catch(undefined),
});
export type RendicionesSearch = z.output<typeof rendicionesSearch>;
