import { sql } from 'kysely';
import { EXPLICABLE } from './explicable.ts';

/** Of `cartola as l`: nothing of it is explained nor classified, and the bank did not take it back. */
export const SOLA = sql`l.conciliado = 0 and l.estado_clasificacion = 0 and ${EXPLICABLE}`;
