import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface PersonaNueva {
  readonly email: string;
  readonly nombre: string;
  readonly telefono?: string | null;
  /** Of argon2id; null for a person who signs in with another provider. */
  readonly hashContrasena: string | null;
}

/** Inserts a person. Null where the address is taken: of two at once one gets it. */
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

/** The id of the person with this address, inserted where there is none. A person keeps the password they have. */
export async function ensurePersona(tx: Tx, persona: PersonaNueva): Promise<number> {
  const nueva = await insertPersona(tx, persona);
  if (nueva) return nueva.id;
  const { id } = await tx
    .selectFrom('usuario')
    .select('id')
    .where('email', '=', persona.email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a person's name and telephone; what is left out stays. Answers both as they are then. */
export function savePersona(
  tx: Tx,
  idUsuario: number,
  {
    nombre,
    telefono,
  }: { readonly nombre?: string | undefined; readonly telefono?: string | null | undefined },
): Promise<{ nombre: string; telefono: string | null; modified: Date }> {
  return tx
    .updateTable('usuario')
    .set({
      ...(nombre !== undefined && { nombre }),
      ...(telefono !== undefined && { telefono }),
      modified: sql<Date>`now()`,
    })
    .where('id', '=', idUsuario)
    .returning(['nombre', 'telefono', 'modified'])
    .executeTakeFirstOrThrow();
}

/** Writes the hash, of argon2id, of a person's password. */
export async function saveContrasena(tx: Tx, idUsuario: number, hashContrasena: string): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ hashContrasena, modified: sql<Date>`now()` })
    .where('id', '=', idUsuario)
    .execute();
}
