import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Lets one of the staff in for some minutes from now, or again. Answers when the visit ends. */
export async function saveVisita(
  tx: Tx,
  visita: { idEmpresa: number; idUsuario: number; idGrupo: number },
  minutos: number,
): Promise<Date> {
  const vence = sql<Date>`now() + make_interval(mins => ${minutos})`;
  const { vence: hasta } = await tx
    .insertInto('usuarioEmpresa')
    .values({ ...visita, cargo: null, vence })
    .onConflict((c) =>
      c.columns(['idEmpresa', 'idUsuario']).doUpdateSet({ idGrupo: visita.idGrupo, activo: true, vence }),
    )
    .returning('vence')
    .executeTakeFirstOrThrow();
  if (hasta === null) throw new Error('a visit has no end');
  return hasta;
}

/** False where there was no visit; a membership is none. */
export async function deleteVisita(tx: Tx, idEmpresa: number, idUsuario: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('usuarioEmpresa')
    .where('idEmpresa', '=', idEmpresa)
    .where('idUsuario', '=', idUsuario)
    .where('vence', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
