import type { Tx } from '../../../../../platform/database/index.ts';

/** The acceptance of a version of the terms; undefined before it is accepted. */
export function readAceptadas(tx: Tx, idEmpresa: number, version: string) {
  return tx
    .selectFrom('pagoCondiciones as c')
    .innerJoin('usuario as u', 'u.id', 'c.idUsuario')
    .select(['u.nombre as quien', 'c.created'])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.version', '=', version)
    .executeTakeFirst();
}

/** Keeps the text as it was accepted; the first acceptance stands. False where there was one. */
export async function insertAceptadas(
  tx: Tx,
  aceptadas: {
    readonly idEmpresa: number;
    readonly idUsuario: number;
    readonly version: string;
    readonly texto: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pagoCondiciones')
    .values(aceptadas)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
