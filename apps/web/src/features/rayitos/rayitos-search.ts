import * as z from 'zod';
import { filterText } from '../../shared/lista/list-search.ts';

/** The address of the queue: what it shows, and the line that is open on a phone. */
export const rayitosSearch = z.object({
  periodo: filterText,
  cuenta: filterText,
  texto: filterText,
  grupo: filterText,
});
export type RayitosSearch = z.output<typeof rayitosSearch>;
