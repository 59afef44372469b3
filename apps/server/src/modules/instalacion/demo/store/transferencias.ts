import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Seconds between the request of a transfer of the demo and the provider's last word. */
const DURA = 40;

/** A transfer of one part that reached its payee, and came back where it has a reason. */
export async function insertTransferenciaDemo(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  { id, monto }: { readonly id: number; readonly monto: number },
  { enviada, vuelve }: { readonly enviada: Date; readonly vuelve: string | null },
): Promise<void> {
  const intento = randomUUID();
  const resuelta = new Date(enviada.getTime() + DURA * 1000);
  await tx
    .insertInto('pagoTransferencia')
    .values({
      idEmpresa,
      idOrden: id,
      envio: 1,
      parte: 1,
      intento,
      monto,
      pedido: JSON.stringify({ amount: monto, currency: 'CLP', reference_id: intento }),
      estado: vuelve === null ? 'pagada' : 'devuelta',
      idExterno: `tr_demo_${id}`,
      palabra: vuelve === null ? 'succeeded' : 'returned',
      motivo: vuelve,
      primerEnvio: enviada,
      resuelta,
      idUsuario,
      created: enviada,
    })
    .execute();
}

/** Id of the account that represents the wallet. */
export async function readCuentaBilletera(tx: Tx, idEmpresa: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id_cuenta_corriente as id from billetera where id_empresa = ${idEmpresa}`.execute(tx);
  return rows[0]?.id ?? 0;
}
