import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Keeps the descriptions of noted stretches, each description once, and the words of those that came since. */
export async function foldGlosas(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    with tramos as (delete from cartola_glosa_tramo_resumen where id_empresa = ${idEmpresa} returning *)
    insert into cartola_glosa_resumen (id_empresa, descripcion)
    select distinct l.id_empresa, l.descripcion
    from tramos t join cartola l on l.id_empresa = t.id_empresa and l.id between t.desde and t.hasta
    where not exists (select from cartola_glosa_resumen g
      where g.id_empresa = l.id_empresa and g.descripcion = l.descripcion)`.execute(tx);
  await sql`
    delete from cartola_glosa_resumen g using cartola_glosa_resumen otra
    where g.id_empresa = ${idEmpresa} and otra.id_empresa = g.id_empresa and otra.descripcion = g.descripcion
      and otra.id < g.id`.execute(tx);
  await sql`
    with nuevas as (
      update cartola_glosa_resumen set con_palabras = true
      where id_empresa = ${idEmpresa} and not con_palabras returning id, plano)
    insert into cartola_palabra_resumen (id_empresa, palabra, id_glosa)
    select ${idEmpresa}::bigint, palabra, n.id from nuevas n cross join lateral palabras_de(n.plano) as palabra
    on conflict do nothing`.execute(tx);
}
