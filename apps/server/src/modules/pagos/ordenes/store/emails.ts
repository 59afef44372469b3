import type { Tx } from '../../../../platform/database/index.ts';

/** Addresses that an order adds to that of its beneficiary. */
export async function readEmails(tx: Tx, idEmpresa: number, idOrden: number): Promise<string[]> {
  const filas = await tx
    .selectFrom('ordenPagoEmail')
    .select('email')
    .where('idEmpresa', '=', idEmpresa)
    .where('idOrden', '=', idOrden)
    .orderBy('email')
    .execute();
  return filas.map(({ email }) => email);
}

export async function insertEmail(tx: Tx, idEmpresa: number, idOrden: number, email: string): Promise<void> {
  await tx
    .insertInto('ordenPagoEmail')
    .values({ idEmpresa, idOrden, email })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** False where the order has no such address. */
export async function deleteEmail(
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
  email: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ordenPagoEmail')
    .where('idEmpresa', '=', idEmpresa)
    .where('idOrden', '=', idOrden)
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
