import * as z from 'zod';
import { filterText, listSearchShape } from '../../shared/lista/list-search.ts';
import { idsField, periodoShape } from '../../shared/registros/filtros/search-fields.ts';
import { idField } from './id-field.ts';

const ESTADOS = new Set([
  'pendiente',
  'enviando',
  'enviado',
  'rechazado',
  'desconocido',
  'rebotado',
  'detenido',
]);

/** Address of the sent mails: filters, page, the one open, and whether one is being written. */
export const emailsSearch = z.object({
  ...listSearchShape,
  texto: filterText,
  ...periodoShape,
  estado: z
    .string()
    .refine((texto) => texto !== '' && texto.split(',').every((parte) => ESTADOS.has(parte)))
    .optional()
    .catch(undefined),
  idCliente: idField,
  /** Shows the composer in place of the list. */
  escribir: z.literal('si').optional().catch(undefined),
  /** Customers to write to after this one: `5,8`. */
  siguientes: idsField,
});
export type EmailsSearch = z.output<typeof emailsSearch>;
