import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Parte {
  readonly id: number;
  readonly rut: string;
  readonly nombre: string;
}

export interface Union {
  readonly id: number;
  readonly conservado: Parte;
  readonly absorbido: Parte;
  /** ISO 8601. */
  readonly hecha: string;
  /** Who joined them. */
  readonly usuario: string | null;
}

const parte = (alias: 'a' | 'c') => {
  const columna = (nombre: string) => sql.ref(`${alias}.${nombre}`);
  return sql`jsonb_build_object('id', ${columna('id')}, 'rut', ${columna('rut')}, 'nombre', ${columna('nombre')})`;
};

async function select(tx: Tx, idEmpresa: number, cuales: RawBuilder<unknown>): Promise<Union[]> {
  const { rows } = await sql<Omit<Union, 'hecha'> & { hecha: Date }>`
    select n.id, ${parte('c')} as conservado, ${parte('a')} as absorbido, n.hecha, u.nombre as usuario
    from cliente_union n
    join contraparte c on c.id_empresa = n.id_empresa and c.id = n.id_conservado
    join contraparte a on a.id_empresa = n.id_empresa and a.id = n.id_absorbido
    left join usuario u on u.id = n.id_usuario
    where n.id_empresa = ${idEmpresa} and ${cuales} order by n.hecha desc, n.id desc`.execute(tx);
  return rows.map((fila) => ({ ...fila, hecha: fila.hecha.toISOString() }));
}

/** One join, in force or undone. */
export async function readUnion(tx: Tx, idEmpresa: number, id: number): Promise<Union | undefined> {
  return (await select(tx, idEmpresa, sql`n.id = ${id}`))[0];
}

/** Joins in force of a customer on either side, newest first. */
export function readUnionesDe(tx: Tx, idEmpresa: number, id: number): Promise<Union[]> {
  return select(tx, idEmpresa, sql`n.deshecha is null and ${id} in (n.id_conservado, n.id_absorbido)`);
}

export async function hasCliente(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cliente')
    .select('idContraparte')
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', id)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Answers its id. */
export async function insertUnion(
  tx: Tx,
  union: { idEmpresa: number; idConservado: number; idAbsorbido: number; idUsuario: number },
): Promise<number> {
  const { id } = await tx.insertInto('clienteUnion').values(union).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertMovidos(
  tx: Tx,
  { idEmpresa, idUnion, clase }: { idEmpresa: number; idUnion: number; clase: string },
  ids: readonly number[],
): Promise<void> {
  await sql`
    insert into cliente_union_movido (id_empresa, id_union, clase, id_registro)
    select ${idEmpresa}::bigint, ${idUnion}::bigint, ${clase}, unnest(${[...ids]}::bigint[])`.execute(tx);
}

/** The records that a join moved, by the name of their owner. */
export async function readMovidos(
  tx: Tx,
  idEmpresa: number,
  idUnion: number,
): Promise<(clase: string) => readonly number[]> {
  const { rows } = await sql<{ clase: string; ids: number[] }>`
    select clase, array_agg(id_registro order by id_registro) as ids from cliente_union_movido
    where id_empresa = ${idEmpresa} and id_union = ${idUnion} group by clase`.execute(tx);
  const porClase = new Map(rows.map(({ clase, ids }) => [clase, ids]));
  return (clase) => porClase.get(clase) ?? [];
}

/** False where it was undone before. */
export async function endUnion(
  tx: Tx,
  { idEmpresa, id, idUsuario }: { idEmpresa: number; id: number; idUsuario: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clienteUnion')
    .set({ deshecha: sql<Date>`now()`, idUsuarioDeshizo: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('deshecha', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
