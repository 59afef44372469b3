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
