import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { leCabe } from './explicable.ts';
import { renumber } from './suggestions.ts';

/**
 * After an undo: the suggestions that had been accepted are pending again, and so are the alternatives of the same
 * lines that acceptance had withdrawn, unless an equal one is already pending or was rejected. Left out are those that
 * the line or a document no longer allows: the bank may have taken the line back meanwhile.
 */
export async function reviveSugerencias(
  tx: Tx,
  idEmpresa: number,
  aceptadas: readonly number[],
  lineas: readonly number[],
): Promise<void> {
  // Counted row by row, and not joined: of a company that is small beside the others the planner expects a single row in
  // each table, and would compare all of its rows with all.
  await sql`
    with candidatas as materialized (
      select s.id, s.id_cartola, s.clave from sugerencia s
      where s.id_empresa = ${idEmpresa}
        and (s.id = any(${[...aceptadas]}) or (s.id_cartola = any(${[...lineas]}) and s.estado = 'retirada'))),
    elegibles as materialized (
      select distinct on (c.id_cartola, c.clave) c.id
      from candidatas c
      where (
          select count(*) from sugerencia v
          where v.id_empresa = ${idEmpresa} and v.id_cartola = c.id_cartola and v.clave = c.clave
            and v.estado in ('pendiente', 'rechazada')) = 0
        and (
          select count(*) from cartola l
          where l.id_empresa = ${idEmpresa} and l.id = c.id_cartola and ${leCabe(idEmpresa, sql`c.id`)}) = 1
        and (
          select count(*) from sugerencia_documento sd
          cross join lateral (
            select d.por_conciliar from documento d
            where d.id_empresa = ${idEmpresa} and d.id = sd.id_documento offset 0) d
          where sd.id_empresa = ${idEmpresa} and sd.id_sugerencia = c.id and abs(d.por_conciliar) < abs(sd.monto)) = 0
      order by c.id_cartola, c.clave, c.id desc)
    update sugerencia s set estado = 'pendiente', id_usuario = null, modified = now()
    from elegibles e where s.id_empresa = ${idEmpresa} and s.id = e.id`.execute(tx);
  await renumber(tx, idEmpresa, lineas);
}
