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

/** Takes a group that goes away from its invitations that are over, which stay. */
export async function forgetGrupo(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .updateTable('invitacion')
    .set({ idGrupo: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('idGrupo', '=', id)
    .where((eb) => eb.or([eb('aceptada', 'is not', null), eb('revocada', 'is not', null)]))
    .execute();
}
