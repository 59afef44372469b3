import type { Tx } from '../../../../platform/database/index.ts';

/** A contact with the name of the company that writes to them. */
export function readContactoDeBaja(tx: Tx, idEmpresa: number, idContacto: number) {
  return tx
    .selectFrom('contacto as c')
    .innerJoin('empresa as e', 'e.idEmpresa', 'c.idEmpresa')
    .select(['c.id', 'e.nombre as empresa'])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.id', '=', idContacto)
    .executeTakeFirst();
}
