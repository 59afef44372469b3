import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface CambioPosterior {
  /** The person or the rule; null where it is not known any more. */
  readonly quien: string | null;
  readonly cuando: Date;
  readonly cantidad: number;
}

/** Who classified records of an act again after it, and still stands. An undo leaves those as they are. */
export async function readCambiosPosteriores(
  tx: Tx,
  idEmpresa: number,
  lote: string,
): Promise<CambioPosterior[]> {
  const { rows } = await sql<CambioPosterior>`
    select coalesce(u.nombre, o.nombre) as quien, max(b.created) as cuando, count(*)::int as cantidad
    from clasificacion_acto a
    cross join lateral (
      select x.id_usuario, x.lote, x.created from (
        select c.id, c.id_usuario, c.lote, c.created, c.deshecho from clasificacion_acto c
        where c.id_empresa = ${idEmpresa} and c.id_cartola = a.id_cartola and c.id > a.id
        union all
        select c.id, c.id_usuario, c.lote, c.created, c.deshecho from clasificacion_acto c
        where c.id_empresa = ${idEmpresa} and c.id_documento = a.id_documento and c.id > a.id) x
      where x.deshecho is null and x.lote <> a.lote
      order by x.id desc limit 1) b
    left join usuario u on u.id = b.id_usuario
    left join acto o on o.id_empresa = ${idEmpresa} and o.clave = b.lote::text
    where a.id_empresa = ${idEmpresa} and a.lote = ${lote} and a.deshecho is null
    group by 1 order by 2 desc`.execute(tx);
  return rows;
}
