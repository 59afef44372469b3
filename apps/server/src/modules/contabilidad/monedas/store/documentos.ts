import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';

/** Companies with documents whose value is another now, or with bank lines of the currency, from a day on. */
export async function readEmpresasPorValuar(db: Db, idMoneda: number, desde: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from empresas_por_valuar(${idMoneda}::integer, ${desde}::date) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Asks for the bank lines of a currency to be posted anew from a day on: those whose statement states its own rate keep it. */
export async function markLineas(
  tx: Tx,
  { idEmpresa, idMoneda, desde }: { idEmpresa: number; idMoneda: number; desde: string },
): Promise<void> {
  await sql`
    insert into asiento_pendiente (id_empresa, origen, id_cartola)
    select l.id_empresa, 'cartola', l.id from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    where l.id_empresa = ${idEmpresa} and cc.id_moneda = ${idMoneda}::integer and cc.id_moneda <> 1
      and l.fecha >= ${desde}::date and l.tipo_cambio is null`.execute(tx);
}
