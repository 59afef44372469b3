import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';

/** Companies with documents whose value is another now, or with bank lines of the currency, from a day on. */
export async function readEmpresasPorValuar(db: Db, idMoneda: number, desde: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from empresas_por_valuar(${idMoneda}::integer, ${desde}::date) as id`.execute(db);
  return rows.map(({ id }) => id);
}
