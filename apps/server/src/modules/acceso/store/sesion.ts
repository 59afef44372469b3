import type { Db } from '../../../platform/database/index.ts';
import { hashToken } from './hash-token.ts';

export interface SesionGuardada {
  readonly idUsuario: number;
  readonly idEmpresa: number | null;
  readonly xsrf: string;
}

export interface SesionNueva extends SesionGuardada {
  readonly token: string;
  readonly ip: string;
  readonly agente: string | null;
  readonly vence: Date;
}

export async function insertSesion(db: Db, { token, ...sesion }: SesionNueva): Promise<void> {
  await db
    .insertInto('sesion')
    .values({ ...sesion, hashToken: hashToken(token) })
    .execute();
}

export async function findSesion(db: Db, token: string, ahora: Date): Promise<SesionGuardada | null> {
  const fila = await db
    .selectFrom('sesion')
    .innerJoin('usuario', 'usuario.id', 'sesion.idUsuario')
    .select(['sesion.idUsuario', 'sesion.idEmpresa', 'sesion.xsrf'])
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
