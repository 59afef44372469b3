import * as z from 'zod';
import { listSearchShape } from '../../shared/lista/list-search.ts';

/** Address of the list of nóminas. */
export const nominasSearch = z.object({ ...listSearchShape });
export type NominasSearch = z.output<typeof nominasSearch>;
