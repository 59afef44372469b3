import type { CartolaHallada, DocumentoHallado, Pareja } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

const open = (filas: readonly { id: number; estadoConciliacion: string; diferencia: number | null }[]) =>
  filas
    .filter(
      ({ estadoConciliacion, diferencia }) => estadoConciliacion === 'sin_conciliar' && diferencia === 0,
    )
    .map(({ id }) => id);

/** The likeliest pending suggestion that explains an open line of the very amount with one open document of it. */
export async function findPareja(
  tx: Tx,
  idEmpresa: number,
  cartolas: readonly CartolaHallada[],
  documentos: readonly DocumentoHallado[],
): Promise<Pareja | null> {
  const [lineas, candidatos] = [open(cartolas), open(documentos)];
  if (lineas.length === 0 || candidatos.length === 0) return null;
  const { rows } = await sql<Pareja>`
    select s.id_cartola, min(d.id_documento) as id_documento, s.confianza, s.explicacion
    from sugerencia s
    join sugerencia_documento d on d.id_empresa = s.id_empresa and d.id_sugerencia = s.id
    where s.id_empresa = ${idEmpresa} and s.id_cartola = any(${lineas}::bigint[]) and s.estado = 'pendiente'
      and not s.provisional
    group by s.id_empresa, s.id
    having count(*) = 1 and min(d.id_documento) = any(${candidatos}::bigint[])
    order by s.confianza desc nulls last, s.id limit 1`.execute(tx);
  return rows[0] ?? null;
}
