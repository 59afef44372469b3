import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';

export async function existsEmail(db: Db, email: string): Promise<boolean> {
  const fila = await db.selectFrom('usuario').select('id').where('email', '=', email).executeTakeFirst();
  return fila !== undefined;
}

export interface PersonaNueva {
  readonly email: string;
  readonly nombre: string;
  readonly telefono: string | null;
  /** Null for whoever comes in with another provider. */
  readonly hashContrasena: string | null;
}

/** Null when the address is taken: of two at once one gets it. */
export async function insertPersona(
  tx: Tx,
  persona: PersonaNueva,
): Promise<{ id: number; created: Date } | null> {
  const fila = await tx
    .insertInto('usuario')
    .values(persona)
    .onConflict((c) => c.column('email').doNothing())
    .returning(['id', 'created'])
    .executeTakeFirst();
  return fila ?? null;
}

export interface PersonaGuardada {
  readonly id: number;
  readonly nombre: string;
  readonly email: string;
  readonly telefono: string | null;
}

export function readPersona(db: Db, idUsuario: number): Promise<PersonaGuardada> {
  return db
    .selectFrom('usuario')
    .select(['id', 'nombre', 'email', 'telefono'])
    .where('id', '=', idUsuario)
    .executeTakeFirstOrThrow();
}

/** Holds the person, so that of two sign-ups of theirs at once one waits for the other. */
export async function lockPersona(tx: Tx, idUsuario: number): Promise<void> {
  await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', idUsuario)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes a person's telephone, and their name where they say another. */
export function updatePersona(
  tx: Tx,
  idUsuario: number,
  { telefono, nombre }: { readonly telefono: string; readonly nombre?: string | undefined },
): Promise<{ nombre: string; telefono: string | null; modified: Date }> {
  return tx
    .updateTable('usuario')
    .set({ telefono, ...(nombre !== undefined && { nombre }), modified: sql<Date>`now()` })
    .where('id', '=', idUsuario)
    .returning(['nombre', 'telefono', 'modified'])
    .executeTakeFirstOrThrow();
}

/** How many companies the person of the transaction belongs to that are open, and that were closed. */
export async function countEmpresas(
  tx: Tx,
  idUsuario: number,
): Promise<{ activas: number; cerradas: number }> {
  const filas = await tx
    .selectFrom('usuarioEmpresa as m')
    .innerJoin('empresa as e', 'e.idEmpresa', 'm.idEmpresa')
    .select(['e.estado', (eb) => eb.fn.countAll<number>().as('cuantas')])
    .where('m.idUsuario', '=', idUsuario)
    .where('e.estado', 'in', ['activa', 'cerrada'])
    .groupBy('e.estado')
    .execute();
  const de = (estado: string) => filas.find((fila) => fila.estado === estado)?.cuantas ?? 0;
  return { activas: de('activa'), cerradas: de('cerrada') };
}

export async function readRut(tx: Tx, idEmpresa: number): Promise<string> {
  const { rut } = await tx
    .selectFrom('empresa')
    .select('rut')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return rut;
}
