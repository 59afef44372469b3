import { MODELOS_REGLA, type ModeloRegla } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';

export type OrigenEjecucion = 'llegada' | 'pasado';

export interface Pendiente {
  readonly id: number;
  readonly modelo: ModeloRegla;
  readonly idRegistro: number;
  readonly origen: OrigenEjecucion;
}

/** What no rule has looked at yet, oldest first. */
export async function readPendientes(tx: Tx, idEmpresa: number, limite: number): Promise<Pendiente[]> {
  const filas = await tx
    .selectFrom('reglaPendiente')
    .select(['id', 'modelo', 'idRegistro', 'origen'])
    .where('idEmpresa', '=', idEmpresa)
    .where('sinCupo', '=', false)
    .orderBy('id')
    .limit(limite)
    .execute();
  return filas.map((fila) => ({
    ...fila,
    modelo: oneOf(MODELOS_REGLA, fila.modelo),
    origen: oneOf(['llegada', 'pasado'] as const, fila.origen),
  }));
}

export async function deletePendientes(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await sql`delete from regla_pendiente where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
}

/** Leaves what the month has no room for, to be seen and to run when there is. */
export async function keepSinCupo(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await sql`
    update regla_pendiente set sin_cupo = true
    where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Takes up again the oldest of what waited for room. */
export async function releaseSinCupo(tx: Tx, idEmpresa: number, cuantos: number | null): Promise<void> {
  await sql`
    update regla_pendiente set sin_cupo = false where id_empresa = ${idEmpresa} and id in (
      select id from regla_pendiente where id_empresa = ${idEmpresa} and sin_cupo order by id limit ${cuantos})`.execute(
    tx,
  );
}

export async function insertPendientes(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloRegla,
  ids: readonly number[],
): Promise<void> {
  await sql`
    insert into regla_pendiente (id_empresa, modelo, id_registro, origen)
    select ${idEmpresa}::bigint, ${modelo}, r.id, 'pasado' from unnest(${[...ids]}::bigint[]) as r (id)`.execute(
    tx,
  );
}

/** How many wait for room, by the day on which they came. */
export function countSinCupo(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('reglaPendiente')
    .select((eb) => [
      sql<string>`(created at time zone 'America/Santiago')::date`.as('dia'),
      eb.fn.countAll<number>().as('cantidad'),
    ])
    .where('idEmpresa', '=', idEmpresa)
    .where('sinCupo', '=', true)
    .groupBy('dia')
    .execute();
}

/** Companies in which something waits for its rules. */
export async function readEmpresasConPendientes(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_con_reglas_pendientes() as id`.execute(db);
  return rows.map(({ id }) => id);
}
