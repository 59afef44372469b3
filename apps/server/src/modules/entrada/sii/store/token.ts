import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** The kept token of a certificate, sealed, where it still serves. */
export async function readToken(tx: Tx, idEmpresa: number, huella: string): Promise<string | null> {
  const fila = await tx
    .selectFrom('siiToken')
    .select('tokenSellado')
    .where('idEmpresa', '=', idEmpresa)
    .where('huella', '=', huella)
    .where('vence', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return fila?.tokenSellado ?? null;
}

/** Takes the right to ask for a token for a while, where nobody else has it and none that serves has come meanwhile. */
export async function takeTokenTurn(
  tx: Tx,
  idEmpresa: number,
  huella: string,
  segundos: number,
): Promise<boolean> {
  const pidiendoHasta = sql<Date>`now() + ${segundos} * interval '1 second'`;
  const filas = await tx
    .insertInto('siiToken')
    .values({ idEmpresa, huella, pidiendoHasta })
    .onConflict((oc) =>
      oc
        .column('idEmpresa')
        .doUpdateSet({ huella, pidiendoHasta, tokenSellado: null, vence: null })
        .where((eb) =>
          eb.and([
            eb.or([
              eb('siiToken.pidiendoHasta', 'is', null),
              eb('siiToken.pidiendoHasta', '<', sql<Date>`now()`),
            ]),
            eb.or([
              eb('siiToken.vence', 'is', null),
              eb('siiToken.vence', '<=', sql<Date>`now()`),
              eb('siiToken.huella', '<>', huella),
            ]),
          ]),
        ),
    )
    .returning('idEmpresa')
    .execute();
  return filas.length > 0;
}

/** Keeps a token and ends the turn; null where none came. */
export async function saveToken(
  tx: Tx,
  idEmpresa: number,
  huella: string,
  token: { readonly sellado: string; readonly segundos: number } | null,
): Promise<void> {
  await tx
    .updateTable('siiToken')
    .set({
      pidiendoHasta: null,
      tokenSellado: token?.sellado ?? null,
      vence: token && sql<Date>`now() + ${token.segundos} * interval '1 second'`,
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('huella', '=', huella)
    .execute();
}

/** Forgets a token that the SII no longer takes, unless another took its place. */
export async function dropToken(tx: Tx, idEmpresa: number, tokenSellado: string): Promise<void> {
  await tx
    .updateTable('siiToken')
    .set({ tokenSellado: null, vence: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('tokenSellado', '=', tokenSellado)
    .execute();
}
