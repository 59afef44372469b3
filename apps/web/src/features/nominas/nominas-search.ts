import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';

/** Address of the list of nóminas. */
export const nominasSearch = z.object({ ...listSearchShape, texto: filterText });
export type NominasSearch = z.output<typeof nominasSearch>;
