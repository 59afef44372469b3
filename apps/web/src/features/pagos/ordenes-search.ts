import * as z from 'zod';
import { filterText } from '../../shared/lista/list-search.ts';
import { commonSearchShape, idsField } from '../../shared/registros/filtros/search-fields.ts';

const { estado: _estado, clasificacion: _clasificacion, ...shape } = commonSearchShape;

/** Address of the lists of orders: filters, page, order and the one open in the sheet. */
export const ordenesSearch = z.object({
  ...shape,
  idsBeneficiario: idsField,
  razonSocial: filterText,
  email: filterText,
  folio: filterText,
  /** Orders that ended otherwise than the screen's own. */
  solo: z.enum(['rechazadas', 'canceladas']).optional().catch(undefined),
});
export type OrdenesSearch = z.output<typeof ordenesSearch>;
