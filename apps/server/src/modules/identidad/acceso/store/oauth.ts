import type { Db, Tx } from '../../../../platform/database/index.ts';

const GOOGLE = 'google';

/** The person whom a Google account opens; null where none is linked, or they were switched off. */
export async function findVinculado(db: Db, sub: string): Promise<{ id: number; activo: boolean } | null> {
  const fila = await db
    .selectFrom('usuarioOauth as o')
    .innerJoin('usuario as u', 'u.id', 'o.idUsuario')
    .select(['u.id', 'u.activo'])
    .where('o.provider', '=', GOOGLE)
    .where('o.providerId', '=', sub)
    .executeTakeFirst();
  return fila ?? null;
}

/** The Google accounts that are linked to a person: one at most. */
export async function listVinculos(db: Db, idUsuario: number): Promise<{ provider_id: string }[]> {
  const filas = await db
    .selectFrom('usuarioOauth')
    .select('providerId')
    .where('idUsuario', '=', idUsuario)
    .where('provider', '=', GOOGLE)
    .execute();
  return filas.map(({ providerId }) => ({ provider_id: providerId }));
}

/** Links a Google account to a person. False where either has a link already. */
export async function insertVinculo(
  tx: Tx,
  { idUsuario, sub, email }: { idUsuario: number; sub: string; email: string },
): Promise<boolean> {
  const nuevo = await tx
    .insertInto('usuarioOauth')
    .values({ provider: GOOGLE, providerId: sub, idUsuario, email })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return nuevo.numInsertedOrUpdatedRows === 1n;
}
