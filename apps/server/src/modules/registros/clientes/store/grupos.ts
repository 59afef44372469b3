import type { GrupoCliente } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

function selectGrupos(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('grupoCliente as g')
    .select([
      'g.id',
      'g.nombre',
      sql<number>`(select count(*) from cliente k
        where k.id_empresa = g.id_empresa and k.id_grupo_cliente = g.id and k.id_unido is null)`.as(
        'countClientes',
      ),
    ])
    .where('g.idEmpresa', '=', idEmpresa);
}

/** Groups by name, with how many customers are in each. */
export function readGrupos(tx: Tx, idEmpresa: number): Promise<GrupoCliente[]> {
  return selectGrupos(tx, idEmpresa)
    .orderBy(sql`lower(g.nombre)`)
    .execute();
}

export function readGrupo(tx: Tx, idEmpresa: number, id: number): Promise<GrupoCliente | undefined> {
  return selectGrupos(tx, idEmpresa).where('g.id', '=', id).executeTakeFirst();
}

export async function hasGrupo(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('grupoCliente')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    // The lock keeps the group from being deleted before the customer refers to it.
    .forKeyShare()
    .executeTakeFirst();
  return fila !== undefined;
}

/** Null where another group has the name. */
export async function insertGrupo(tx: Tx, idEmpresa: number, nombre: string): Promise<number | null> {
  const fila = await tx
    .insertInto('grupoCliente')
    .values({ idEmpresa, nombre })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

/** False where another group has the name. */
export async function updateGrupo(tx: Tx, idEmpresa: number, id: number, nombre: string): Promise<boolean> {
  const otro = await tx
    .selectFrom('grupoCliente')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '<>', id)
    .where(sql`lower(nombre)`, '=', sql`lower(${nombre}::text)`)
    .executeTakeFirst();
  if (otro) return false;
  await tx
    .updateTable('grupoCliente')
    .set({ nombre, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Deletes a group; its customers are in none afterwards. */
export async function deleteGrupo(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .updateTable('cliente')
    .set({ idGrupoCliente: null, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idGrupoCliente', '=', id)
    .execute();
  await tx.deleteFrom('grupoCliente').where('idEmpresa', '=', idEmpresa).where('id', '=', id).execute();
}

/** Names of groups by id; those that were deleted are left out. */
export async function readNombresDeGrupos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const filas = await tx
    .selectFrom('grupoCliente')
    .select(['id', 'nombre'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
}

/** Keeps customers from entering a group until the transaction ends; answers how many are in it, joined ones too. */
export async function lockGrupo(tx: Tx, idEmpresa: number, id: number): Promise<{ clientes: number }> {
  await tx
    .selectFrom('grupoCliente')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const { clientes } = await tx
    .selectFrom('cliente')
    .select(sql<number>`count(*)`.as('clientes'))
    .where('idEmpresa', '=', idEmpresa)
    .where('idGrupoCliente', '=', id)
    .executeTakeFirstOrThrow();
  return { clientes };
}

/** Writes a group again that was deleted, under its id. False where another group has the name. */
export async function restoreGrupo(tx: Tx, idEmpresa: number, id: number, nombre: string): Promise<boolean> {
  const { rows } = await sql`
    insert into grupo_cliente (id, id_empresa, nombre) overriding system value
    values (${id}, ${idEmpresa}, ${nombre}) on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}
