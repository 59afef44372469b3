import type { LineaSola } from '@cuadra/domain/pares';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { SOLA } from './sola.ts';

/** The newest of what one search looks at, and how many are tried for each. */
const MAX_LINEAS = 2000;
const MAX_POR_LINEA = 10;
/** Days around a line, and how far in value, within which the other side is looked for: wider than what is proposed. */
const DIAS = 4;
const DESVIO = 0.06;

/**
 * Charges and credits of accounts of different currencies that are near in time and in what both were worth: of each line
 * in another currency than the peso, the nearest few.
 */
export async function readCambiosPosibles(
  tx: Tx,
  idEmpresa: number,
): Promise<{ readonly idCargo: number; readonly idAbono: number }[]> {
  const { rows } = await sql<{ idCargo: number; idAbono: number }>`
    with ajenas as materialized (
      select l.id, l.fecha, l.cargo, l.abono, cc.id_moneda,
        en_pesos(l.cargo + l.abono, cc.id_moneda, coalesce(l.tipo_cambio, valor_del_dia(cc.id_moneda, l.fecha))) as pesos
      from cuenta_corriente cc
      join cartola l on l.id_empresa = cc.id_empresa and l.id_cuenta_corriente = cc.id and ${SOLA}
      where cc.id_empresa = ${idEmpresa} and cc.id_moneda <> 1
      order by l.fecha desc, l.id desc limit ${MAX_LINEAS}
    )
    select distinct case when a.cargo > 0 then a.id else o.id end as id_cargo,
      case when a.cargo > 0 then o.id else a.id end as id_abono
    from ajenas a
    cross join lateral (
      select x.id from (
        select l.id, en_pesos(l.cargo + l.abono, cc.id_moneda,
            case cc.id_moneda when 1 then 1 else coalesce(l.tipo_cambio, valor_del_dia(cc.id_moneda, l.fecha)) end) as pesos
        from cartola l
        join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
          and cc.id_moneda <> a.id_moneda
        where l.id_empresa = ${idEmpresa} and ${SOLA} and (l.cargo > 0) <> (a.cargo > 0)
          and l.fecha between a.fecha - ${DIAS}::int and a.fecha + ${DIAS}::int) x
      where x.pesos between a.pesos * ${1 - DESVIO}::numeric and a.pesos * ${1 + DESVIO}::numeric
      order by abs(x.pesos - a.pesos), x.id limit ${MAX_POR_LINEA}) o`.execute(tx);
  return rows;
}

/** Lines by themselves, with what the search reads of each. */
export async function readSolasPorId(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<(LineaSola & { readonly tipoCambio: string | null })[]> {
  const { rows } = await sql<LineaSola & { tipoCambio: string | null }>`
    select l.id, l.id_cuenta_corriente as id_cuenta, cc.numero_cuenta, m.moneda, l.fecha, l.cargo, l.abono,
      l.descripcion, l.numero_documento, l.tipo_cambio::text as tipo_cambio,
      case when l.abono > 0 then l.rut_origen else l.rut_destino end as rut_contraparte,
      case when l.abono > 0 then l.cuenta_origen else l.cuenta_destino end as cuenta_contraparte
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join moneda m on m.id = cc.id_moneda
    where l.id_empresa = ${idEmpresa} and l.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
