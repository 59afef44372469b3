import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface SesionNueva {
  readonly idEmpresa: number;
  readonly idEnlace: number;
  readonly huella: Buffer;
  readonly rut: string;
  readonly email: string;
  readonly usada: Date;
  readonly vence: Date;
}

/** Writes a session; those of its link that are over go. */
export async function insertSesion(tx: Tx, sesion: SesionNueva): Promise<void> {
  await tx
    .deleteFrom('portalProveedorSesion')
    .where('idEmpresa', '=', sesion.idEmpresa)
    .where('idEnlace', '=', sesion.idEnlace)
    .where((eb) => eb.or([eb('vence', '<', sesion.usada), eb('terminada', 'is not', null)]))
    .execute();
  await tx.insertInto('portalProveedorSesion').values(sesion).execute();
}

export interface FilaSesion {
  readonly id: number;
  readonly rut: string;
  readonly email: string;
  readonly usada: Date;
  readonly vence: Date;
}

/** A session that was not ended, of a link that was not replaced; it may have run out. */
export async function readSesion(tx: Tx, idEmpresa: number, huella: Buffer): Promise<FilaSesion | undefined> {
  return tx
    .selectFrom('portalProveedorSesion as s')
    .innerJoin('portalProveedorEnlace as e', (join) =>
      join.onRef('e.idEmpresa', '=', 's.idEmpresa').onRef('e.id', '=', 's.idEnlace'),
    )
    .select(['s.id', 's.rut', 's.email', 's.usada', 's.vence'])
    .where('s.idEmpresa', '=', idEmpresa)
    .where('s.huella', '=', huella)
    .where('s.terminada', 'is', null)
    .where('e.reemplazado', 'is', null)
    .executeTakeFirst();
}

export async function touchSesion(tx: Tx, idEmpresa: number, id: number, usada: Date): Promise<void> {
  await tx
    .updateTable('portalProveedorSesion')
    .set({ usada })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function endSesion(tx: Tx, idEmpresa: number, huella: Buffer): Promise<void> {
  await tx
    .updateTable('portalProveedorSesion')
    .set({ terminada: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('huella', '=', huella)
    .where('terminada', 'is', null)
    .execute();
}
