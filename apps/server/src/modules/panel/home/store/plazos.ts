import { TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

interface Dias {
  readonly idEmpresa: number;
  readonly desde: string;
  readonly hasta: string;
}

/** Rows of a query that a calendar of four weeks takes. */
const MAX_FILAS = 500;

/**
 * Open purchases by due day, each ceded one by itself: it is paid to its assignee. An open order pays on a day of its own,
 * so its purchases are left out. In pesos.
 */
export async function readCompras(
  tx: Tx,
  { idEmpresa, desde, hasta }: Dias,
): Promise<
  { fecha: string; cesionario: string | null; folio: string | null; cantidad: number; monto: number }[]
> {
  const { rows } = await sql<{
    fecha: string;
    cesionario: string | null;
    folio: string | null;
    cantidad: number;
    monto: number;
  }>`
    select d.fecha_vencimiento as fecha, s.razon_social_cesionario as cesionario,
      case when s.id is not null then d.folio end as folio, count(*) as cantidad,
      coalesce(sum(en_pesos(d.saldo, d.id_moneda, d.valor_moneda)), 0)::bigint as monto
    from documento d
    left join cesion s on s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente
    where d.id_empresa = ${idEmpresa} and d.modelo = 'Compra' and d.saldo <> 0 and d.saldo > 0
      and d.fecha_vencimiento between ${desde}::date and ${hasta}::date
      and not exists (
        select from orden_pago_documento od
        join orden_pago o on o.id_empresa = od.id_empresa and o.id = od.id_orden and o.id_estado in (1, 2)
        where od.id_empresa = d.id_empresa and od.id_documento = d.id)
    group by 1, 2, 3 order by 1, 3 nulls first limit ${MAX_FILAS}`.execute(tx);
  return rows;
}

/** Pay that is not paid yet, by its day. In pesos. */
export async function readRemuneraciones(
  tx: Tx,
  { idEmpresa, desde, hasta }: Dias,
): Promise<{ fecha: string; cantidad: number; monto: number }[]> {
  const { rows } = await sql<{ fecha: string; cantidad: number; monto: number }>`
    select d.fecha_vencimiento as fecha, count(*) as cantidad, sum(d.saldo)::bigint as monto
    from documento d
    where d.id_empresa = ${idEmpresa} and d.modelo = 'Remuneracion' and d.saldo <> 0 and d.saldo > 0
      and d.fecha_vencimiento between ${desde}::date and ${hasta}::date
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Open documents past their day, as the lists filtered by `vencidos` count and add them. In pesos. */
export async function readVencidas(
  tx: Tx,
  idEmpresa: number,
  hoy: string,
): Promise<{ modelo: string; cantidad: number; monto: number }[]> {
  const { rows } = await sql<{ modelo: string; cantidad: number; monto: number }>`
    select d.modelo, count(*) as cantidad,
      coalesce(sum(en_pesos(d.saldo, d.id_moneda, d.valor_moneda)), 0)::bigint as monto
    from documento d
    where d.id_empresa = ${idEmpresa} and d.modelo in ('Compra', 'Dte') and d.saldo <> 0
      and d.fecha_vencimiento < ${hoy}::date and d.codigo_tipo not in (${literals(TIPOS_CREDITO_CEDIDO)})
    group by 1`.execute(tx);
  return rows;
}

export async function readNombres(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const filas = await tx
    .selectFrom('contraparte')
    .select(['id', 'nombre'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
}

/** Day in Chile on which the company's certificate ends, where it does between two days. */
export async function readFinDeCertificado(
  tx: Tx,
  { idEmpresa, desde, hasta }: Dias,
): Promise<string | null> {
  const { rows } = await sql<{ fecha: string }>`
    select (c.vence at time zone 'America/Santiago')::date as fecha from empresa_certificado c
    where c.id_empresa = ${idEmpresa}
      and (c.vence at time zone 'America/Santiago')::date between ${desde}::date and ${hasta}::date`.execute(
    tx,
  );
  return rows[0]?.fecha ?? null;
}
