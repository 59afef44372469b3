import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import { hashToken } from './hash-token.ts';

export async function hasSegundoFactor(db: Db, idUsuario: number): Promise<boolean> {
  const fila = await db
    .selectFrom('usuarioTotp')
    .select('idUsuario')
    .where('idUsuario', '=', idUsuario)
    .where('confirmado', 'is not', null)
    .executeTakeFirst();
  return fila !== undefined;
}

export interface SecretoGuardado {
  readonly secretoSellado: string;
  readonly confirmado: boolean;
}

/** Locks the row, so that two confirmations at once are one after the other. */
export async function readSecreto(tx: Tx, idUsuario: number): Promise<SecretoGuardado | null> {
  const fila = await tx
    .selectFrom('usuarioTotp')
    .select(['secretoSellado', sql<boolean>`confirmado is not null`.as('confirmado')])
    .where('idUsuario', '=', idUsuario)
    .forUpdate()
    .executeTakeFirst();
  return fila ?? null;
}

/** Keeps a secret that is not confirmed yet, in place of an earlier such one. False when one is confirmed already. */
export async function putSecreto(db: Db, idUsuario: number, secretoSellado: string): Promise<boolean> {
  const puesto = await db
    .insertInto('usuarioTotp')
    .values({ idUsuario, secretoSellado })
    .onConflict((c) =>
      c
        .column('idUsuario')
        .doUpdateSet({ secretoSellado, ultimoPaso: null, created: sql<Date>`now()` })
        .where('usuarioTotp.confirmado', 'is', null),
    )
    .executeTakeFirst();
  return puesto.numInsertedOrUpdatedRows === 1n;
}

/** Takes the code of an interval. False when that one or a later one was taken before. */
export async function takePaso(tx: Tx, idUsuario: number, paso: number): Promise<boolean> {
  const tomado = await tx
    .updateTable('usuarioTotp')
    .set({ ultimoPaso: paso })
    .where('idUsuario', '=', idUsuario)
    .where((eb) => eb.or([eb('ultimoPaso', 'is', null), eb('ultimoPaso', '<', paso)]))
    .executeTakeFirst();
  return tomado.numUpdatedRows === 1n;
}

export async function confirmSecreto(tx: Tx, idUsuario: number): Promise<void> {
  await tx
    .updateTable('usuarioTotp')
    .set({ confirmado: sql<Date>`now()` })
    .where('idUsuario', '=', idUsuario)
    .execute();
}

export async function deleteSegundoFactor(tx: Tx, idUsuario: number): Promise<boolean> {
  await tx.deleteFrom('usuarioCodigoRespaldo').where('idUsuario', '=', idUsuario).execute();
  const borrado = await tx.deleteFrom('usuarioTotp').where('idUsuario', '=', idUsuario).executeTakeFirst();
  return borrado.numDeletedRows === 1n;
}

/** Recovery codes in place of those there were; only their hashes are kept. */
export async function replaceCodigos(tx: Tx, idUsuario: number, codigos: readonly string[]): Promise<void> {
  await tx.deleteFrom('usuarioCodigoRespaldo').where('idUsuario', '=', idUsuario).execute();
  await tx
    .insertInto('usuarioCodigoRespaldo')
    .values(codigos.map((codigo) => ({ idUsuario, hashCodigo: hashToken(codigo) })))
    .execute();
}

/** Uses a recovery code up. False for one that was used, or is none. */
export async function takeCodigo(tx: Tx, idUsuario: number, codigo: string): Promise<boolean> {
  const tomado = await tx
    .updateTable('usuarioCodigoRespaldo')
    .set({ usado: sql<Date>`now()` })
    .where('idUsuario', '=', idUsuario)
    .where('hashCodigo', '=', hashToken(codigo))
    .where('usado', 'is', null)
    .executeTakeFirst();
  return tomado.numUpdatedRows === 1n;
}

export async function countCodigos(db: Db, idUsuario: number): Promise<number> {
  const { n } = await db
    .selectFrom('usuarioCodigoRespaldo')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('idUsuario', '=', idUsuario)
    .where('usado', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
