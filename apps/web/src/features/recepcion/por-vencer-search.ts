import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';

/** Address of the inbox: what has so many days left, the search, the page and the purchase open in the sheet. */
export const porVencerSearch = z.object({
  ...listSearchShape,
  texto: filterText,
  dias: z.coerce.number().int().min(0).max(8).optional().catch(undefined),
});
export type PorVencerSearch = z.output<typeof porVencerSearch>;
