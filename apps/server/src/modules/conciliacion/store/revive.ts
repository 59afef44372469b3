import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { renumber } from './suggestions.ts';

/**
 * After an undo: the suggestions that had been accepted are pending again, and so are the alternatives of the same
 * lines that acceptance had withdrawn, unless an equal one is already pending or was rejected.
 */
export async function reviveSugerencias(
  tx: Tx,
  idEmpresa: number,
  aceptadas: readonly number[],
  lineas: readonly number[],
): Promise<void> {
  await sql`
    with elegibles as (
      select distinct on (s.id_cartola, s.clave) s.id
      from sugerencia s
      where s.id_empresa = ${idEmpresa}
        and (s.id = any(${[...aceptadas]}) or (s.id_cartola = any(${[...lineas]}) and s.estado = 'retirada'))
        and not exists (
          select from sugerencia v where v.id_empresa = s.id_empresa and v.id_cartola = s.id_cartola
            and v.clave = s.clave and v.estado in ('pendiente', 'rechazada'))
        and not exists (
          select from sugerencia_documento sd
          join documento d on d.id_empresa = sd.id_empresa and d.id = sd.id_documento
          where sd.id_empresa = s.id_empresa and sd.id_sugerencia = s.id and abs(d.saldo) < abs(sd.monto))
      order by s.id_cartola, s.clave, s.id desc)
    update sugerencia s set estado = 'pendiente', id_usuario = null, modified = now()
    from elegibles e where s.id_empresa = ${idEmpresa} and s.id = e.id`.execute(tx);
  await renumber(tx, idEmpresa, lineas);
}
