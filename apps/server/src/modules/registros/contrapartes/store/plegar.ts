import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Keeps the words of counterparties that are new or have another name. */
export async function foldNombres(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`
    with nuevas as (
      update contraparte set con_palabras = true
      where id_empresa = ${idEmpresa} and not con_palabras returning id, plano(razon_social || ' ' || nombre) as plano)
    insert into contraparte_palabra_resumen (id_empresa, trozo, id_contraparte)
    select ${idEmpresa}::bigint, trozo, n.id from nuevas n cross join lateral trozos_de(n.plano) as trozo
    on conflict do nothing`.execute(tx);
}
