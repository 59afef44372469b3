import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Parte {
  readonly idDocumento: number;
  readonly monto: number;
}

/** Whether the company has scheduled or paid orders; without them there is nothing to link. */
export async function hasOrdenes(tx: Tx, idEmpresa: number): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select exists (
    select from orden_pago where id_empresa = ${idEmpresa} and id_estado in (2, 4)) as hay`.execute(tx);
  return rows[0]?.hay ?? false;
}

/** A bank charge with its reconciled amount by document, less the amounts of orders already linked to it. In pesos. */
export interface CargoConciliado {
  readonly id: number;
  readonly fecha: string;
  readonly cargo: number;
  readonly pares: readonly Parte[];
}

/** Charges among these lines that are reconciled with documents, the oldest first. */
export async function readCargos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<CargoConciliado[]> {
  const { rows } = await sql<CargoConciliado>`
    select c.id, c.fecha, c.cargo, jsonb_agg(jsonb_build_object('idDocumento', p.id_documento, 'monto', p.monto)) as pares
    from cartola c
    cross join lateral (
      select cp.id_documento, sum(abs(cp.monto_documento))::bigint - coalesce((select sum(abs(od.monto))
        from orden_pago o join orden_pago_documento od on od.id_empresa = o.id_empresa and od.id_orden = o.id
        where o.id_empresa = c.id_empresa and o.id_cartola = c.id and od.id_documento = cp.id_documento), 0)::bigint as monto
      from conciliacion_par cp where cp.id_empresa = c.id_empresa and cp.id_cartola = c.id and cp.activo
      group by cp.id_documento
    ) p
    where c.id_empresa = ${idEmpresa} and c.id = any(${[...ids]}::bigint[]) and c.cargo > 0
    group by c.id, c.fecha, c.cargo order by c.fecha, c.id`.execute(tx);
  return rows;
}

/** A scheduled or paid order that has no bank line yet. */
export interface OrdenSinCartola {
  readonly id: number;
  readonly idEstado: number;
  readonly monto: number;
  readonly partes: readonly Parte[];
}

/** Locks the orders of documents that have no bank line yet; paid orders come before scheduled ones. */
export async function lockSinCartola(
  tx: Tx,
  idEmpresa: number,
  idsDocumento: readonly number[],
): Promise<OrdenSinCartola[]> {
  const { rows } = await sql<OrdenSinCartola>`
    select o.id, o.id_estado, o.monto, (select jsonb_agg(jsonb_build_object('idDocumento', od.id_documento,
      'monto', abs(od.monto))) from orden_pago_documento od where od.id_empresa = o.id_empresa and od.id_orden = o.id) as partes
    from orden_pago o
    where o.id_empresa = ${idEmpresa} and o.id_cartola is null and (o.id_estado = 4 or o.id_estado = 2 and (o.enviada is null or o.medio = 'nomina'))
      and exists (select from orden_pago_documento od where od.id_empresa = o.id_empresa and od.id_orden = o.id
        and od.id_documento = any(${[...idsDocumento]}::bigint[]))
    order by o.id_estado desc, o.fecha_pago, o.id for update of o`.execute(tx);
  return rows;
}

/** Unlinks orders from bank lines once less of a document is reconciled than they pay; returns the ids of the orders. */
export async function forgetCartolas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update orden_pago o set id_cartola = null, modified = now()
    where o.id_empresa = ${idEmpresa} and o.id_cartola = any(${[...ids]}::bigint[])
      and exists (select from orden_pago_documento od where od.id_empresa = o.id_empresa and od.id_orden = o.id
        and coalesce((select sum(abs(cp.monto_documento)) from conciliacion_par cp where cp.id_empresa = o.id_empresa
          and cp.id_documento = od.id_documento and cp.activo), 0) < abs(od.monto))
    returning o.id`.execute(tx);
  return rows.map(({ id }) => id);
}
