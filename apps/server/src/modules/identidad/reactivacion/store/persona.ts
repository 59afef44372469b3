import type { Db } from '../../../../platform/database/index.ts';

/** The person with this address; null where there is none, or they were switched off. */
export async function findPersona(db: Db, email: string): Promise<number | null> {
  const fila = await db
    .selectFrom('usuario')
    .select('id')
    .where('email', '=', email)
    .where('activo', '=', true)
    .executeTakeFirst();
  return fila?.id ?? null;
}
