import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/index.ts';
import { readActor } from './actor.ts';
import type { Cambio, ClaseHecho, EstadoDe } from './clase.ts';
import { noteDespertar } from './despertar.ts';

/** Records of one row. */
const POR_HECHO = 1000;

/** Lets the rows of `nuevo` wait for those who follow their kind, inside the statement that inserts them. */
const ESPERA = sql`
  insert into hecho_pendiente (id_empresa, seguidor, id_hecho)
  select n.id_empresa, s.seguidor, n.id from nuevo n join hecho_seguidor s using (clase)
  returning seguidor`;

/** The states of a side, as JSON; null where no record has one. */
function statesOf<E>(cambios: readonly Cambio<E>[], lado: 'antes' | 'despues'): string | null {
  const estados = cambios.map((cambio) => cambio[lado] ?? null);
  return estados.every((estado) => estado === null) ? null : JSON.stringify(estados);
}

/**
 * Writes that records of a company changed, in the transaction that changes them and as the act of whoever's call is
 * running; when it has committed, those who follow the kind are woken. Without changes it does nothing.
 */
export async function appendHechos<C extends ClaseHecho>(
  tx: Tx,
  idEmpresa: number,
  clase: C,
  cambios: readonly Cambio<EstadoDe<C>>[],
): Promise<void> {
  if (cambios.length === 0) return;
  const filas = [];
  for (let desde = 0; desde < cambios.length; desde += POR_HECHO) {
    const suyos = cambios.slice(desde, desde + POR_HECHO);
    filas.push(sql`(${idEmpresa}::bigint, ${clase.nombre}, ${suyos.map(({ id }) => id)}::bigint[],
      ${statesOf(suyos, 'antes')}::jsonb, ${statesOf(suyos, 'despues')}::jsonb, ${readActor()}::bigint)`);
  }
  const { rows } = await sql<{ seguidor: string }>`
    with nuevo as (
      insert into hecho (id_empresa, clase, registros, antes, despues, id_usuario) values ${sql.join(filas)}
      returning id_empresa, id, clase
    ), espera as (${ESPERA})
    select distinct seguidor from espera`.execute(tx);
  noteDespertar(
    tx,
    idEmpresa,
    rows.map(({ seguidor }) => seguidor),
  );
}

/**
 * Writes a fact without states of many records, whose ids stay in the database: `registros` is a statement that answers
 * them as `id`, as a `select` or an `insert … returning id`. Returns how many there are.
 */
export async function appendHechosOf(
  tx: Tx,
  idEmpresa: number,
  clase: ClaseHecho,
  registros: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ cuantos: number; seguidores: string[] }>`
    with escrito as (${registros}), parte as (
      select id, (row_number() over (order by id) - 1) / ${POR_HECHO} as parte from escrito
    ), nuevo as (
      insert into hecho (id_empresa, clase, registros, id_usuario)
      select ${idEmpresa}::bigint, ${clase.nombre}, array_agg(id order by id), ${readActor()}::bigint
      from parte group by parte
      returning id_empresa, id, clase
    ), espera as (${ESPERA})
    select (select count(*) from escrito) as cuantos, array(select distinct seguidor from espera) as seguidores`.execute(
    tx,
  );
  const { cuantos = 0, seguidores = [] } = rows[0] ?? {};
  noteDespertar(tx, idEmpresa, seguidores);
  return cuantos;
}
