import { AUTORES_ACTO } from '@cuadra/contract';
import * as z from 'zod';
import { commonSearchShape } from '../../shared/registros/filtros/search-fields.ts';

/** Address of the list of acts: filters, page and the one open in the sheet. */
export const hechoSearch = z.object({
  ...commonSearchShape,
  /** Acts on at least so many records. */
  minimo: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
  autor: z.enum(AUTORES_ACTO).optional().catch(undefined),
});
export type HechoSearch = z.output<typeof hechoSearch>;
