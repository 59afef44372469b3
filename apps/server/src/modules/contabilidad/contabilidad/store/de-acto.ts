import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { FilaAsiento } from './diario.ts';

/** Entries of an act: those that stand, or of one that is undone all since it was done, with their reversals. */
export interface AsientosPedidos {
  readonly idEmpresa: number;
  readonly lote: string;
  /** Null takes those that stand. */
  readonly desde: Date | null;
}

/** Amounts of entries by account, in pesos. */
export interface SumaDeCuenta {
  readonly idCuenta: number;
  readonly codigo: string;
  readonly cuenta: string;
  readonly debe: number;
  readonly haber: number;
}

/** Accounts beyond these are of an act of many kinds, which its entries tell one by one. */
const MAX_CUENTAS = 12;

/** The entries of the records under a lote as `asiento a`, each once; each kind of act by the index of its records. */
const fromActo = ({ idEmpresa, lote, desde }: AsientosPedidos) => sql`(
    select a.id from conciliacion c
    join conciliacion_par p on p.id_empresa = c.id_empresa and p.id_conciliacion = c.id
    join asiento a on a.id_empresa = p.id_empresa and a.id_cartola = p.id_cartola and a.origen = 'par'
      and a.id_conciliacion = p.id_conciliacion and a.id_documento = p.id_documento
    where c.id_empresa = ${idEmpresa} and c.lote = ${lote}::uuid
    union
    select a.id from clasificacion_acto x
    join asiento a on a.id_empresa = x.id_empresa and a.id_cartola = x.id_cartola and a.origen = 'cartola'
    where x.id_empresa = ${idEmpresa} and x.lote = ${lote}::uuid
    union
    select a.id from clasificacion_acto x
    join asiento a on a.id_empresa = x.id_empresa and a.id_documento = x.id_documento and a.origen = 'documento'
    where x.id_empresa = ${idEmpresa} and x.lote = ${lote}::uuid
    union
    select a.id from cartola_par x
    join asiento a on a.id_empresa = x.id_empresa and a.id_cartola in (x.id_cargo, x.id_abono) and a.origen = 'cartola'
    where x.id_empresa = ${idEmpresa} and x.lote = ${lote}::uuid
    union
    select a.id from documento_acto x
    join asiento a on a.id_empresa = x.id_empresa and a.id_documento = x.id_documento and a.origen = 'documento'
    where x.id_empresa = ${idEmpresa} and x.lote = ${lote}::uuid) suyo
  join asiento a on a.id_empresa = ${idEmpresa} and a.id = suyo.id
  where ${
    desde === null
      ? sql`a.id_revierte is null and not exists (
        select from asiento r where r.id_empresa = a.id_empresa and r.id_revierte = a.id)`
      : sql`a.created >= ${desde}`
  }`;

/** A page of them, the oldest first. */
export async function readAsientosDeActo(
  tx: Tx,
  pedidos: AsientosPedidos,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<FilaAsiento[]> {
  const { rows } = await sql<FilaAsiento>`
    select p.*, r.id as id_revertido_por, d.modelo, d.folio
    from (
      select a.id, a.fecha, a.origen, a.glosa, a.id_revierte, a.id_documento, a.id_cartola, a.created, a.id_empresa
      from ${fromActo(pedidos)}
      order by a.fecha, a.id limit ${perPage} offset ${(page - 1) * perPage}) p
    left join asiento r on r.id_empresa = p.id_empresa and r.id_revierte = p.id
    left join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
    order by p.fecha, p.id`.execute(tx);
  return rows;
}

export async function countAsientosDeActo(tx: Tx, pedidos: AsientosPedidos): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${fromActo(pedidos)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Sums debit and credit by account, debits first. Returns no sum beyond `MAX_CUENTAS` accounts. */
export async function sumCuentasDeActo(tx: Tx, pedidos: AsientosPedidos): Promise<SumaDeCuenta[]> {
  const { rows } = await sql<SumaDeCuenta>`
    select c.id as id_cuenta, c.codigo, c.nombre as cuenta, sum(l.debe)::bigint as debe, sum(l.haber)::bigint as haber
    from asiento_linea l
    join cuenta_contable c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_contable
    where l.id_empresa = ${pedidos.idEmpresa} and l.id_asiento in (select a.id from ${fromActo(pedidos)})
    group by c.id, c.codigo, c.nombre
    order by sum(l.haber) > sum(l.debe), c.codigo limit ${MAX_CUENTAS + 1}`.execute(tx);
  return rows.length > MAX_CUENTAS ? [] : rows;
}
