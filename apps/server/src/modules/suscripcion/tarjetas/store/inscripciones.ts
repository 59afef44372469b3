import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';

export type EstadoInscripcion = 'iniciada' | 'terminada' | 'rechazada' | 'anulada';

export async function insertInscripcion(
  tx: Tx,
  fila: {
    readonly idEmpresa: number;
    readonly idOperador: number;
    readonly idUsuario: number;
    readonly token: string;
  },
): Promise<void> {
  await tx.insertInto('planInscripcion').values(fila).execute();
}

/** Inscriptions of a company since an instant. */
export async function countInscripciones(tx: Tx, idEmpresa: number, desde: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('planInscripcion')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .where('created', '>', desde)
    .executeTakeFirstOrThrow();
  return n;
}

/** The company whose browser comes back with a token; null for a token of none. */
export async function findEmpresa(db: Db, token: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select empresa_de_inscripcion(${token}::text) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Which operator an open inscription is with; undefined where it ended already. */
export async function readOperadorDe(tx: Tx, idEmpresa: number, token: string): Promise<number | undefined> {
  const fila = await tx
    .selectFrom('planInscripcion')
    .select('idOperador')
    .where('idEmpresa', '=', idEmpresa)
    .where('token', '=', token)
    .where('estado', '=', 'iniciada')
    .executeTakeFirst();
  return fila?.idOperador;
}

/** Takes an inscription that is open to its end, once; undefined where it ended already. */
export function endInscripcion(tx: Tx, idEmpresa: number, token: string, estado: EstadoInscripcion) {
  return tx
    .updateTable('planInscripcion')
    .set({ estado })
    .where('idEmpresa', '=', idEmpresa)
    .where('token', '=', token)
    .where('estado', '=', 'iniciada')
    .returning('idUsuario')
    .executeTakeFirst();
}
