import type { Fecha, Moneda } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Purchases in more instalments than these are not sold. */
const MESES_DE_COMPRA = 60;

export interface CompraEnCuotas {
  readonly idCartola: number;
  readonly idCuenta: number;
  /** What the card is called. */
  readonly tarjeta: string;
  readonly moneda: Moneda;
  /** Of the purchase. */
  readonly fecha: Fecha;
  readonly descripcion: string;
  readonly numero: number;
  readonly total: number;
  readonly monto: number;
  /** Day of the month on which the card is paid. */
  readonly diaPago: number | null;
}

/** Instalments that statements of cards show, as `conCuota` of formats writes them. */
export async function readComprasEnCuotas(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<CompraEnCuotas[]> {
  const { rows } = await sql<CompraEnCuotas>`
    select l.id as id_cartola, cc.id as id_cuenta, coalesce(cc.alias, i.nombre) || ' ' || cc.numero_cuenta as tarjeta,
      m.moneda, l.fecha, trim(c.partes[1]) as descripcion, c.partes[2]::int as numero, c.partes[3]::int as total,
      l.cargo as monto, cc.dia_pago
    from cuenta_corriente cc
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente and t.codigo = 'TC'
    join integrador i on i.id = cc.id_integrador
    join moneda m on m.id = cc.id_moneda
    join cartola l on l.id_empresa = cc.id_empresa and l.id_cuenta_corriente = cc.id
    cross join lateral (select regexp_match(l.descripcion, '^(.*)· cuota ([0-9]{1,2}) de ([0-9]{1,2})$') as partes) c
    where cc.id_empresa = ${idEmpresa} and cc.eliminada is null and l.cargo > 0
      and l.novedad_banco is distinct from 'retirada'
      and l.fecha >= ${hoy}::date - interval '1 month' * ${MESES_DE_COMPRA}::int and c.partes is not null
    order by l.fecha, l.id`.execute(tx);
  return rows;
}

/** A sale that Transbank deposits in parts has at most a year of them. */
const DIAS_DE_VENTA = 400;

export interface VentaEnCuotas {
  readonly comercio: string;
  readonly codigoAutorizacion: string;
  readonly tarjeta: string;
  readonly fechaVenta: Fecha;
  readonly numero: number;
  readonly total: number;
  readonly neto: number;
  /** Of the deposit of this part. */
  readonly fecha: Fecha;
}

/** The newest part of each sale of which parts are still to be deposited, and that was not annulled. In pesos. */
export async function readVentasEnCuotas(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<VentaEnCuotas[]> {
  const { rows } = await sql<VentaEnCuotas>`
    with filas as (
      select a.comercio, f.codigo_autorizacion, coalesce(f.tarjeta, '') as tarjeta, f.fecha_venta, f.tipo, f.neto, a.fecha,
        split_part(f.cuota, '/', 1)::int as numero, split_part(f.cuota, '/', 2)::int as total
      from transbank_abono a
      join transbank_fila f on f.id_empresa = a.id_empresa and f.id_abono = a.id
      where a.id_empresa = ${idEmpresa} and a.fecha >= ${hoy}::date - ${DIAS_DE_VENTA}::int
        and f.codigo_autorizacion is not null and f.fecha_venta is not null and f.cuota ~ '^[0-9]{1,2}/[0-9]{1,2}$')
    select * from (
      select distinct on (v.comercio, v.codigo_autorizacion, v.tarjeta, v.fecha_venta, v.total)
        v.comercio, v.codigo_autorizacion, v.tarjeta, v.fecha_venta, v.numero, v.total, v.neto, v.fecha
      from filas v
      where v.tipo = 'venta' and v.total > 1 and v.neto > 0 and not exists (
        select from filas n where n.tipo = 'anulacion' and n.comercio = v.comercio
          and n.codigo_autorizacion = v.codigo_autorizacion)
      order by v.comercio, v.codigo_autorizacion, v.tarjeta, v.fecha_venta, v.total, v.numero desc) ultimas
    where numero < total`.execute(tx);
  return rows;
}

/** Days after which a deposit that the bank does not show is no longer on its way: it is told as a discrepancy. */
const DIAS_DE_ESPERA = 5;

export interface AbonoPorLlegar {
  readonly id: number;
  readonly fecha: Fecha;
  readonly medio: 'credito' | 'debito' | 'prepago';
  readonly neto: number;
}

/** Deposits that settlements announce and the bank does not show yet. In pesos. */
export async function readAbonosPorLlegar(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<AbonoPorLlegar[]> {
  const { rows } = await sql<AbonoPorLlegar>`
    select a.id, a.fecha, a.medio, a.neto from transbank_abono a
    where a.id_empresa = ${idEmpresa} and a.id_cartola is null and not a.separado and a.neto > 0
      and a.fecha >= ${hoy}::date - ${DIAS_DE_ESPERA}::int
    order by a.fecha, a.id`.execute(tx);
  return rows;
}
