import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Makes customers of counterparties that the company sold to, by their ids; those that it has stay as they are. */
export async function ensureClientes(
  tx: Tx,
  idEmpresa: number,
  idsContraparte: readonly number[],
): Promise<void> {
  if (idsContraparte.length === 0) return;
  // In one order, so that two imports at once do not wait for each other.
  await sql`
    insert into cliente (id_empresa, id_contraparte)
    select ${idEmpresa}::bigint, c.id
    from (select distinct unnest(${[...idsContraparte]}::bigint[]) as id) c
    where not exists (select from cliente k where k.id_empresa = ${idEmpresa} and k.id_contraparte = c.id)
    order by c.id
    on conflict do nothing`.execute(tx);
}
