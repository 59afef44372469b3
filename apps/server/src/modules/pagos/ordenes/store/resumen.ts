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

/** Pesos of each document that open orders pay, by its id. */
export async function readEnOrdenes(tx: Tx, idEmpresa: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ idDocumento: number; monto: number }>`
    select od.id_documento, sum(abs(od.monto))::bigint as monto from orden_pago_documento od
    join orden_pago o on o.id_empresa = od.id_empresa and o.id = od.id_orden and o.id_estado in (1, 2)
    where od.id_empresa = ${idEmpresa} group by od.id_documento`.execute(tx);
  return new Map(rows.map(({ idDocumento, monto }) => [idDocumento, monto]));
}
