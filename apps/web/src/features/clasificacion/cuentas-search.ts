import * as z from 'zod';
import { filterText } from '../../shared/lista/list-search.ts';

/** Address of the chart of accounts. */
export const cuentasSearch = z.object({
  tab: z.literal('lineas').optional().catch(undefined),
  texto: filterText,
  /** Also what was archived. */
  archivadas: z.literal('true').optional().catch(undefined),
});
export type CuentasSearch = z.output<typeof cuentasSearch>;
