import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Makes suppliers of counterparties that the company bought from, by their ids; those that it has stay as they are. */
export async function ensureProveedores(
  tx: Tx,
  idEmpresa: number,
  idsContraparte: readonly number[],
): Promise<void> {
  if (idsContraparte.length === 0) return;
  // In one order, so that two imports at once do not wait for each other.
  await sql`
    insert into proveedor (id_empresa, id_contraparte)
    select ${idEmpresa}::bigint, c.id
    from (select distinct unnest(${[...idsContraparte]}::bigint[]) as id) c
    where not exists (select from proveedor p where p.id_empresa = ${idEmpresa} and p.id_contraparte = c.id)
    order by c.id
    on conflict do nothing`.execute(tx);
}
