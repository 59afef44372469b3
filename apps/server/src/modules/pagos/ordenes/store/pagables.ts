import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { OCUPA } from './fila.ts';

/** A document with what an order may still pay of it, in pesos and with the sign of its effect. */
export interface DocumentoPagable {
  readonly id: number;
  readonly modelo: string;
  readonly folio: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly fechaVencimiento: string | null;
  readonly signo: number;
  readonly saldo: number;
  readonly moneda: string;
  readonly anulado: boolean;
  readonly reclamado: boolean;
  readonly rutCesionario: string | null;
  readonly cesionario: string | null;
  /** In other orders. */
  readonly enOrdenes: number;
  /** Of bank lines that wait for a decision. */
  readonly sugerido: number;
}

/** Documents locked until the transaction ends, in the order of their ids. */
export async function lockPagables(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<DocumentoPagable[]> {
  const { rows } = await sql<DocumentoPagable>`
    select d.id, d.modelo, d.folio, d.rut, d.razon_social, d.fecha_vencimiento, d.signo, d.saldo, m.moneda, d.anulado,
      d.fecha_reclamo is not null or d.estado_sii is not distinct from 'reclamado' as reclamado,
      (select c.rut_cesionario from cesion c where c.id_empresa = d.id_empresa and c.id_documento = d.id and c.vigente)
        as rut_cesionario,
      (select c.razon_social_cesionario from cesion c where c.id_empresa = d.id_empresa and c.id_documento = d.id
        and c.vigente) as cesionario,
      coalesce((select sum(abs(od.monto)) from orden_pago_documento od
        join orden_pago x on x.id_empresa = od.id_empresa and x.id = od.id_orden and ${OCUPA}
        where od.id_empresa = d.id_empresa and od.id_documento = d.id), 0)::bigint as en_ordenes,
      coalesce((select sum(abs(sd.monto)) from sugerencia_documento sd
        join sugerencia s on s.id_empresa = sd.id_empresa and s.id = sd.id_sugerencia and s.estado = 'pendiente' and s.orden = 1
        where sd.id_empresa = d.id_empresa and sd.id_documento = d.id), 0)::bigint as sugerido
    from documento d join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[])
    order by d.id for update of d`.execute(tx);
  return rows;
}

/** Beneficiaries that are not deleted with their account in force, by RUT. */
export interface QuienRecibe {
  readonly id: number;
  readonly rut: string;
  readonly razonSocial: string;
  readonly email: string;
  readonly idCuentaVigente: number | null;
}

export async function readQuienesReciben(
  tx: Tx,
  idEmpresa: number,
  por: { readonly ruts: readonly string[] } | { readonly id: number },
): Promise<QuienRecibe[]> {
  const cual = 'id' in por ? sql`b.id = ${por.id}` : sql`b.rut = any(${[...por.ruts]}::text[])`;
  const { rows } = await sql<QuienRecibe>`
    select b.id, b.rut, b.razon_social, v.id as id_cuenta_vigente, coalesce(v.email, (select c.email from beneficiario_cuenta c
      where c.id_empresa = b.id_empresa and c.id_beneficiario = b.id order by c.id desc limit 1)) as email
    from beneficiario b
    left join beneficiario_cuenta v on v.id_empresa = b.id_empresa and v.id_beneficiario = b.id and v.estado = 'vigente'
    where b.id_empresa = ${idEmpresa} and b.eliminado is null and ${cual} for share of b`.execute(tx);
  return rows;
}

/** Whether an account of the company is a current one in pesos, in use: it may pay. */
export async function isCuentaQuePaga(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ paga: boolean }>`
    select t.codigo in ('CC', 'CW') and m.moneda = 'CLP' and cc.activa as paga from cuenta_corriente cc
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente join moneda m on m.id = cc.id_moneda
    where cc.id_empresa = ${idEmpresa} and cc.id = ${id} and cc.eliminada is null`.execute(tx);
  return rows[0]?.paga ?? false;
}
