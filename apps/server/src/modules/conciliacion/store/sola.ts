import { sql } from 'kysely';

/** Of `cartola as l`: nothing of it is explained nor classified, and the bank did not take it back. */
export const SOLA = sql`l.conciliado = 0 and l.conciliado < l.cargo + l.abono and l.estado_clasificacion = 0
  and l.novedad_banco is distinct from 'retirada'`;
