import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/**
 * Pesos for one unit of a currency on a day, as a decimal with a point, by the rule of the institution that publishes
 * it; null where it is not known. The peso is worth 1.
 */
export async function readValor(db: Db, idMoneda: number, fecha: string): Promise<string | null> {
  const { rows } = await sql<{ valor: string | null }>`
    select valor_del_dia(${idMoneda}::integer, ${fecha}::date)::text as valor`.execute(db);
  return rows[0]?.valor ?? null;
}
