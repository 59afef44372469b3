import type { Distintos } from '@cuadra/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** A pair of customers, the smaller id first. */
export type Par = readonly [number, number];

/** Without pairs of a customer that was joined or deleted since: they are no candidates. */
const vigentes = sql`
  from cliente_distinto n
  join cliente ka on ka.id_empresa = n.id_empresa and ka.id_contraparte = n.id_menor and ka.id_unido is null
  join cliente kb on kb.id_empresa = n.id_empresa and kb.id_contraparte = n.id_mayor and kb.id_unido is null`;

async function select(tx: Tx, idEmpresa: number, cuales: RawBuilder<unknown>): Promise<Distintos[]> {
  const { rows } = await sql<Omit<Distintos, 'dicho'> & { dicho: Date }>`
    select n.id, n.dicho, u.nombre as usuario, jsonb_build_array(
      jsonb_build_object('id', a.id, 'rut', a.rut, 'nombre', a.nombre),
      jsonb_build_object('id', b.id, 'rut', b.rut, 'nombre', b.nombre)) as clientes
    ${vigentes}
    join contraparte a on a.id_empresa = n.id_empresa and a.id = n.id_menor
    join contraparte b on b.id_empresa = n.id_empresa and b.id = n.id_mayor
    left join usuario u on u.id = n.id_usuario
    where n.id_empresa = ${idEmpresa} and ${cuales} order by n.dicho desc, n.id desc`.execute(tx);
  return rows.map((fila) => ({ ...fila, dicho: fila.dicho.toISOString() }));
}

/** Newest first. */
export function readDistintos(tx: Tx, idEmpresa: number): Promise<Distintos[]> {
  return select(tx, idEmpresa, sql`true`);
}

export async function readDistintosDe(tx: Tx, idEmpresa: number, id: number): Promise<Distintos | undefined> {
  return (await select(tx, idEmpresa, sql`n.id = ${id}`))[0];
}

export async function readParesDistintos(tx: Tx, idEmpresa: number): Promise<Par[]> {
  const { rows } = await sql<{ par: Par }>`
    select array[n.id_menor, n.id_mayor] as par ${vigentes} where n.id_empresa = ${idEmpresa}`.execute(tx);
  return rows.map(({ par }) => par);
}

/** Pairs in force by their id, of these. */
export async function readParesPorId(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; idMenor: number; idMayor: number }>`
    select n.id, n.id_menor, n.id_mayor ${vigentes}
    where n.id_empresa = ${idEmpresa} and n.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

export interface DistintosNuevos {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly par: Par;
  /** Of a pair that is given its own back. */
  readonly id?: number;
}

/** Answers its id; undefined where it was said before. */
export async function insertDistintos(
  tx: Tx,
  { idEmpresa, idUsuario, par, id }: DistintosNuevos,
): Promise<number | undefined> {
  const fila = await tx
    .insertInto('clienteDistinto')
    .values({ idEmpresa, idMenor: par[0], idMayor: par[1], idUsuario, ...(id !== undefined && { id }) })
    .onConflict((repetido) => repetido.columns(['idEmpresa', 'idMenor', 'idMayor']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id;
}

/** False where it was gone. */
export async function removeDistintos(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('clienteDistinto')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
