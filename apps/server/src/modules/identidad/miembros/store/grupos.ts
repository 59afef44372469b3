import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Inserts the groups of a new company: permissions by name. */
export async function insertGrupos(
  tx: Tx,
  idEmpresa: number,
  grupos: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await tx
    .insertInto('grupo')
    .values(
      Object.entries(grupos).map(([nombre, permisos]) => ({ idEmpresa, nombre, permisos: [...permisos] })),
    )
    .execute();
}

/** Null where the company already has a group of that name. */
export async function insertGrupo(
  tx: Tx,
  grupo: { idEmpresa: number; nombre: string; descripcion: string | null; permisos: string[] },
): Promise<number | null> {
  const fila = await tx
    .insertInto('grupo')
    .values(grupo)
    .onConflict((c) => c.columns(['idEmpresa', 'nombre']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

/** Returns the group of visits, which the first visit creates. Each call gives it all permissions of this version. */
export async function ensureGrupoSoporte(
  tx: Tx,
  idEmpresa: number,
  nombre: string,
  permisos: string[],
): Promise<number> {
  const { id } = await tx
    .insertInto('grupo')
    .values({ idEmpresa, nombre, permisos, soporte: true })
    .onConflict((c) => c.columns(['idEmpresa', 'nombre']).doUpdateSet({ permisos, soporte: true }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a group's name, description or permissions. Absent fields keep their value. */
export async function saveGrupo(
  tx: Tx,
  idEmpresa: number,
  id: number,
  cambio: { nombre?: string; descripcion?: string | null; permisos?: string[] },
): Promise<void> {
  await tx
    .updateTable('grupo')
    .set({ ...cambio, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Deletes a group without members and open invitations. */
export async function deleteGrupo(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx.deleteFrom('grupo').where('idEmpresa', '=', idEmpresa).where('id', '=', id).execute();
}
