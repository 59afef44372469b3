import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Makes the kept months the sum of their lines; answers how many were not. */
export async function correctMeses(tx: Tx, idEmpresa: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with reales as (
      select id_cuenta_contable, date_trunc('month', fecha)::date as mes, sum(debe) as debe, sum(haber) as haber,
        count(*) as lineas
      from asiento_linea where id_empresa = ${idEmpresa} group by 1, 2),
    malos as (
      select id_cuenta_contable, mes, coalesce(r.debe, 0) as debe, coalesce(r.haber, 0) as haber, coalesce(r.lineas, 0) as lineas
      from reales r full join (select * from saldo_mensual where id_empresa = ${idEmpresa}) s
        using (id_cuenta_contable, mes)
      where (r.debe, r.haber, r.lineas) is distinct from (s.debe, s.haber, s.lineas)),
    corregidos as (
      insert into saldo_mensual (id_empresa, id_cuenta_contable, mes, debe, haber, lineas)
      select ${idEmpresa}, id_cuenta_contable, mes, debe, haber, lineas from malos
      on conflict (id_empresa, id_cuenta_contable, mes) do update
        set debe = excluded.debe, haber = excluded.haber, lineas = excluded.lineas
      returning 1)
    select count(*) as n from corregidos`.execute(tx);
  return rows[0]?.n ?? 0;
}
