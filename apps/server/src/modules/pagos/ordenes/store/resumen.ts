import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { AlcanceOrdenes } from './lista.ts';

const visibles = ({ idEmpresa, veReservadas }: AlcanceOrdenes) =>
  sql`o.id_empresa = ${idEmpresa} and (not o.reservada or ${veReservadas})`;

const MAX_BENEFICIARIOS = 500;

export async function readBeneficiariosDeOrdenes(
  tx: Tx,
  { estados, ...alcance }: AlcanceOrdenes & { readonly estados: readonly number[] | null },
): Promise<{ id: number; razonSocial: string; cantidad: number }[]> {
  const en = estados === null ? sql`true` : sql`o.id_estado = any(${[...estados]}::smallint[])`;
  const { rows } = await sql<{ id: number; razonSocial: string; cantidad: number }>`
    select b.id, b.razon_social, count(*) as cantidad from orden_pago o
    join beneficiario b on b.id_empresa = o.id_empresa and b.id = o.id_beneficiario
    where ${visibles(alcance)} and ${en} group by b.id, b.razon_social
    order by b.razon_social limit ${MAX_BENEFICIARIOS}`.execute(tx);
  return rows;
}

export interface CuentaDeEstado {
  readonly idEstado: number;
  readonly cantidad: number;
  readonly monto: number;
}

export async function readEstados(tx: Tx, alcance: AlcanceOrdenes): Promise<CuentaDeEstado[]> {
  const { rows } = await sql<CuentaDeEstado>`
    select r.id_estado, sum(r.cantidad)::bigint as cantidad, sum(r.monto)::bigint as monto from orden_pago_resumen r
    where r.id_empresa = ${alcance.idEmpresa} and (not r.reservada or ${alcance.veReservadas})
    group by r.id_estado having sum(r.cantidad) <> 0 order by r.id_estado`.execute(tx);
  return rows;
}

export interface DiaDePagos {
  readonly fecha: string;
  readonly cantidad: number;
  readonly monto: number;
  readonly agendadas: number;
  readonly montoAgendado: number;
}

/** Pending and scheduled orders by payment day; overdue ones count today. */
export async function readDias(tx: Tx, alcance: AlcanceOrdenes, hoy: string): Promise<DiaDePagos[]> {
  const { rows } = await sql<DiaDePagos>`
    select greatest(o.fecha_pago, ${hoy}::date) as fecha, count(*) as cantidad, sum(o.monto)::bigint as monto,
      count(*) filter (where o.id_estado = 2) as agendadas,
      coalesce(sum(o.monto) filter (where o.id_estado = 2), 0)::bigint as monto_agendado
    from orden_pago o where ${visibles(alcance)} and o.id_estado in (1, 2)
    group by 1 order by 1 limit 90`.execute(tx);
  return rows;
}

/** Pesos in the current accounts of the company, by the newest line of each; null where the bank was never read. */
export async function readSaldo(tx: Tx, idEmpresa: number): Promise<number | null> {
  const { rows } = await sql<{ saldo: number | null }>`
    select sum(s.saldo)::bigint as saldo from cuenta_corriente cc
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente and t.codigo = 'CC'
    join moneda m on m.id = cc.id_moneda and m.moneda = 'CLP'
    cross join lateral (select l.saldo from cartola l where l.id_empresa = cc.id_empresa and l.id_cuenta_corriente = cc.id
      order by l.fecha desc, l.posicion desc, l.id desc limit 1) s
    where cc.id_empresa = ${idEmpresa} and cc.activa and cc.eliminada is null`.execute(tx);
  return rows[0]?.saldo ?? null;
}
