import { MONEDAS, type Moneda } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

/** Who reconciled or classified these lines, or made an advance or fund of them, where that stands and they are still in the company; each line once. */
export async function readQuienesTrabajaron(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<{ idUsuario: number; idCartola: number; moneda: Moneda }[]> {
  const { rows } = await sql<{ idUsuario: number; idCartola: number; moneda: string }>`
    select distinct q.id_usuario as "idUsuario", q.id_cartola as "idCartola", m.moneda
    from (
      select c.id_usuario, p.id_cartola
      from conciliacion_par p
      join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
      where p.id_empresa = ${idEmpresa} and p.id_cartola = any(${[...lineas]}::bigint[]) and p.activo
      union
      select r.id_usuario, r.id_cartola
      from rendicion r
      where r.id_empresa = ${idEmpresa} and r.id_cartola = any(${[...lineas]}::bigint[]) and r.deshecha is null
      union
      select a.id_usuario, a.id_cartola
      from clasificacion_acto a
      where a.id_empresa = ${idEmpresa} and a.id_cartola = any(${[...lineas]}::bigint[]) and a.deshecho is null
    ) q
    join cartola l on l.id_empresa = ${idEmpresa} and l.id = q.id_cartola
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join moneda m on m.id = cc.id_moneda
    join usuario_empresa u on u.id_empresa = ${idEmpresa} and u.id_usuario = q.id_usuario and u.activo
    order by 1, 2`.execute(tx);
  return rows.map((fila) => ({ ...fila, moneda: oneOf(MONEDAS, fila.moneda) }));
}
