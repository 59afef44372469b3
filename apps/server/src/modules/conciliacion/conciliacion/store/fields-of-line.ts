import { sql } from 'kysely';
import type { TextFields } from '../../../../platform/listas/index.ts';

/** What a text may mean of a bank line `l`: the queue and its acts on everything that it shows find the same. */
export const FIELDS_OF_LINE: TextFields = {
  names: [],
  glosas: [sql`l.descripcion`],
  folios: [sql`l.numero_documento`],
  ruts: [sql`l.rut_origen`, sql`l.rut_destino`],
  montos: [sql`(l.cargo + l.abono)`],
  fechas: [sql`l.fecha`],
};
