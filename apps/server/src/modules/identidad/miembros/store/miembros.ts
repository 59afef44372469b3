import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface MiembroNuevo {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly idGrupo: number;
  readonly cargo: string | null;
}

/** Makes the person a member; a person who already is one stays as they are. */
export async function insertMiembro(tx: Tx, miembro: MiembroNuevo): Promise<void> {
  await tx
    .insertInto('usuarioEmpresa')
    .values(miembro)
    .onConflict((c) => c.columns(['idEmpresa', 'idUsuario']).doNothing())
    .execute();
}

/** Makes the person a member, or lets in again one who was kept out. A visit of the staff becomes a membership. */
export async function admitMiembro(tx: Tx, miembro: MiembroNuevo): Promise<void> {
  const { idGrupo, cargo } = miembro;
  await tx
    .insertInto('usuarioEmpresa')
    .values(miembro)
    .onConflict((c) =>
      c
        .columns(['idEmpresa', 'idUsuario'])
        .doUpdateSet({ idGrupo, cargo, activo: true, vence: null, modified: sql<Date>`now()` }),
    )
    .execute();
}

export interface CambioMiembro {
  readonly idGrupo?: number;
  readonly cargo?: string | null;
  readonly activo?: boolean;
}

/** Writes a member's group, charge or entry. Absent fields keep their value. */
export async function saveMiembro(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number,
  cambio: CambioMiembro,
): Promise<void> {
  await tx
    .updateTable('usuarioEmpresa')
    .set({ ...cambio, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idUsuario', '=', idUsuario)
    .execute();
}

export async function deleteMiembro(tx: Tx, idEmpresa: number, idUsuario: number): Promise<void> {
  await tx
    .deleteFrom('usuarioEmpresa')
    .where('idEmpresa', '=', idEmpresa)
    .where('idUsuario', '=', idUsuario)
    .execute();
}

/** Active members who may change the company; they hear of its security and of its plan. */
export function readAdministradores(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('usuarioEmpresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.idUsuario')
    .innerJoin('grupo as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'm.idEmpresa').onRef('g.id', '=', 'm.idGrupo'),
    )
    .select(['u.id', 'u.nombre', 'u.email'])
    .where('m.idEmpresa', '=', idEmpresa)
    .where('m.activo', '=', true)
    .where('m.vence', 'is', null)
    .where('u.activo', '=', true)
    .where(sql<boolean>`g.permisos @> array['empresa.editar']::text[]`)
    .orderBy('u.id')
    .execute();
}
