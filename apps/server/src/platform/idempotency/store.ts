import { sql } from 'kysely';
import { withEmpresa, type Db } from '../database/index.ts';

/** Identifies a call: its caller's key, and the digest of all that it asks for. */
export interface RepeatableCall {
  readonly idEmpresa: number;
  readonly idUsuario: number;
  readonly clave: string;
  readonly huella: Buffer;
}

export interface SavedCall {
  readonly huella: Buffer;
  readonly aplicada: boolean;
  /** HTTP status of the answer; null while the call runs. */
  readonly estado: number | null;
  readonly respuestaSellada: string | null;
  /** The call has run longer than any call may: its process died. */
  readonly abandonada: boolean;
}

/** Older calls are forgotten: their clients gave up long before. */
const KEPT = sql.raw("interval '24 hours'");
const LONGEST_CALL = sql.raw("interval '5 minutes'");
const MAX_FORGOTTEN = 100;

/** Takes the key for this call. Null when it is taken now; the saved call when an earlier one has it. */
export function takeKey(db: Db, call: RepeatableCall): Promise<SavedCall | null> {
  const { idEmpresa, idUsuario, clave, huella } = call;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await sql`delete from llamada_repetible where id_empresa = ${idEmpresa} and ctid in (
      select ctid from llamada_repetible
        where id_empresa = ${idEmpresa} and tomada < now() - ${KEPT} order by tomada limit ${MAX_FORGOTTEN}
        for update skip locked)`.execute(tx);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('llamadaRepetible')
      .values({ idEmpresa, idUsuario, clave, huella })
      .onConflict((conflicto) => conflicto.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) return null;
    return (
      (await tx
        .selectFrom('llamadaRepetible')
        .select(['huella', 'aplicada', 'estado', 'respuestaSellada'])
        .select(sql<boolean>`tomada < now() - ${LONGEST_CALL}`.as('abandonada'))
        .where('idEmpresa', '=', idEmpresa)
        .where('idUsuario', '=', idUsuario)
        .where('clave', '=', clave)
        .executeTakeFirst()) ?? null
    );
  });
}

/** Takes over a key whose process died before it changed anything. False when another call was faster. */
export function retakeKey(db: Db, { idEmpresa, idUsuario, clave }: RepeatableCall): Promise<boolean> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('llamadaRepetible')
      .set({ tomada: sql`now()` })
      .where('idEmpresa', '=', idEmpresa)
      .where('idUsuario', '=', idUsuario)
      .where('clave', '=', clave)
      .where('estado', 'is', null)
      .where('aplicada', '=', false)
      .where(sql<boolean>`tomada < now() - ${LONGEST_CALL}`)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

/** Frees the key of a call that failed before it changed anything. */
export function freeKey(db: Db, { idEmpresa, idUsuario, clave }: RepeatableCall): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await tx
      .deleteFrom('llamadaRepetible')
      .where('idEmpresa', '=', idEmpresa)
      .where('idUsuario', '=', idUsuario)
      .where('clave', '=', clave)
      .where('aplicada', '=', false)
      .execute();
  });
}

/** Keeps the answer of a call for those that repeat it. */
export function saveAnswer(
  db: Db,
  { idEmpresa, idUsuario, clave }: RepeatableCall,
  answer: { readonly estado: number; readonly respuestaSellada: string | null },
): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await tx
      .updateTable('llamadaRepetible')
      .set(answer)
      .where('idEmpresa', '=', idEmpresa)
      .where('idUsuario', '=', idUsuario)
      .where('clave', '=', clave)
      .execute();
  });
}

/** The statement of the call's mark: it says in a transaction that writes that the call has changed something. */
export function markStatement({ idEmpresa, idUsuario, clave }: RepeatableCall): string {
  return `update llamada_repetible set aplicada = true where id_empresa = ${idEmpresa} and id_usuario = ${idUsuario}
    and clave = '${clave.replaceAll("'", "''")}' and pg_current_xact_id_if_assigned() is not null`;
}
