import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';

/** The company of the transfer that a notice is about; null where there is no such transfer. */
export async function findEmpresaDeTransferencia(
  db: Db,
  { intento, idExterno }: { readonly intento: string | null; readonly idExterno: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select empresa_de_transferencia(${intento}::uuid, ${idExterno}::text) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Notes a notice; false where it was taken before. */
export async function insertAviso(tx: Tx, idEmpresa: number, idAviso: string): Promise<boolean> {
  const fila = await tx
    .insertInto('pagoTransferenciaAviso')
    .values({ idEmpresa, idAviso })
    .onConflict((c) => c.doNothing())
    .returning('idAviso')
    .executeTakeFirst();
  return fila !== undefined;
}

/** Has a transfer looked at now, where the provider may say something new of it. */
export async function askNow(
  tx: Tx,
  idEmpresa: number,
  { intento, idExterno }: { readonly intento: string | null; readonly idExterno: string },
  ahora: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update pago_transferencia set revisar = ${ahora}
    where id_empresa = ${idEmpresa} and (id_externo = ${idExterno} or intento = ${intento}::uuid)
      and estado in ('desconocida', 'enviada', 'pagada')
    returning id`.execute(tx);
  return rows.length > 0;
}
