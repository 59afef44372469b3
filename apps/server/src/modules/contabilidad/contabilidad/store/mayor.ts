import type { ModeloDocumento, OrigenAsiento } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Days of a ledger; without one it begins with the books, or ends with them. */
export interface Dias {
  readonly desde: Fecha | undefined;
  readonly hasta: Fecha | undefined;
}

export interface FilaCuentaMayor {
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
  readonly creditoPositivo: boolean;
  /** Debits less credits before the first day. */
  readonly apertura: number;
  readonly debe: number;
  readonly haber: number;
}

export interface AlcanceCuentas {
  readonly idCuenta?: number | undefined;
  readonly idTipo?: number | undefined;
  readonly idSubtipo?: number | undefined;
}

function deCuentas({ idCuenta, idTipo, idSubtipo }: AlcanceCuentas): RawBuilder<unknown> {
  const partes = [sql`true`];
  if (idCuenta !== undefined) partes.push(sql`c.id = ${idCuenta}`);
  if (idTipo !== undefined) partes.push(sql`s.id_tipo = ${idTipo}::integer`);
  if (idSubtipo !== undefined)
    partes.push(sql`s.id in (
      with recursive rama as (
        select id from cuenta_subtipo where id = ${idSubtipo}::integer
        union all
        select h.id from cuenta_subtipo h join rama r on h.id_parent = r.id)
      select id from rama)`);
  return sql.join(partes, sql` and `);
}

/** What a type or a part of the chart is called; null for neither. */
export async function readGrupo(tx: Tx, { idTipo, idSubtipo }: AlcanceCuentas): Promise<string | null> {
  if (idTipo === undefined && idSubtipo === undefined) return null;
  const { rows } = await sql<{ nombre: string }>`
    select nombre from cuenta_subtipo where id = ${idSubtipo ?? null}::integer
    union all
    select nombre from cuenta_tipo where id = ${idTipo ?? null}::integer`.execute(tx);
  return rows[0]?.nombre ?? null;
}

/** The first day of the month of a day: whole months are kept, and what falls within one is added up. */
const mesDe = (dia: Fecha) => `${dia.slice(0, 7)}-01`;

/**
 * Accounts by code with what each held before the days and moved in them, from the kept months and, where the days
 * begin or end within a month, its lines.
 */
export async function readCuentasMayor(
  tx: Tx,
  idEmpresa: number,
  { desde, hasta }: Dias,
  alcance: AlcanceCuentas,
): Promise<FilaCuentaMayor[]> {
  const inicio = desde === undefined ? null : mesDe(desde);
  // The last month is whole where the days end with it; then nothing of it is left to take away.
  const fin = hasta === undefined ? null : mesDe(hasta);
  const { rows } = await sql<FilaCuentaMayor>`
    select c.id, c.codigo, c.nombre, t.credito_positivo,
      (coalesce(m.antes, 0) + coalesce(i.neto, 0))::bigint as apertura,
      (coalesce(m.debe, 0) - coalesce(i.debe, 0) - coalesce(f.debe, 0))::bigint as debe,
      (coalesce(m.haber, 0) - coalesce(i.haber, 0) - coalesce(f.haber, 0))::bigint as haber
    from cuenta_contable c
    join cuenta_subtipo s on s.id = c.id_subtipo
    join cuenta_tipo t on t.id = s.id_tipo
    left join lateral (
      select sum(k.debe - k.haber) filter (where k.mes < ${inicio}::date) as antes,
        sum(k.debe) filter (where ${inicio}::date is null or k.mes >= ${inicio}::date) as debe,
        sum(k.haber) filter (where ${inicio}::date is null or k.mes >= ${inicio}::date) as haber
      from saldo_mensual k
      where k.id_empresa = c.id_empresa and k.id_cuenta_contable = c.id
        and (${fin}::date is null or k.mes <= ${fin}::date)) m on true
    left join lateral (
      select sum(l.debe) as debe, sum(l.haber) as haber, sum(l.debe - l.haber) as neto from asiento_linea l
      where ${desde ?? null}::date > ${inicio}::date and l.id_empresa = c.id_empresa and l.id_cuenta_contable = c.id
        and l.fecha >= ${inicio}::date and l.fecha < ${desde ?? null}::date) i on true
    left join lateral (
      select sum(l.debe) as debe, sum(l.haber) as haber from asiento_linea l
      where ${hasta ?? null}::date < (${fin}::date + interval '1 month' - interval '1 day')::date
        and l.id_empresa = c.id_empresa and l.id_cuenta_contable = c.id
        and l.fecha > ${hasta ?? null}::date and l.fecha < (${fin}::date + interval '1 month')::date) f on true
    where c.id_empresa = ${idEmpresa} and ${deCuentas(alcance)}
    order by c.codigo, c.id`.execute(tx);
  return rows;
}

