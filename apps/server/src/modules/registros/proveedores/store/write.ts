import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ClaveProveedor } from './detail.ts';

/** What a person keeps of a supplier, its rows locked. */
export function readKept(tx: Tx, { idEmpresa, id }: ClaveProveedor) {
  return tx
    .selectFrom('proveedor as p')
    .innerJoin('contraparte as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'p.idEmpresa').onRef('c.id', '=', 'p.idContraparte'),
    )
    .select(['c.nombre', 'p.plazoPago', 'p.contacto', 'p.email', 'p.telefono', 'p.notas'])
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.idContraparte', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
type Guardado = NonNullable<Awaited<ReturnType<typeof readKept>>>;

export async function writeKept(
  tx: Tx,
  { idEmpresa, id }: ClaveProveedor,
  propios: Omit<Guardado, 'nombre'>,
): Promise<void> {
  await tx
    .updateTable('proveedor')
    .set({ ...propios, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', id)
    .execute();
}
