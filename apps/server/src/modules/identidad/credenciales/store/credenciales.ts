import { sql } from 'kysely';
import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';

const deEmpresa = (tx: Tx, idEmpresa: number) =>
  tx
    .selectFrom('credencialApi as c')
    .innerJoin('usuario as u', 'u.id', 'c.idUsuario')
    .select([
      'c.id',
      'c.nombre',
      'c.final',
      'c.idUsuario',
      'u.nombre as usuario',
      'c.created',
      'c.usada',
      'c.huella',
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.revocada', 'is', null);
export type FilaCredencial = Awaited<ReturnType<typeof readCredenciales>>[number];

/** Keys that open, newest first. */
export function readCredenciales(tx: Tx, idEmpresa: number) {
  return deEmpresa(tx, idEmpresa).orderBy('c.id', 'desc').execute();
}

export function readCredencial(tx: Tx, idEmpresa: number, id: number): Promise<FilaCredencial | undefined> {
  return deEmpresa(tx, idEmpresa).where('c.id', '=', id).executeTakeFirst();
}

export async function insertCredencial(
  tx: Tx,
  credencial: { idEmpresa: number; idUsuario: number; nombre: string; huella: Buffer; final: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('credencialApi')
    .values(credencial)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The name of the key that ends; undefined where none does. */
export async function saveRevocada(tx: Tx, idEmpresa: number, id: number): Promise<string | undefined> {
  const fila = await tx
    .updateTable('credencialApi')
    .set({ revocada: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('revocada', 'is', null)
    .returning('nombre')
    .executeTakeFirst();
  return fila?.nombre;
}

/** Notes the day of a call, once a day. */
export async function saveUsada(tx: Tx, idEmpresa: number, id: number, hoy: Fecha): Promise<void> {
  await tx
    .updateTable('credencialApi')
    .set({ usada: hoy })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('usada', 'is', null), eb('usada', '<', hoy)]))
    .execute();
}
