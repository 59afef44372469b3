import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

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
        order by l.fecha, l.posicion, l.id limit 1) p on true)
    select c.id as id_cuenta, b.dia, (coalesce(u.saldo, c.inicial) + coalesce(r.suma, 0))::bigint as saldo,
      c.declara
    from base c
    cross join unnest(${[...dias]}::date[]) as b(dia)
    left join lateral (
      select l.saldo, l.fecha, l.posicion, l.id from cartola l
      where ${de} and l.fecha <= b.dia and l.saldo is not null
      order by l.fecha desc, l.posicion desc, l.id desc limit 1) u on true
    left join lateral (
      select sum(l.abono - l.cargo) as suma from cartola l
      where ${de} and l.fecha between coalesce(u.fecha, '-infinity'::date) and b.dia
        and (l.fecha, l.posicion, l.id) > (
          coalesce(u.fecha, '-infinity'::date), coalesce(u.posicion, -2147483648), coalesce(u.id, 0))) r on true`.execute(
    tx,
  );
  return rows;
}
