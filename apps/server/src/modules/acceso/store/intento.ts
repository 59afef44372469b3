import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

const VENTANA_MINUTOS = 15;

/** Failed tries of a key (an account or an address) within the running window. */
export async function countFallidos(db: Db, clave: string, ahora: Date): Promise<number> {
  const fila = await db
    .selectFrom('intentoIngreso')
    .select('fallidos')
    .where('clave', '=', clave)
    .where('hasta', '>', ahora)
    .executeTakeFirst();
  return fila?.fallidos ?? 0;
}

/** Counts one more failure, atomically, and opens a new window where the last one has passed. */
export async function addFallido(db: Db, clave: string, ahora: Date): Promise<void> {
  const hasta = new Date(ahora.getTime() + VENTANA_MINUTOS * 60_000);
  await db
    .insertInto('intentoIngreso')
    .values({ clave, fallidos: 1, hasta })
    .onConflict((c) =>
      c.column('clave').doUpdateSet({
        fallidos: sql<number>`case when intento_ingreso.hasta > ${ahora} then intento_ingreso.fallidos + 1 else 1 end`,
        hasta,
      }),
    )
    .execute();
}

export async function clearFallidos(db: Db, clave: string): Promise<void> {
  await db.deleteFrom('intentoIngreso').where('clave', '=', clave).execute();
}
