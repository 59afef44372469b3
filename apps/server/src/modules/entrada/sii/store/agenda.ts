import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';

/** Companies of one look at the agenda. The rest wait for the next. */
const POR_VEZ = 200;

/** Sets when a company is read next. */
export async function writeProxima(db: Db, idEmpresa: number, proxima: Date): Promise<void> {
  await db
    .insertInto('siiAgenda')
    .values({ idEmpresa, proxima })
    .onConflict((oc) => oc.column('idEmpresa').doUpdateSet({ proxima }))
    .execute();
}

/** When a company is read next by itself; null where it is not. */
export async function readProxima(db: Db, idEmpresa: number): Promise<Date | null> {
  const fila = await db
    .selectFrom('siiAgenda')
    .select('proxima')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  return fila?.proxima ?? null;
}

/** Companies whose time has come. */
export async function readVencidas(db: Db, ahora: Date): Promise<number[]> {
  const filas = await db
    .selectFrom('siiAgenda')
    .select('idEmpresa')
    .where('proxima', '<=', ahora)
    .orderBy('proxima')
    .limit(POR_VEZ)
    .execute();
  return filas.map(({ idEmpresa }) => idEmpresa);
}

/**
 * Counts a try of a RUT before it is made, so that tries at once cannot outrun the count. Whether it may be made:
 * fewer than `maximo` stand against it.
 */
export async function takeTry(
  db: Db,
  rut: string,
  { maximo, ahora, hasta }: { maximo: number; ahora: Date; hasta: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sii_intento as i (rut, fallidos, hasta) values (${rut}, 1, ${hasta})
    on conflict (rut) do update set
      fallidos = case when i.hasta > ${ahora} then i.fallidos + 1 else 1 end, hasta = ${hasta}
    where i.fallidos < ${maximo} or i.hasta <= ${ahora}
    returning rut`.execute(db);
  return rows.length > 0;
}

/** Takes back a try that was not about the clave. */
export async function giveTryBack(db: Db, rut: string): Promise<void> {
  await db
    .updateTable('siiIntento')
    .set((eb) => ({ fallidos: sql<number>`greatest(${eb.ref('fallidos')} - 1, 0)` }))
    .where('rut', '=', rut)
    .execute();
}

export async function forgetTries(db: Db, rut: string): Promise<void> {
  await db.deleteFrom('siiIntento').where('rut', '=', rut).execute();
}
