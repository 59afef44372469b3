import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { Cambio, ClaseHecho, EstadoDe } from './clase.ts';
import { noteDespertar } from './despertar.ts';

/** Records of one row. */
const POR_HECHO = 1000;

/** The states of a side, as JSON; null where no record has one. */
function statesOf<E>(cambios: readonly Cambio<E>[], lado: 'antes' | 'despues'): string | null {
  const estados = cambios.map((cambio) => cambio[lado] ?? null);
  return estados.every((estado) => estado === null) ? null : JSON.stringify(estados);
}

/**
 * Writes that records of a company changed, in the transaction that changes them, and wakes those who follow the kind
 * when it commits. Without changes it does nothing.
 */
export async function appendHechos<C extends ClaseHecho>(
  tx: Tx,
  idEmpresa: number,
  clase: C,
  cambios: readonly Cambio<EstadoDe<C>>[],
  idUsuario: number | null = null,
): Promise<void> {
  if (cambios.length === 0) return;
  const filas = [];
  for (let desde = 0; desde < cambios.length; desde += POR_HECHO) {
    const suyos = cambios.slice(desde, desde + POR_HECHO);
    filas.push(sql`(${idEmpresa}::bigint, ${clase.nombre}, ${suyos.map(({ id }) => id)}::bigint[],
      ${statesOf(suyos, 'antes')}::jsonb, ${statesOf(suyos, 'despues')}::jsonb, ${idUsuario}::bigint)`);
  }
  const { rows } = await sql<{ seguidor: string }>`
    with nuevo as (
      insert into hecho (id_empresa, clase, registros, antes, despues, id_usuario) values ${sql.join(filas)}
      returning id_empresa, id, clase
    ), espera as (
      insert into hecho_pendiente (id_empresa, seguidor, id_hecho)
      select n.id_empresa, s.seguidor, n.id from nuevo n join hecho_seguidor s using (clase)
      returning seguidor
    )
    select distinct seguidor from espera`.execute(tx);
  noteDespertar(tx, idEmpresa, rows);
}
