import { MONEDAS, type Moneda, type ValoresDelDia } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';

/**
 * Pesos for one unit of a currency on a day, as a decimal with a point, by the rule of the institution that publishes
 * it; null where it is not known. The peso is worth 1.
 */
export async function readValor(db: Db, idMoneda: number, fecha: string): Promise<string | null> {
  const { rows } = await sql<{ valor: string | null }>`
    select valor_del_dia(${idMoneda}::integer, ${fecha}::date)::text as valor`.execute(db);
  return rows[0]?.valor ?? null;
}

/** The same of every currency; those whose value of that day is not known are left out. */
export async function readValoresDelDia(db: Db, fecha: string): Promise<ValoresDelDia> {
  const { rows } = await sql<{ moneda: Moneda; valor: string }>`
    select m.moneda, v.valor::text as valor
    from moneda m cross join lateral (select valor_del_dia(m.id, ${fecha}::date) as valor) v
    where m.moneda = any(${[...MONEDAS]}::text[]) and v.valor is not null`.execute(db);
  return Object.fromEntries(rows.map(({ moneda, valor }) => [moneda, valor]));
}

export interface ValorDeUnDia {
  readonly moneda: Exclude<Moneda, 'CLP'>;
  readonly fecha: string;
  readonly valor: string;
}

/** Values of currencies on each of these days, where they are known. */
export async function readValoresDeDias(
  db: Db,
  monedas: readonly ValorDeUnDia['moneda'][],
  dias: readonly string[],
): Promise<ValorDeUnDia[]> {
  if (monedas.length === 0 || dias.length === 0) return [];
  const { rows } = await sql<ValorDeUnDia>`
    select m.moneda, d.fecha, v.valor::text as valor
    from moneda m cross join unnest(${[...dias]}::date[]) as d (fecha)
    cross join lateral (select valor_del_dia(m.id, d.fecha) as valor) v
    where m.moneda = any(${[...monedas]}::text[]) and v.valor is not null
    order by 1, 2`.execute(db);
  return rows;
}
