import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { saysText } from '../../../../platform/listas/index.ts';
import { MODELOS, vence } from '../../../registros/clientes/index.ts';

export interface Alcance {
  readonly idEmpresa: number;
  readonly hoy: string;
}

/** Open balance of a customer in one currency. Amounts by range of days overdue; the first range is not due yet. */
export interface FilaDeuda {
  readonly idCliente: number;
  readonly moneda: string;
  /** In minor units. */
  readonly montos: readonly number[];
  /** In pesos. */
  readonly pesos: readonly number[];
  readonly documentos: readonly number[];
  /** Mean days overdue of each range, weighted by amount; 0 where it is empty. */
  readonly dias: readonly number[];
  /** Of the oldest open invoice. */
  readonly diasVencido: number;
  readonly cedido: number;
  readonly cedidoPesos: number;
  readonly cedidoVencidoPesos: number;
}

const RANGOS = ['0', '1', '2', '3', '4'] as const;

/** The newest value in pesos of one minor unit of each currency. */
export const FACTORES = sql`
  select m.id, m.moneda, coalesce(v.valor, 1) / power(10::numeric, m.decimales) as factor
  from moneda m left join lateral (
    select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1
  ) v on true`;

/**
 * Open sales of each customer by currency and days overdue, in one pass of the index `documento_por_cobrar`. Ceded
 * invoices are apart.
 */
export async function readDeudas(tx: Tx, { idEmpresa, hoy }: Alcance, folio?: string): Promise<FilaDeuda[]> {
  const sumIn = (suma: string, rango: string) => `${suma} filter (where not x.cedido and x.rango = ${rango})`;
  const byRango = (expresion: (rango: string) => string) =>
    sql.raw(`array[${RANGOS.map((rango) => `coalesce(${expresion(rango)}, 0)`).join(', ')}]`);
  const { rows } = await sql<FilaDeuda>`
    with x as (
      select d.id_contraparte, d.id_moneda, d.saldo, y.dias, s.id_documento is not null as cedido,
        case when d.saldo < 0 or y.dias <= 0 then 0 when y.dias <= 30 then 1 when y.dias <= 60 then 2
          when y.dias <= 90 then 3 else 4 end as rango
      from documento d
      join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
      cross join lateral (select ${hoy}::date - ${vence(idEmpresa)} as dias) y
      left join cesion s on s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente
      where d.id_empresa = ${idEmpresa} and d.saldo <> 0 and d.modelo in (${MODELOS})
        ${folio === undefined ? sql`` : sql`and d.folio = ${folio}`}
    ), g as (
      select x.id_contraparte, x.id_moneda, ${byRango((r) => sumIn('sum(x.saldo)', r))} as montos,
        ${byRango((r) => sumIn('count(*)', r))} as documentos,
        ${byRango((r) => `${sumIn('sum(x.saldo * x.dias)', r)} / nullif(${sumIn('sum(x.saldo)', r)}, 0)`)} as dias,
        coalesce(max(x.dias) filter (where x.saldo > 0 and x.dias > 0 and not x.cedido), 0) as dias_vencido,
        coalesce(sum(x.saldo) filter (where x.cedido), 0) as cedido,
        coalesce(sum(x.saldo) filter (where x.cedido and x.rango > 0), 0) as cedido_vencido
      from x group by 1, 2
    ), m as materialized (${FACTORES})
    select g.id_contraparte as id_cliente, m.moneda, g.montos::bigint[]::text[] as montos, g.dias_vencido,
      array(select trunc(u * m.factor)::bigint::text from unnest(g.montos) with ordinality as a(u, n) order by n) as pesos,
      g.documentos::text[] as documentos, g.dias::bigint[]::text[] as dias, g.cedido::bigint as cedido,
      trunc(g.cedido * m.factor)::bigint as cedido_pesos,
      trunc(g.cedido_vencido * m.factor)::bigint as cedido_vencido_pesos
    from g join m on m.id = g.id_moneda order by g.id_contraparte, m.id`.execute(tx);
  const numeros = (valores: readonly unknown[]) => valores.map(Number);
  return rows.map((fila) => ({
    ...fila,
    montos: numeros(fila.montos),
    pesos: numeros(fila.pesos),
    documentos: numeros(fila.documentos),
    dias: numeros(fila.dias),
  }));
}

/** Customers whose RUT or name is this. */
export async function findClientes(tx: Tx, idEmpresa: number, texto: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select c.id from cliente k join contraparte c on c.id_empresa = k.id_empresa and c.id = k.id_contraparte
    where k.id_empresa = ${idEmpresa} and ${whereTexto(texto)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Whether the counterparty `c` has this RUT, or a name that says the text. */
export function whereTexto(texto: string) {
  return saysText(texto, { names: [sql`c.razon_social`, sql`c.nombre`], ruts: [sql`c.rut`] });
}

/** Ids of all customers by their legal name. */
export async function readPorNombre(tx: Tx, idEmpresa: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from cliente k join contraparte c on c.id_empresa = k.id_empresa and c.id = k.id_contraparte
    where k.id_empresa = ${idEmpresa} order by c.razon_social, c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface FilaCliente {
  readonly id: number;
  readonly rut: string;
  readonly razonSocial: string;
  readonly nombre: string;
}

export async function readClientes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FilaCliente>> {
  const { rows } = await sql<FilaCliente>`
    select c.id, c.rut, c.razon_social, c.nombre from contraparte c
    where c.id_empresa = ${idEmpresa} and c.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((fila) => [fila.id, fila]));
}
