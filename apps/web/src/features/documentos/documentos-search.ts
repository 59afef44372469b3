import * as z from 'zod';
import { filterText } from '../../shared/lista/list-search.ts';
import { commonSearchShape, fechaField, montoField } from '../../shared/registros/filtros/search-fields.ts';

/** Address of a list of documents: filters, page, order and the record open in the sheet. */
export const documentosSearch = z.object({
  ...commonSearchShape,
  /** Document type codes, comma-separated. */
  tipo: filterText,
  rut: filterText,
  folio: filterText,
  netoMin: montoField,
  netoMax: montoField,
  ivaMin: montoField,
  ivaMax: montoField,
  saldoMin: montoField,
  saldoMax: montoField,
  venceDesde: fechaField,
  venceHasta: fechaField,
  pagoDesde: fechaField,
  pagoHasta: fechaField,
  /** Code of an account of the ledger. */
  contable: filterText,
  /** Only what is due before today and still open. */
  vencidos: z.literal('true').optional().catch(undefined),
});
export type DocumentosSearch = z.output<typeof documentosSearch>;
