import { addDias, modelosCon, type Fecha } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import type { DocumentoLeido } from '../escribir/tipos.ts';
import { setDocumentos } from './write.ts';

/** Days after its issue on which a document falls due that states no date. */
export interface PlazosDePago {
  readonly plazoPagoClientes: number;
  readonly plazoPagoProveedores: number;
}

export function readPlazos(tx: Tx, idEmpresa: number): Promise<PlazosDePago> {
  return tx
    .selectFrom('empresa')
    .select(['plazoPagoClientes', 'plazoPagoProveedores'])
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}

const DE_CLIENTE: readonly string[] = modelosCon('deCliente');

/** When a document falls due: as it states, by the term of its customer or supplier, or by the company's. */
export type VenceDe = (leido: DocumentoLeido) => Fecha;

/** Reads the terms of the customers and suppliers of some documents. */
export async function readVenceDe(
  tx: Tx,
  idEmpresa: number,
  empresa: PlazosDePago,
  leidos: readonly DocumentoLeido[],
): Promise<VenceDe> {
  const sinFecha = leidos.filter(({ fechaVencimiento, rut }) => fechaVencimiento === null && rut !== '');
  const ruts = [...new Set(sinFecha.map(({ rut }) => rut))];
  const { rows } = await sql<{ rut: string; cliente: number | null; proveedor: number | null }>`
    select c.rut, k.plazo_pago as cliente, p.plazo_pago as proveedor
    from contraparte c
    left join cliente k on k.id_empresa = c.id_empresa and k.id_contraparte = c.id
    left join proveedor p on p.id_empresa = c.id_empresa and p.id_contraparte = c.id
    where c.id_empresa = ${idEmpresa} and c.rut = any(${ruts}::text[])
      and (k.plazo_pago is not null or p.plazo_pago is not null)`.execute(tx);
  const propios = new Map(rows.map(({ rut, ...plazos }) => [rut, plazos]));
  return ({ modelo, rut, fechaEmision, fechaVencimiento }) => {
    if (fechaVencimiento !== null) return fechaVencimiento;
    const propio = propios.get(rut);
    const plazo = DE_CLIENTE.includes(modelo)
      ? (propio?.cliente ?? empresa.plazoPagoClientes)
      : (propio?.proveedor ?? empresa.plazoPagoProveedores);
    return addDias(fechaEmision, plazo);
  };
}

/** An open sale whose due date a term would move. Amounts in minor units of its currency. */
export interface VencimientoPorCambiar {
  readonly id: number;
  readonly modelo: string;
  readonly tipo: string;
  readonly folio: string;
  readonly fechaEmision: Fecha;
  readonly vence: Fecha;
  readonly venceria: Fecha;
  readonly moneda: string;
  readonly saldo: number;
}

export async function hasCliente(tx: Tx, idEmpresa: number, idCliente: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cliente')
    .select('idContraparte')
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idCliente)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Open sales to a customer that a term of `dias` would move, the oldest first; a ceded one is the assignee's. */
export async function readVencimientos(
  tx: Tx,
  idEmpresa: number,
  {
    idCliente,
    dias,
    ids,
  }: {
    readonly idCliente: number;
    readonly dias: number;
    /** Only these documents. */
    readonly ids?: readonly number[] | undefined;
  },
): Promise<VencimientoPorCambiar[]> {
  const { rows } = await sql<VencimientoPorCambiar>`
    select x.* from (
      select d.id, d.modelo, d.codigo_tipo as tipo, d.folio, d.fecha_emision,
        coalesce(d.fecha_vencimiento, d.fecha_emision + coalesce(k.plazo_pago, e.plazo_pago_clientes)) as vence,
        d.fecha_emision + ${dias}::int as venceria, m.moneda, d.saldo
      from documento d
      join empresa e on e.id_empresa = d.id_empresa
      join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
      join moneda m on m.id = d.id_moneda
      where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${idCliente}
        and d.modelo in (${literals(modelosCon('deCliente'))}) and d.saldo > 0
        and not exists (
          select from cesion s where s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente)
        ${ids === undefined ? sql`` : sql`and d.id = any(${[...ids]}::bigint[])`}
    ) x where x.vence <> x.venceria order by x.fecha_emision, x.id`.execute(tx);
  return rows;
}

/** Dates documents by a term in days from their issue. */
export async function writeVencimientos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  dias: number,
): Promise<void> {
  await setDocumentos(tx, idEmpresa, ids, { fechaVencimiento: sql<string>`d.fecha_emision + ${dias}::int` });
}

/** A document held until the transaction ends, and whether its due date may change: it is open and not ceded. */
export async function lockFechable(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
): Promise<{ razonSocial: string; folio: string; fechable: boolean } | undefined> {
  const { rows } = await sql<{ razonSocial: string; folio: string; fechable: boolean }>`
    select d.razon_social, d.folio, d.saldo > 0 and not exists (
      select from cesion s where s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente) as fechable
    from documento d where d.id_empresa = ${idEmpresa} and d.id = ${id} for no key update of d`.execute(tx);
  return rows[0];
}

/** Dates one document; null leaves it to its term. */
export async function setVencimiento(
  tx: Tx,
  { idEmpresa, id }: { readonly idEmpresa: number; readonly id: number },
  fechaVencimiento: Fecha | null,
): Promise<void> {
  await setDocumentos(tx, idEmpresa, [id], { fechaVencimiento });
}