/** How many lines an account has in each month of the days, in the order asked for. */
export async function countPorMes(
  tx: Tx,
  idEmpresa: number,
  idCuenta: number,
  { desde, hasta }: Dias,
  direction: 'asc' | 'desc',
): Promise<{ mes: Fecha; cantidad: number }[]> {
  const { rows } = await sql<{ mes: Fecha; cantidad: number }>`
    select k.mes, case
        when k.mes < ${desde ?? null}::date or (k.mes + interval '1 month')::date > ${hasta ?? null}::date + 1 then (
          select count(*) from asiento_linea l
          where l.id_empresa = k.id_empresa and l.id_cuenta_contable = k.id_cuenta_contable
            and l.fecha >= greatest(k.mes, ${desde ?? null}::date)
            and l.fecha < least((k.mes + interval '1 month')::date, ${hasta ?? null}::date + 1))
        else k.lineas end as cantidad
    from saldo_mensual k
    where k.id_empresa = ${idEmpresa} and k.id_cuenta_contable = ${idCuenta}
      and (${desde ?? null}::date is null or k.mes >= date_trunc('month', ${desde ?? null}::date)::date)
      and (${hasta ?? null}::date is null or k.mes <= ${hasta ?? null}::date)
    order by k.mes ${direction === 'asc' ? sql`asc` : sql`desc`}`.execute(tx);
  return rows;
}

/** Entries that stand: neither taken back nor taking back. Of `asiento as a`. */
const VIGENTE = sql`a.id_revierte is null and not exists (
  select from asiento r where r.id_empresa = a.id_empresa and r.id_revierte = a.id)`;

