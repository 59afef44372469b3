import type { Tx } from '../../../../platform/database/index.ts';

/** Contacts with the name of the company that writes to them. */
export function readContactosDeBaja(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('contacto as c')
    .innerJoin('empresa as e', 'e.idEmpresa', 'c.idEmpresa')
    .select(['c.id', 'c.email', 'e.nombre as empresa'])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.id', 'in', ids)
    .orderBy('c.email')
    .execute();
}
