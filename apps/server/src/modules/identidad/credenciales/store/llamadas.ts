import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Adds calls to a month, `yyyy-MM`; answers its total over all processes. */
export async function addLlamadas(tx: Tx, idEmpresa: number, mes: string, cantidad: number): Promise<number> {
  if (cantidad === 0) return readLlamadas(tx, idEmpresa, mes);
  const fila = await tx
    .insertInto('llamadaApi')
    .values({ idEmpresa, mes: `${mes}-01`, cantidad })
    .onConflict((c) =>
      c.columns(['idEmpresa', 'mes']).doUpdateSet({
        cantidad: sql<number>`llamada_api.cantidad + ${cantidad}`,
      }),
    )
    .returning('cantidad')
    .executeTakeFirstOrThrow();
  return fila.cantidad;
}

export async function readLlamadas(tx: Tx, idEmpresa: number, mes: string): Promise<number> {
  const fila = await tx
    .selectFrom('llamadaApi')
    .select('cantidad')
    .where('idEmpresa', '=', idEmpresa)
    .where('mes', '=', `${mes}-01`)
    .executeTakeFirst();
  return fila?.cantidad ?? 0;
}
