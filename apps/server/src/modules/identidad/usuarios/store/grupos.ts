import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** The company's own groups, or one of them; those of the staff's visits are none. */
export function readGrupos(tx: Tx, idEmpresa: number, id?: number) {
  return tx
    .selectFrom('grupo as g')
    .select((eb) => [
      'g.id',
      'g.nombre',
      'g.descripcion',
      'g.permisos',
      eb
        .selectFrom('usuarioEmpresa as m')
        .select((m) => m.fn.countAll<number>().as('n'))
        .whereRef('m.idEmpresa', '=', 'g.idEmpresa')
        .whereRef('m.idGrupo', '=', 'g.id')
        .as('personas'),
      eb
        .selectFrom('invitacion as i')
        .select((i) => i.fn.countAll<number>().as('n'))
        .whereRef('i.idEmpresa', '=', 'g.idEmpresa')
        .whereRef('i.idGrupo', '=', 'g.id')
        .where('i.aceptada', 'is', null)
        .where('i.revocada', 'is', null)
        .as('invitaciones'),
    ])
    .where('g.idEmpresa', '=', idEmpresa)
    .where('g.soporte', '=', false)
    .$if(id !== undefined, (q) => q.where('g.id', '=', id ?? 0))
    .orderBy('g.id')
    .execute();
}
export type GrupoLeido = Awaited<ReturnType<typeof readGrupos>>[number];

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

export async function nombreOcupado(
  tx: Tx,
  idEmpresa: number,
  nombre: string,
  salvoId: number,
): Promise<boolean> {
  const fila = await tx
    .selectFrom('grupo')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '<>', salvoId)
    .where(sql<string>`lower(nombre)`, '=', nombre.toLowerCase())
    .executeTakeFirst();
  return fila !== undefined;
}

export async function updateGrupo(
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

/** Deletes a group; invitations to it that are over stay and forget it. */
export async function deleteGrupo(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .updateTable('invitacion')
    .set({ idGrupo: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('idGrupo', '=', id)
    .where((eb) => eb.or([eb('aceptada', 'is not', null), eb('revocada', 'is not', null)]))
    .execute();
  await tx.deleteFrom('grupo').where('idEmpresa', '=', idEmpresa).where('id', '=', id).execute();
}
