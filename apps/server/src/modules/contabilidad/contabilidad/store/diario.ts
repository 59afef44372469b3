import type { AsientosQuery, ModeloDocumento, OrigenAsiento } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { dateBounds } from '../../../../platform/listas/index.ts';

/** What narrows the journal, whatever page of it is asked for. */
type FiltroDiario = Omit<AsientosQuery, 'page' | 'perPage'>;

/** The conditions of a query on `asiento as a`, but for its account. */
function matches(idEmpresa: number, query: FiltroDiario): RawBuilder<unknown> {
  const { desde, hasta } = dateBounds(query);
  const { idDocumento, idCartola, origen, vigentes } = query;
  const partes = [sql`a.id_empresa = ${idEmpresa}`];
  if (desde) partes.push(sql`a.fecha >= ${desde}::date`);
  if (hasta) partes.push(sql`a.fecha <= ${hasta}::date`);
  if (idDocumento) partes.push(sql`(a.id_documento = ${idDocumento} or a.id_nota = ${idDocumento})`);
  if (idCartola) partes.push(sql`a.id_cartola = ${idCartola}`);
  if (origen) partes.push(sql`a.origen = ${origen}`);
  if (vigentes)
    partes.push(sql`a.id_revierte is null and not exists (
      select from asiento r where r.id_empresa = a.id_empresa and r.id_revierte = a.id)`);
  return sql.join(partes, sql` and `);
}

/** The entries that match: those that move the account, where one is asked for. */
function fromMatching(idEmpresa: number, query: FiltroDiario): RawBuilder<unknown> {
  const condiciones = matches(idEmpresa, query);
  if (query.idCuenta === undefined) return sql`asiento a where ${condiciones}`;
  return sql`asiento a where ${condiciones} and exists (
    select from asiento_linea l
    where l.id_empresa = a.id_empresa and l.id_asiento = a.id and l.id_cuenta_contable = ${query.idCuenta})`;
}

export interface FilaAsiento {
  readonly id: number;
  readonly fecha: Fecha;
  readonly origen: OrigenAsiento;
  readonly glosa: string;
  readonly idRevierte: number | null;
  readonly idRevertidoPor: number | null;
  readonly idDocumento: number | null;
  readonly modelo: ModeloDocumento | null;
  readonly folio: string | null;
  readonly idCartola: number | null;
  readonly created: Date;
}

