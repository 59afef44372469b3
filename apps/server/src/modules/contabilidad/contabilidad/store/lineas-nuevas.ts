import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { takePendientes } from '../../pendientes/index.ts';

/**
 * Posts bank lines that nobody has touched yet, the oldest changes first, without their leaving the database: pesos
 * between the bank's account and the bridge, as `asientoDeCartola` has them. What is classified, reconciled, one side of
 * an own transfer, in another currency, posted before, of an account without its own in the ledger, or has a part in
 * what an account held at first is left to the rules. Answers how many.
 *
 * Nothing here joins two large sets, of which the database does not know right after an import how large they are: it
 * would look each line up among all. So each is looked up by its key, and its entry is numbered before it is written.
 */
export async function insertLineasNuevas(
  tx: Tx,
  idEmpresa: number,
  idPuente: number,
  limite: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with iniciales as materialized (
      select id_cuenta_corriente, id_cartola, hasta from saldos_iniciales(${idEmpresa})
    ), tomadas as (
      select id_cartola, array_agg(id) as ids from (
        select id, id_cartola from asiento_pendiente
        where id_empresa = ${idEmpresa} and motivo is null and origen = 'cartola' order by id limit ${limite}) p
      group by id_cartola
    ), lineas as (
      select nextval('asiento_id_seq') as id_asiento, e.*
      from (
        select l.id, l.fecha, left(l.descripcion, 200) as glosa, l.cargo + l.abono as monto, t.ids,
          case when l.abono > 0 then c.id else ${idPuente}::bigint end as al_debe,
          case when l.abono > 0 then ${idPuente}::bigint else c.id end as al_haber
        from tomadas t
        cross join lateral (
          select * from cartola k where k.id_empresa = ${idEmpresa} and k.id = t.id_cartola offset 0) l
        join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente and cc.id_moneda = 1
        join cuenta_contable c on c.id_empresa = cc.id_empresa and c.id_cuenta_corriente = cc.id
        where not exists (
            select from iniciales i
            where i.id_cuenta_corriente = l.id_cuenta_corriente and (i.id_cartola = l.id or l.fecha <= i.hasta))
          and l.conciliado = 0 and l.estado_clasificacion = 0 and l.cargo + l.abono > 0
          and (select count(*) from asiento a
            where a.id_empresa = ${idEmpresa} and a.id_cartola = l.id and a.origen = 'cartola') = 0
          and l.id <> all (array(
            select lineas_de_traspaso(${idEmpresa}, array(select id_cartola from tomadas))))
        order by l.id) e
    ), asientos as (
      insert into asiento (id_empresa, id, fecha, origen, id_cartola, glosa)
      select ${idEmpresa}, id_asiento, fecha, 'cartola', id, glosa from lineas
    ), escritas as (
      insert into asiento_linea (id_empresa, id_asiento, posicion, fecha, id_cuenta_contable, debe, haber)
      select ${idEmpresa}, l.id_asiento, s.posicion, l.fecha, s.cuenta, s.debe, s.haber
      from lineas l
      cross join lateral (values (1::smallint, l.al_debe, l.monto, 0), (2::smallint, l.al_haber, 0, l.monto))
        as s (posicion, cuenta, debe, haber)
    ), quitadas as (
      ${takePendientes(idEmpresa, sql`array(select unnest(ids) from lineas)`)}
    )
    select count(*) as n from lineas`.execute(tx);
  return rows[0]?.n ?? 0;
}
