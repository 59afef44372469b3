import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface SaldoAlDia {
  readonly idCuenta: number;
  readonly dia: string;
  readonly saldo: number;
  /** Whether any line of the account states a balance; else all are counted from zero. */
  readonly declara: boolean;
}

/**
 * What each account held at the end of some days: the last balance that a line states until then and what came after
 * it; before the first one that states any, that one less what leads up to it. Where no line states a balance, the sum
 * of all lines until then.
 */
export async function readSaldosAlDia(
  tx: Tx,
  idEmpresa: number,
  cuentas: readonly number[],
  dias: readonly string[],
): Promise<SaldoAlDia[]> {
  if (cuentas.length === 0 || dias.length === 0) return [];
  const de = sql`l.id_empresa = ${idEmpresa} and l.id_cuenta_corriente = c.id`;
  const enOrden = sql`${[...new Set(dias)].toSorted()}::date[]`;
  const { rows } = await sql<SaldoAlDia>`
    with base as materialized (
      select c.id, coalesce(p.saldo - (
        select sum(l.abono - l.cargo) from cartola l
        where ${de} and (l.fecha, l.posicion, l.id) <= (p.fecha, p.posicion, p.id)), 0) as inicial,
        p.id is not null as declara
      from unnest(${[...cuentas]}::bigint[]) as c(id)
      left join lateral (
        select l.saldo, l.fecha, l.posicion, l.id from cartola l
        where ${de} and l.saldo is not null
        order by l.fecha, l.posicion, l.id limit 1) p on true
    ), dias as materialized (
      select c.id, c.inicial, c.declara, b.dia, b.lugar
      from base c cross join unnest(${enOrden}) with ordinality as b(dia, lugar)
    ), declarados as materialized (
      -- Where it begins is worked out here: what comes after it is then read from its place in the index alone.
      select c.id, c.dia, coalesce(u.saldo, c.inicial) as saldo, coalesce(u.fecha, '-infinity'::date) as fecha,
        coalesce(u.posicion, -2147483648) as posicion, coalesce(u.id, 0) as id_linea
      from dias c
      left join lateral (
        select l.saldo, l.fecha, l.posicion, l.id from cartola l
        where ${de} and l.fecha <= c.dia and l.saldo is not null
        order by l.fecha desc, l.posicion desc, l.id desc limit 1) u on true
      where c.declara
    ), sumas as materialized (
      -- Each line once, under the first of the days that it counts on: the number of those before it.
      select c.id, width_bucket(l.fecha - 1, ${enOrden}) as antes, sum(l.abono - l.cargo) as suma
      from base c join cartola l on ${de}
      where not c.declara
      group by 1, 2
    )
    select c.id as id_cuenta, c.dia, (c.saldo + coalesce(r.suma, 0))::bigint as saldo, true as declara
    from declarados c
    left join lateral (
      select sum(l.abono - l.cargo) as suma from cartola l
      where ${de} and l.fecha <= c.dia
        and (l.fecha, l.posicion, l.id) > (c.fecha, c.posicion, c.id_linea)) r on true
    union all
    select c.id, c.dia, coalesce((select sum(s.suma) from sumas s where s.id = c.id and s.antes < c.lugar), 0)::bigint, false
    from dias c
    where not c.declara`.execute(tx);
  return rows;
}