/** Some of the entries that match, with what they are of. */
async function readEntries(
  tx: Tx,
  idEmpresa: number,
  query: FiltroDiario,
  tramo: RawBuilder<unknown>,
  tras: RawBuilder<unknown> = sql``,
): Promise<FilaAsiento[]> {
  const sentido = query.order === 'fecha.asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<FilaAsiento>`
    select p.*, r.id as id_revertido_por, d.modelo, d.folio
    from (
      select a.id, a.fecha, a.origen, a.glosa, a.id_revierte, a.id_documento, a.id_cartola, a.created, a.id_empresa
      from ${fromMatching(idEmpresa, query)} ${tras}
      order by a.fecha ${sentido}, a.id ${sentido} ${tramo}) p
    left join asiento r on r.id_empresa = p.id_empresa and r.id_revierte = p.id
    left join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento
    order by p.fecha ${sentido}, p.id ${sentido}`.execute(tx);
  return rows;
}

export function readPage(tx: Tx, idEmpresa: number, query: AsientosQuery): Promise<FilaAsiento[]> {
  const { page, perPage } = query;
  return readEntries(tx, idEmpresa, query, sql`limit ${perPage} offset ${(page - 1) * perPage}`);
}

/** The entries that follow one of them, in the order of the query. */
export function readTras(
  tx: Tx,
  idEmpresa: number,
  query: FiltroDiario,
  ultimo: { readonly fecha: Fecha; readonly id: number } | undefined,
  limite: number,
): Promise<FilaAsiento[]> {
  const comparador = query.order === 'fecha.asc' ? sql`>` : sql`<`;
  const tras = ultimo
    ? sql`and (a.fecha, a.id) ${comparador} (${ultimo.fecha}::date, ${ultimo.id}::bigint)`
    : sql``;
  return readEntries(tx, idEmpresa, query, sql`limit ${limite}`, tras);
}

/** How many lines the entries that match have. */
export async function countLineas(tx: Tx, idEmpresa: number, query: FiltroDiario): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from asiento_linea k
    where k.id_empresa = ${idEmpresa} and k.id_asiento in (select a.id from ${fromMatching(idEmpresa, query)})`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

export interface FilaLineaAsiento {
  readonly idAsiento: number;
  readonly idCuenta: number;
  readonly codigo: string;
  readonly cuenta: string;
  readonly lineaNegocio: string | null;
  readonly debe: number;
  readonly haber: number;
}

export async function readLineasDe(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<FilaLineaAsiento[]> {
  const { rows } = await sql<FilaLineaAsiento>`
    select l.id_asiento, c.id as id_cuenta, c.codigo, c.nombre as cuenta, n.nombre as linea_negocio, l.debe, l.haber
    from asiento_linea l
    join cuenta_contable c on c.id_empresa = l.id_empresa and c.id = l.id_cuenta_contable
    left join linea_negocio n on n.id_empresa = l.id_empresa and n.id = l.id_linea
    where l.id_empresa = ${idEmpresa} and l.id_asiento = any(${[...ids]}::bigint[])
    order by l.id_asiento, l.posicion`.execute(tx);
  return rows;
}

export async function countAsientos(tx: Tx, idEmpresa: number, query: AsientosQuery): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${fromMatching(idEmpresa, query)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

interface Totales {
  readonly debe: number;
  readonly haber: number;
}

/** Whether the balances kept by month answer for the query: whole months, and nothing else but an account. */
function fitsMonths(query: FiltroDiario): boolean {
  const { desde, hasta } = dateBounds(query);
  const enteros =
    (!desde || desde.endsWith('-01')) &&
    (!hasta || new Date(Date.parse(`${hasta}T00:00:00Z`) + 86_400_000).getUTCDate() === 1);
  const { idDocumento, idCartola, origen, vigentes } = query;
  return enteros && !idDocumento && !idCartola && !origen && !vigentes;
}

/** Debits and credits of everything that matches; of the account alone, where one is asked for. */
export async function sumTotales(tx: Tx, idEmpresa: number, query: FiltroDiario): Promise<Totales> {
  const { desde, hasta } = dateBounds(query);
  const { idCuenta } = query;
  const deCuenta = idCuenta === undefined ? sql`` : sql`and l.id_cuenta_contable = ${idCuenta}`;
  const { rows } = fitsMonths(query)
    ? await sql<Totales>`
        select coalesce(sum(l.debe), 0)::bigint as debe, coalesce(sum(l.haber), 0)::bigint as haber from saldo_mensual l
        where l.id_empresa = ${idEmpresa} and l.mes >= coalesce(${desde ?? null}::date, '-infinity')
          and l.mes <= coalesce(${hasta ?? null}::date, 'infinity') ${deCuenta}`.execute(tx)
    : await sql<Totales>`
        select coalesce(sum(l.debe), 0)::bigint as debe, coalesce(sum(l.haber), 0)::bigint as haber
        from asiento_linea l join asiento a on a.id_empresa = l.id_empresa and a.id = l.id_asiento
        where ${matches(idEmpresa, query)} ${deCuenta}`.execute(tx);
  return rows[0] ?? { debe: 0, haber: 0 };
}

/** What cannot be posted, by what it lacks. */
export async function readObservados(tx: Tx, idEmpresa: number) {
  const { rows } = await sql<{ motivo: string; documentos: number; cartolas: number }>`
    select motivo, count(distinct id_documento) filter (where origen = 'documento') as documentos,
      count(distinct id_cartola) filter (where origen = 'cartola') as cartolas
    from asiento_pendiente where id_empresa = ${idEmpresa} and motivo is not null
    group by 1 order by 1`.execute(tx);
  return rows;
}
