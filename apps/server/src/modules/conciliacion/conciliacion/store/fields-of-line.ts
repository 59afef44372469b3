import { sql } from 'kysely';
import type { TextFields } from '../../../../platform/listas/index.ts';

/** Fields of a bank line `l` that a text is sought in, the same for the queue and for its bulk acts. */
export const FIELDS_OF_LINE: TextFields = {
  names: [],
  glosas: [sql`l.descripcion`],
  folios: [sql`l.numero_documento`],
  ruts: [sql`l.rut_origen`, sql`l.rut_destino`],
  montos: [sql`(l.cargo + l.abono)`],
  fechas: [sql`l.fecha`],
};
