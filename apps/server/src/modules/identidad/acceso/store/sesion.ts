import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';
import { hashToken } from './hash-token.ts';

export interface SesionGuardada {
  /** Names the session in lists and tokens; opens nothing. */
  readonly id: string;
  readonly idUsuario: number;
  readonly idEmpresa: number | null;
  readonly xsrf: string;
  readonly usada: Date;
}

export interface SesionNueva extends Omit<SesionGuardada, 'id' | 'usada'> {
  readonly token: string;
  readonly ip: string;
  readonly agente: string | null;
  readonly created: Date;
  readonly vence: Date;
}

export async function insertSesion(db: Db, { token, ...sesion }: SesionNueva): Promise<void> {
  await db
    .insertInto('sesion')
    .values({ ...sesion, usada: sesion.created, hashToken: hashToken(token) })
    .execute();
}

export async function findSesion(db: Db, token: string, ahora: Date): Promise<SesionGuardada | null> {
  const fila = await db
    .selectFrom('sesion')
    .innerJoin('usuario', 'usuario.id', 'sesion.idUsuario')
    .select(['sesion.id', 'sesion.idUsuario', 'sesion.idEmpresa', 'sesion.xsrf', 'sesion.usada'])
    .where('sesion.hashToken', '=', hashToken(token))
    .where('sesion.vence', '>', ahora)
    .where('usuario.activo', '=', true)
    .executeTakeFirst();
  return fila ?? null;
}

export async function setEmpresaDeSesion(db: Db, token: string, idEmpresa: number): Promise<void> {
  await db.updateTable('sesion').set({ idEmpresa }).where('hashToken', '=', hashToken(token)).execute();
}

export async function deleteSesion(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sesion').where('hashToken', '=', hashToken(token)).execute();
}

export async function deleteSesionesDe(db: Db, idUsuario: number): Promise<void> {
  await db.deleteFrom('sesion').where('idUsuario', '=', idUsuario).execute();
}

/** Those that are on the company now; a person's sessions on another of theirs stay. */
export async function deleteSesionesEn(db: Db, idEmpresa: number): Promise<void> {
  await db.deleteFrom('sesion').where('idEmpresa', '=', idEmpresa).execute();
}

export interface Uso {
  readonly ahora: Date;
  /** A use this soon after the last one is not noted: of many calls at once one writes. */
  readonly renovarMs: number;
  readonly dias: number;
  readonly horasInactiva: number;
}

/** Notes that the session was used, which moves its end: so long without use, and so long in all. */
export async function touchSesion(
  db: Db,
  token: string,
  { ahora, renovarMs, dias, horasInactiva }: Uso,
): Promise<void> {
  await db
    .updateTable('sesion')
    .set({
      usada: ahora,
      vence: sql<Date>`least(
        created + make_interval(days => ${dias}::int),
        ${ahora}::timestamptz + make_interval(hours => ${horasInactiva}::int))`,
    })
    .where('hashToken', '=', hashToken(token))
    .where('usada', '<', new Date(ahora.getTime() - renovarMs))
    .execute();
}

export function listSesionesDe(
  db: Db,
  { idUsuario, token, ahora }: { idUsuario: number; token: string; ahora: Date },
) {
  return db
    .selectFrom('sesion')
    .select(['id', 'ip', 'agente', 'created', 'usada'])
    .select((eb) => eb('hashToken', '=', hashToken(token)).$castTo<boolean>().as('actual'))
    .where('idUsuario', '=', idUsuario)
    .where('vence', '>', ahora)
    .orderBy('usada', 'desc')
    .orderBy('id')
    .execute();
}

/** Gives a session another id, so that the tokens that name the old one end while the session goes on. */
export async function renewIdDeSesion(db: Db, token: string): Promise<void> {
  await db
    .updateTable('sesion')
    .set({ id: sql<string>`gen_random_uuid()` })
    .where('hashToken', '=', hashToken(token))
    .execute();
}

/** False where the person has no such session. */
export async function deleteSesionPorId(db: Db, idUsuario: number, id: string): Promise<boolean> {
  const borradas = await db
    .deleteFrom('sesion')
    .where('idUsuario', '=', idUsuario)
    .where('id', '=', id)
    .executeTakeFirst();
  return borradas.numDeletedRows > 0n;
}

/** Deletes every session of the person but the one of `token`; answers how many. */
export async function deleteOtrasSesionesDe(db: Db, idUsuario: number, token: string): Promise<number> {
  const borradas = await db
    .deleteFrom('sesion')
    .where('idUsuario', '=', idUsuario)
    .where('hashToken', '!=', hashToken(token))
    .executeTakeFirst();
  return Number(borradas.numDeletedRows);
}
