import type { LineaDeBilletera, LineaDelBanco } from '@cuadra/domain/billetera';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

const MAX_MOVIMIENTOS = 1000;
const MAX_LINEAS = 10_000;

/** Lines of deposits and withdrawals that nothing explains, newest first. */
export async function readLineasSolas(tx: Tx, idEmpresa: number): Promise<LineaDeBilletera[]> {
  const { rows } = await sql<LineaDeBilletera>`
    select l.id, m.tipo, l.fecha, l.cargo + l.abono as monto, o.referencia, l.cuenta_destino as cuenta
    from billetera_movimiento m
    join billetera_operacion o on o.id_empresa = m.id_empresa and o.id = m.id_operacion
    join cartola l on l.id_empresa = m.id_empresa and l.id = m.id_cartola
    where m.id_empresa = ${idEmpresa} and m.tipo in ('deposito', 'retirar') and o.estado <> 'devuelta'
      and l.conciliado = 0 and l.estado_clasificacion = 0
    order by m.numero desc limit ${MAX_MOVIMIENTOS}`.execute(tx);
  return rows;
}

/** Lines of current accounts of these amounts that nothing explains. */
export async function readLineasDelBanco(
  tx: Tx,
  idEmpresa: number,
  montos: readonly number[],
): Promise<LineaDelBanco[]> {
  const { rows } = await sql<LineaDelBanco>`
    select l.id, l.fecha, l.cargo, l.abono, l.descripcion, cc.numero_cuenta,
      case when l.abono > 0 then l.rut_origen else l.rut_destino end as rut_contraparte
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente
    where l.id_empresa = ${idEmpresa} and t.codigo = 'CC' and l.conciliado = 0 and l.estado_clasificacion = 0
      and (l.abono = 0 and l.cargo = any(${[...new Set(montos)]}::bigint[])
        or l.abono > 0 and l.abono = any(${[...new Set(montos)]}::bigint[]))
    order by l.fecha desc, l.id desc limit ${MAX_LINEAS}`.execute(tx);
  return rows;
}
