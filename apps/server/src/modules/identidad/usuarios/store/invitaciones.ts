import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Open invitations of a company, or one of them: neither accepted nor taken back. */
export function readInvitaciones(tx: Tx, idEmpresa: number, id?: number) {
  return tx
    .selectFrom('invitacion as i')
    .innerJoin('grupo as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'i.idEmpresa').onRef('g.id', '=', 'i.idGrupo'),
    )
    .innerJoin('usuario as u', 'u.id', 'i.idUsuarioInvito')
    .select([
      'i.id',
      'i.email',
      'i.nombre',
      'i.cargo',
      'i.envio',
      'i.enviada',
      'i.vence',
      'g.id as idGrupo',
      'g.nombre as grupo',
      'g.permisos',
      'u.id as idInvitadoPor',
      'u.nombre as invitadoPor',
      sql<boolean>`i.vence <= now()`.as('vencida'),
    ])
    .where('i.idEmpresa', '=', idEmpresa)
    .where('i.aceptada', 'is', null)
    .where('i.revocada', 'is', null)
    .$if(id !== undefined, (q) => q.where('i.id', '=', id ?? 0))
    .orderBy('i.id', 'desc')
    .execute();
}
export type InvitacionLeida = Awaited<ReturnType<typeof readInvitaciones>>[number];

export interface InvitacionNueva {
  readonly idEmpresa: number;
  readonly email: string;
  readonly nombre: string;
  readonly cargo: string | null;
  readonly idGrupo: number;
  readonly idUsuarioInvito: number;
}

const vencimiento = (minutos: number) => sql<Date>`now() + make_interval(mins => ${minutos})`;

/** Null where the address already has an open invitation. */
export async function insertInvitacion(
  tx: Tx,
  invitacion: InvitacionNueva,
  minutos: number,
): Promise<number | null> {
  const fila = await tx
    .insertInto('invitacion')
    .values({ ...invitacion, vence: vencimiento(minutos) })
    .onConflict((c) =>
      c
        .columns(['idEmpresa', 'email'])
        .where('aceptada', 'is', null)
        .where('revocada', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

/** Counts one more mail, which makes the link of the earlier ones worthless. */
export async function renewInvitacion(tx: Tx, idEmpresa: number, id: number, minutos: number): Promise<void> {
  await tx
    .updateTable('invitacion')
    .set((eb) => ({
      envio: eb('envio', '+', 1),
      enviada: sql<Date>`now()`,
      vence: vencimiento(minutos),
    }))
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function revokeInvitacion(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .updateTable('invitacion')
    .set({ revocada: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function markAceptada(tx: Tx, idEmpresa: number, id: number, idUsuario: number): Promise<void> {
  await tx
    .updateTable('invitacion')
    .set({ aceptada: sql<Date>`now()`, idUsuarioAcepto: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}
