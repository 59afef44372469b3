import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ClaveProveedor } from './detail.ts';

type Clave = Pick<ClaveProveedor, 'idEmpresa' | 'id'>;

function selectKept(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('proveedor as p')
    .innerJoin('contraparte as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'p.idEmpresa').onRef('c.id', '=', 'p.idContraparte'),
    )
    .select(['c.nombre', 'p.plazoPago', 'p.contacto', 'p.email', 'p.telefono', 'p.notas'])
    .where('p.idEmpresa', '=', idEmpresa);
}

/** Locks a supplier and returns the columns that persons edit. */
export function readKept(tx: Tx, { idEmpresa, id }: Clave) {
  return selectKept(tx, idEmpresa).where('p.idContraparte', '=', id).forUpdate().executeTakeFirst();
}
export type ProveedorGuardado = NonNullable<Awaited<ReturnType<typeof readKept>>>;

/** The same of several suppliers by id, without a lock. */
export async function readKeptDe(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, ProveedorGuardado>> {
  const filas = await selectKept(tx, idEmpresa)
    .select('p.idContraparte as id')
    .where('p.idContraparte', 'in', [...ids])
    .execute();
  return new Map(filas.map(({ id, ...guardado }) => [id, guardado]));
}

export async function writeKept(
  tx: Tx,
  { idEmpresa, id }: Clave,
  propios: Omit<ProveedorGuardado, 'nombre'>,
): Promise<void> {
  await tx
    .updateTable('proveedor')
    .set({ ...propios, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', id)
    .execute();
}
