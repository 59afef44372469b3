import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/**
 * What the machine would have said of each past reconciliation of the demo, so that its screens have a record to show:
 * right where its suggestion was taken, now and then without being sure; of every fifth that a person made by hand it
 * had said another document of the same party, and of the rest nothing. Suggestions that name the RUT are of another kind than those that do not.
 */
export async function insertDecisiones(tx: Tx, idEmpresa: number, idUsuario: number): Promise<void> {
  await sql`
    with hechas as materialized (
      select c.id, c.origen, c.confianza, c.created, p.id_cartola, min(d.rut) as rut, min(d.modelo) as modelo,
        string_agg(p.id_documento::text, ',' order by p.id_documento) as clave, count(*) as documentos
      from conciliacion c
      join conciliacion_par p on p.id_empresa = c.id_empresa and p.id_conciliacion = c.id
      join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
      where c.id_empresa = ${idEmpresa}
      group by 1, 2, 3, 4, 5),
    dichas as materialized (
      select h.*, l.cargo + l.abono as monto, cc.id_moneda,
        case when position(split_part(h.rut, '-', 1) in replace(l.descripcion, '.', '')) > 0 then 'rut_' else 'nombre_' end
          || case when h.documentos > 1 then 'varios_documentos' else 'monto_exacto' end as tipo,
        case when h.origen = 'sugerencia' then h.clave else otro.clave end as dicho
      from hechas h
      join cartola l on l.id_empresa = ${idEmpresa} and l.id = h.id_cartola
      join cuenta_corriente cc on cc.id_empresa = ${idEmpresa} and cc.id = l.id_cuenta_corriente
      left join lateral (
        select d.id::text as clave from documento d
        where h.origen = 'persona' and h.id % 5 = 0 and d.id_empresa = ${idEmpresa} and d.rut = h.rut
          and d.modelo = h.modelo and d.id::text <> h.clave
        order by abs(d.monto_total - (l.cargo + l.abono)), d.id limit 1) otro on true)
    insert into sugerencia_decision (id_empresa, id_cartola, clave, tipo_recomendacion, confianza, rut, clave_real,
      acertada, como, id_conciliacion, monto, id_moneda, id_usuario, fecha, created)
    select ${idEmpresa}, id_cartola, dicho, case when dicho is not null then tipo end,
      case when dicho is null then null when id % 125 = 0 then 0.985
        when origen = 'persona' or id % 9 = 0 then 0.55 + (id * 7 % 40) / 100.0 else confianza end,
      rut, clave, origen = 'sugerencia', case when origen = 'sugerencia' then 'aceptada' else 'a_mano' end,
      id, monto, id_moneda, ${idUsuario}, (created at time zone 'America/Santiago')::date, created
    from dichas`.execute(tx);
}
