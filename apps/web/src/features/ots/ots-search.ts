import { ESTADOS_OT } from '@cuadra/domain/ots';
import * as z from 'zod';
import { filterText } from '../../shared/lista/list-search.ts';
import { commonSearchShape } from '../../shared/registros/filtros/search-fields.ts';

const CONOCIDOS: readonly string[] = ESTADOS_OT;

/** Address of the list of notas de venta: filters, page, order and the one open in the sheet. */
export const otsSearch = z.object({
  ...commonSearchShape,
  estado: z
    .string()
    .refine((texto) => texto !== '' && texto.split(',').every((parte) => CONOCIDOS.includes(parte)))
    .optional()
    .catch(undefined),
  rut: filterText,
});
export type OtsSearch = z.output<typeof otsSearch>;
