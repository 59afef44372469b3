import { modelosCon } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

/** A record with all that one act did to it. */
export interface FilaHecho {
  readonly id: number;
  readonly modelo: string;
  readonly fecha: string;
  readonly descripcion: string;
  readonly nombre: string;
  readonly monto: number;
  readonly moneda: string;
  /** What was done, in the order in which it was: `clasificó en Arriendos`. */
  readonly hizo: readonly string[];
  readonly vigente: boolean;
  /** Of all pages. */
  readonly total: number;
}

/** A page of the records of an act, by their id. Wages carry their name for a person who sees wages. */
export async function readHechos(
  tx: Tx,
  { idEmpresa, lote, conSueldos }: { idEmpresa: number; lote: string; conSueldos: boolean },
  { page, perPage }: { page: number; perPage: number },
): Promise<FilaHecho[]> {
  const { rows } = await sql<FilaHecho>`
    with hechos as (
      select a.id_cartola, a.id_documento, 1 as orden, 'asignó a ' || c.razon_social as hizo,
        a.deshecho is null as vigente
      from contraparte_acto a join contraparte c on c.id_empresa = a.id_empresa and c.id = a.despues
      where a.id_empresa = ${idEmpresa} and a.lote = ${lote}
      union all
      select p.id_cartola, null, 2,
        'concilió con ' || string_agg(case when ${conSueldos} or d.modelo not in (${literals(modelosCon('reservado'))})
          then t.nombre || ' ' || d.folio || ' de ' || d.razon_social else 'una remuneración' end, ', ' order by d.id),
        bool_or(p.activo)
      from conciliacion c
      join conciliacion_par p on p.id_empresa = c.id_empresa and p.id_conciliacion = c.id
      join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
      join tipo_documento t on t.id = d.id_tipo_documento
      where c.id_empresa = ${idEmpresa} and c.lote = ${lote}
      group by p.id_cartola
      union all
      select a.id_cartola, a.id_documento, 3,
        coalesce('clasificó en ' || (select string_agg(distinct cc.nombre, ', ')
          from jsonb_array_elements(a.despues -> 'partes') parte
          join cuenta_contable cc on cc.id_empresa = a.id_empresa and cc.id = (parte ->> 'idCuenta')::bigint),
          'quitó su clasificación'),
        a.deshecho is null
      from clasificacion_acto a where a.id_empresa = ${idEmpresa} and a.lote = ${lote}
      union all
      select c.id_cartola, c.id_documento, 4, 'comentó «' || c.comentario || '»', not c.borrado
      from comentario c where c.id_empresa = ${idEmpresa} and c.lote = ${lote}
    ), pagina as (
      select id_cartola, id_documento, array_agg(hizo order by orden) as hizo, bool_or(vigente) as vigente,
        count(*) over () as total
      from hechos group by 1, 2 order by coalesce(id_cartola, id_documento)
      limit ${perPage} offset ${(page - 1) * perPage}
    )
    select coalesce(l.id, d.id) as id, coalesce(d.modelo, 'Cartola') as modelo,
      coalesce(l.fecha, d.fecha_emision) as fecha,
      coalesce(l.descripcion, t.descripcion || ' ' || d.folio) as descripcion,
      coalesce(d.razon_social, case when l.abono > 0 then l.nombre_origen else l.nombre_destino end, '') as nombre,
      coalesce(l.abono - l.cargo, d.monto_total) as monto, m.moneda, p.hizo, p.vigente, p.total
    from pagina p
    left join cartola l on l.id_empresa = ${idEmpresa} and l.id = p.id_cartola
    left join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    left join documento d on d.id_empresa = ${idEmpresa} and d.id = p.id_documento
    left join tipo_documento t on t.id = d.id_tipo_documento
    join moneda m on m.id = coalesce(cc.id_moneda, d.id_moneda)
    order by 1`.execute(tx);
  return rows;
}