/** How many lines of an account are of entries that stand. */
export async function countVigentes(
  tx: Tx,
  idEmpresa: number,
  idCuenta: number,
  { desde, hasta }: Dias,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from asiento_linea l
    join asiento a on a.id_empresa = l.id_empresa and a.id = l.id_asiento
    where l.id_empresa = ${idEmpresa} and l.id_cuenta_contable = ${idCuenta} and ${entre({ desde, hasta })}
      and ${VIGENTE}`.execute(tx);
  return rows[0]?.n ?? 0;
}

function entre({ desde, hasta }: Dias): RawBuilder<unknown> {
  const partes = [sql`true`];
  if (desde !== undefined) partes.push(sql`l.fecha >= ${desde}::date`);
  if (hasta !== undefined) partes.push(sql`l.fecha <= ${hasta}::date`);
  return sql.join(partes, sql` and `);
}

/** Where a line stands in the ledger of its account. */
export interface Lugar {
  readonly fecha: Fecha;
  readonly idAsiento: number;
  readonly posicion: number;
}

export interface FilaMayor extends Lugar {
  readonly origen: OrigenAsiento;
  readonly glosa: string;
  readonly lineaNegocio: string | null;
  readonly idDocumento: number | null;
  readonly modelo: ModeloDocumento | null;
  readonly folio: string | null;
  readonly idCartola: number | null;
  readonly idRevierte: number | null;
  readonly idRevertidoPor: number | null;
  readonly debe: number;
  readonly haber: number;
}

export interface PedidoMayor extends Dias {
  readonly idCuenta: number;
  readonly direction: 'asc' | 'desc';
  readonly vigentes: boolean;
  readonly limite: number;
  /** Lines to leave out, or the line after which to begin. */
  readonly saltar?: number;
  readonly despues?: Lugar | undefined;
}

/** Lines of an account in the order of their days. */
export async function readLineasMayor(tx: Tx, idEmpresa: number, pedido: PedidoMayor): Promise<FilaMayor[]> {
  const { idCuenta, direction, vigentes, limite, saltar = 0, despues } = pedido;
  const sentido = direction === 'asc' ? sql`asc` : sql`desc`;
  const tras = despues
    ? sql`and (l.fecha, l.id_asiento, l.posicion) > (${despues.fecha}::date, ${despues.idAsiento}::bigint, ${despues.posicion}::smallint)`
    : sql``;
  const deVigentes = vigentes
    ? sql`and exists (
        select from asiento a where a.id_empresa = l.id_empresa and a.id = l.id_asiento and ${VIGENTE})`
    : sql``;
  const { rows } = await sql<FilaMayor>`
    select p.fecha, p.id_asiento, p.posicion, p.debe, p.haber, a.origen, a.glosa, a.id_documento, a.id_cartola,
      a.id_revierte, r.id as id_revertido_por, d.modelo, d.folio, n.nombre as linea_negocio
    from (
      select l.id_empresa, l.fecha, l.id_asiento, l.posicion, l.debe, l.haber, l.id_linea from asiento_linea l
      where l.id_empresa = ${idEmpresa} and l.id_cuenta_contable = ${idCuenta} and ${entre(pedido)} ${tras} ${deVigentes}
      order by l.fecha ${sentido}, l.id_asiento ${sentido}, l.posicion ${sentido}
      limit ${limite} offset ${saltar}) p
    join asiento a on a.id_empresa = p.id_empresa and a.id = p.id_asiento
    left join asiento r on r.id_empresa = p.id_empresa and r.id_revierte = p.id_asiento
    left join documento d on d.id_empresa = p.id_empresa and d.id = a.id_documento
    left join linea_negocio n on n.id_empresa = p.id_empresa and n.id = p.id_linea
    order by p.fecha ${sentido}, p.id_asiento ${sentido}, p.posicion ${sentido}`.execute(tx);
  return rows;
}

/**
 * Debits less credits of an account before one of its lines: kept months, the days of its month before it, and of its
 * own day the lines that come first, of entries that stand alone where only those are listed.
 */
export async function sumAntesDe(
  tx: Tx,
  idEmpresa: number,
  idCuenta: number,
  { fecha, idAsiento, posicion }: Lugar,
  vigentes: boolean,
): Promise<number> {
  const { rows } = await sql<{ neto: number }>`
    select (coalesce((
        select sum(k.debe - k.haber) from saldo_mensual k
        where k.id_empresa = ${idEmpresa} and k.id_cuenta_contable = ${idCuenta} and k.mes < ${mesDe(fecha)}::date), 0)
      + coalesce((
        select sum(l.debe - l.haber) from asiento_linea l
        where l.id_empresa = ${idEmpresa} and l.id_cuenta_contable = ${idCuenta}
          and l.fecha >= ${mesDe(fecha)}::date and l.fecha < ${fecha}::date), 0)
      + coalesce((
        select sum(l.debe - l.haber) from asiento_linea l
        ${vigentes ? sql`join asiento a on a.id_empresa = l.id_empresa and a.id = l.id_asiento and ${VIGENTE}` : sql``}
        where l.id_empresa = ${idEmpresa} and l.id_cuenta_contable = ${idCuenta} and l.fecha = ${fecha}::date
          and (l.id_asiento, l.posicion) < (${idAsiento}::bigint, ${posicion}::smallint)), 0))::bigint as neto`.execute(
    tx,
  );
  return rows[0]?.neto ?? 0;
}
