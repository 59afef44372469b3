import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import type { UsoToken } from '../tipos.ts';
import { hashToken } from './hash-token.ts';

export interface TokenNuevo {
  readonly token: string;
  readonly uso: UsoToken;
  readonly idUsuario: number | null;
  readonly idEmpresa: number | null;
  readonly datos: Record<string, unknown>;
  readonly minutos: number;
}

/** What a token was issued for. */
export interface TokenLeido {
  readonly idUsuario: number | null;
  readonly idEmpresa: number | null;
  /** What its issuer put in; the reader parses it. */
  readonly datos: unknown;
}

export async function insertToken(tx: Tx, { token, minutos, datos, ...resto }: TokenNuevo): Promise<void> {
  await tx
    .insertInto('tokenUnico')
    .values({
      ...resto,
      hashToken: hashToken(token),
      datos: JSON.stringify(datos),
      vence: sql<Date>`now() + make_interval(mins => ${minutos})`,
    })
    .execute();
}

export async function readToken(db: Db, uso: UsoToken, token: string): Promise<TokenLeido | null> {
  const fila = await db
    .selectFrom('tokenUnico')
    .select(['idUsuario', 'idEmpresa', 'datos'])
    .where('hashToken', '=', hashToken(token))
    .where('uso', '=', uso)
    .where('usado', 'is', null)
    .where('vence', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return fila ?? null;
}

/** Marks the token as used and answers it; null when it was already, or is none: of two at once one gets it. */
export async function takeToken(tx: Tx, uso: UsoToken, token: string): Promise<TokenLeido | null> {
  const fila = await tx
    .updateTable('tokenUnico')
    .set({ usado: sql<Date>`now()` })
    .where('hashToken', '=', hashToken(token))
    .where('uso', '=', uso)
    .where('usado', 'is', null)
    .where('vence', '>', sql<Date>`now()`)
    .returning(['idUsuario', 'idEmpresa', 'datos'])
    .executeTakeFirst();
  return fila ?? null;
}

/** Makes a person's tokens of one use worthless. */
export async function discardTokens(tx: Tx, uso: UsoToken, idUsuario: number): Promise<void> {
  await tx.deleteFrom('tokenUnico').where('idUsuario', '=', idUsuario).where('uso', '=', uso).execute();
}
