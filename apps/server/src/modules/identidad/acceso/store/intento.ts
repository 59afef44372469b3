import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';

/** How a key slows down: `gratis` failures at once, then a wait that doubles with each, up to an hour. */
const ESPERA_SEGUNDOS = 60;
const ESPERA_MAXIMA_SEGUNDOS = 3600;
/** Beyond it the doubling has long met its maximum; keeps the power small. */
const MAX_DOBLES = 10;
const OLVIDO_HORAS = 24;

/**
 * Takes a try of a key before what is tried is looked at, so that tries at once cannot outrun the count: the row is
 * locked while it is counted. Every try counts as a failure until it is given back or the key is cleared.
 * Without a wait in force the clock does not count: of two at once the one that comes second may have read it first.
 *
 * @param gratis failures that cost no wait
 * @returns null when the try may go on, else when the next one may
 */
export async function takeTry(db: Db, clave: string, gratis: number, ahora: Date): Promise<Date | null> {
  const olvido = new Date(ahora.getTime() + OLVIDO_HORAS * 3_600_000);
  const { rows } = await sql<{ fallidos: number }>`
    insert into intento_ingreso as i (clave, fallidos, hasta, libre)
    values (${clave}, 1, ${olvido}, ${ahora})
    on conflict (clave) do update set
      fallidos = case when i.hasta > ${ahora} then i.fallidos + 1 else 1 end,
      hasta = ${olvido},
      libre = ${ahora}::timestamptz + make_interval(secs => case
        when i.hasta <= ${ahora} or i.fallidos + 1 < ${gratis}::int then 0
        else least(
          ${ESPERA_MAXIMA_SEGUNDOS}::int,
          ${ESPERA_SEGUNDOS}::int * power(2, least(i.fallidos + 1 - ${gratis}::int, ${MAX_DOBLES}::int)))
      end)
    where i.fallidos < ${gratis}::int or i.libre <= ${ahora} or i.hasta <= ${ahora}
    returning fallidos`.execute(db);
  if (rows.length > 0) return null;
  const fila = await db
    .selectFrom('intentoIngreso')
    .select('libre')
    .where('clave', '=', clave)
    .executeTakeFirst();
  // Cleared in between by a sign-in that went well: the next try will find out.
  return fila?.libre ?? ahora;
}

/** Takes back the try of one that went well, and the wait that it alone had brought. */
export async function giveBackTry(db: Db, clave: string, gratis: number, ahora: Date): Promise<void> {
  await db
    .updateTable('intentoIngreso')
    .set({
      fallidos: sql<number>`greatest(fallidos - 1, 0)`,
      libre: sql<Date>`case when fallidos - 1 < ${gratis}::int then ${ahora}::timestamptz else libre end`,
    })
    .where('clave', '=', clave)
    .execute();
}

export async function clearTries(db: Db, clave: string): Promise<void> {
  await db.deleteFrom('intentoIngreso').where('clave', '=', clave).execute();
}
