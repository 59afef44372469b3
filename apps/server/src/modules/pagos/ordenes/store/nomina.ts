import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** The newest nómina with an order; null where it was in none. */
export async function readNominaDeOrden(
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
): Promise<{ readonly id: number; readonly numero: number } | null> {
  const { rows } = await sql<{ id: number; numero: number }>`
    select n.id, n.numero from nomina_pago_fila f
    join nomina_pago n on n.id_empresa = f.id_empresa and n.id = f.id_nomina
    where f.id_empresa = ${idEmpresa} and f.id_orden = ${idOrden} order by n.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
