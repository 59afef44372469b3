import * as z from 'zod';
import { filterText } from '../../shared/lista/list-search.ts';
import { commonSearchShape, idsField, montoField } from '../../shared/registros/filtros/search-fields.ts';

/** Address of the list of bank lines: filters, page, order and the line open in the sheet. */
export const cartolasSearch = z.object({
  ...commonSearchShape,
  /** Ids of accounts, comma-separated. */
  idCuentaCorriente: idsField,
  /** The account that is looked at by itself, with its proof. */
  cuenta: z.coerce.number().int().positive().optional().catch(undefined),
  sentido: z.enum(['abono', 'cargo']).optional().catch(undefined),
  saldoMin: montoField,
  saldoMax: montoField,
  /** Code of an account of the ledger. */
  contable: filterText,
});
export type CartolasSearch = z.output<typeof cartolasSearch>;
