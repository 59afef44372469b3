import type { Habito, MotivoDisputa, MedioContacto } from '@cuadra/domain/cobranza';
import { MEDIOS_CONTACTO, MOTIVOS_DISPUTA } from '@cuadra/domain/cobranza';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { MODELOS, vence } from '../../../registros/clientes/index.ts';
import { FACTORES, type Alcance } from './deudas.ts';

/** A suggestion of at least this confidence says that the money of a document is in the bank. */
const CONFIANZA_ABONO = 0.5;

/** Days of payments that tell a habit. */
const DIAS_HABITO = 365;

/** Median of days from the due date to the bank line, of invoices paid in a year, for each customer. */
export async function readHabitos(
  tx: Tx,
  { idEmpresa, hoy }: Alcance,
  idCliente?: number,
): Promise<ReadonlyMap<number, Habito>> {
  const { rows } = await sql<{ id: number; pagos: number; diasTarde: number }>`
    select d.id_contraparte as id, count(*) as pagos,
      percentile_cont(0.5) within group (order by (l.fecha - ${vence(idEmpresa)})::double precision) as dias_tarde
    from cartola l
    join conciliacion_par p on p.id_empresa = l.id_empresa and p.id_cartola = l.id and p.activo and p.monto_documento > 0
    join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento and d.modelo in (${MODELOS}) and d.signo = 1
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    where l.id_empresa = ${idEmpresa} and l.fecha > ${hoy}::date - ${DIAS_HABITO}::integer
      ${idCliente === undefined ? sql`` : sql`and d.id_contraparte = ${idCliente}`}
    group by 1`.execute(tx);
  return new Map(rows.map(({ id, ...habito }) => [id, habito]));
}

/** Paid invoices that are drawn one by one. */
const ULTIMOS_PAGOS = 12;
/** Newest sales among which they are looked for. */
const ULTIMAS_VENTAS = 100;

/** The last invoices that a customer paid in full, by the day of the money: when each was due, and how late it came. */
export async function readUltimosPagos(
  tx: Tx,
  { idEmpresa }: Alcance,
  idCliente: number,
): Promise<{ folio: string; vence: string; dias: number }[]> {
  const { rows } = await sql<{ folio: string; vence: string; dias: number }>`
    select x.folio, x.vence, x.pago - x.vence as dias from (
      select d.id, d.folio, d.vence, pago.fecha as pago
      from (
        select d.id_empresa, d.id, d.folio, ${vence(idEmpresa)} as vence from documento d
        join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
        where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${idCliente} and d.modelo in (${MODELOS})
          and d.signo = 1 and d.saldo = 0
        order by d.fecha_emision desc limit ${ULTIMAS_VENTAS}) d
      cross join lateral (
        select max(l.fecha) as fecha from conciliacion_par p
        join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
        where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo) pago
      where pago.fecha is not null
      order by pago.fecha desc, d.id desc limit ${ULTIMOS_PAGOS}
    ) x order by x.pago, x.id`.execute(tx);
  return rows;
}

/** The company's habit: that of the payment in the middle. */
export function habitoDeEmpresa(habitos: ReadonlyMap<number, Habito>): Habito | null {
  const pagos = habitos.values().reduce((suma, uno) => suma + uno.pagos, 0);
  if (pagos === 0) return null;
  let resto = pagos / 2;
  for (const { pagos: suyos, diasTarde } of [...habitos.values()].toSorted(
    (a, b) => a.diasTarde - b.diasTarde,
  )) {
    resto -= suyos;
    if (resto <= 0) return { pagos, diasTarde };
  }
  return null;
}

export interface FilaDisputa {
  readonly idCliente: number;
  /** Null of a dispute about the whole debt. */
  readonly idDocumento: number | null;
  readonly motivo: MotivoDisputa;
  /** Overdue balance in pesos of its document; 0 of a whole debt. */
  readonly pesos: number;
}

/** Open disputes, with the overdue balance of their document. */
export async function readDisputasAbiertas(
  tx: Tx,
  { idEmpresa, hoy }: Alcance,
  idsCliente?: readonly number[],
): Promise<FilaDisputa[]> {
  const abiertas = await tx
    .selectFrom('disputa as p')
    .select('p.id')
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.cerrada', 'is', null)
    .$if(idsCliente !== undefined, (q) =>
      q.where(sql<boolean>`p.id_contraparte = any(${[...(idsCliente ?? [])]}::bigint[])`),
    )
    .execute();
  if (abiertas.length === 0) return [];
  const { rows } = await sql<Omit<FilaDisputa, 'motivo'> & { motivo: string }>`
    with m as materialized (${FACTORES})
    select p.id_contraparte as id_cliente, p.id_documento, p.motivo, coalesce(trunc(d.saldo * m.factor), 0)::bigint as pesos
    from disputa p
    left join cliente k on k.id_empresa = p.id_empresa and k.id_contraparte = p.id_contraparte
    left join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento and d.saldo > 0
      and ${vence(idEmpresa)} < ${hoy}::date
    left join m on m.id = d.id_moneda
    where p.id_empresa = ${idEmpresa} and p.id = any(${abiertas.map(({ id }) => id)}::bigint[])
    order by p.abierta`.execute(tx);
  return rows.map((fila) => ({ ...fila, motivo: oneOf(MOTIVOS_DISPUTA, fila.motivo) }));
}

export interface ContactoHecho {
  readonly fecha: string;
  readonly medio: MedioContacto;
}

/** The newest note of contact of each of these customers. */
export async function readUltimosContactos(
  tx: Tx,
  idEmpresa: number,
  idsCliente: readonly number[],
): Promise<ReadonlyMap<number, ContactoHecho>> {
  const { rows } = await sql<{ id: number; fecha: string; medio: string }>`
    select i.id, g.fecha, g.medio from unnest(${[...idsCliente]}::bigint[]) as i(id)
    cross join lateral (
      select g.fecha, g.medio from gestion_cobranza g
      where g.id_empresa = ${idEmpresa} and g.id_contraparte = i.id order by g.fecha desc, g.id desc limit 1
    ) g`.execute(tx);
  return new Map(rows.map(({ id, fecha, medio }) => [id, { fecha, medio: oneOf(MEDIOS_CONTACTO, medio) }]));
}

/** Customers spoken to since a day, with the newest day. */
export async function readContactados(
  tx: Tx,
  idEmpresa: number,
  desde: string,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; fecha: string }>`
    select g.id_contraparte as id, max(g.fecha) as fecha from gestion_cobranza g
    where g.id_empresa = ${idEmpresa} and g.fecha >= ${desde}::date group by 1`.execute(tx);
  return new Map(rows.map(({ id, fecha }) => [id, fecha]));
}

/** Documents whose money the engine sees in the bank, with what it suggests to reconcile, in pesos: those overdue, or all. */
export async function readAbonosSugeridos(
  tx: Tx,
  { idEmpresa, hoy }: Alcance,
  idsCliente?: readonly number[],
  soloVencidos = true,
): Promise<{ idCliente: number; idDocumento: number; pesos: number }[]> {
  const { rows } = await sql<{ idCliente: number; idDocumento: number; pesos: number }>`
    with m as materialized (${FACTORES})
    select d.id_contraparte as id_cliente, d.id as id_documento, trunc(least(max(sd.monto), d.saldo) * m.factor)::bigint as pesos
    from sugerencia s
    join sugerencia_documento sd on sd.id_empresa = s.id_empresa and sd.id_sugerencia = s.id
    join documento d on d.id_empresa = sd.id_empresa and d.id = sd.id_documento and d.modelo in (${MODELOS}) and d.saldo > 0
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    join m on m.id = d.id_moneda
    where s.id_empresa = ${idEmpresa} and s.estado = 'pendiente' and s.orden = 1
      and s.confianza >= ${CONFIANZA_ABONO}::double precision
      ${soloVencidos ? sql`and ${vence(idEmpresa)} < ${hoy}::date` : sql``}
      ${idsCliente === undefined ? sql`` : sql`and d.id_contraparte = any(${[...idsCliente]}::bigint[])`}
    group by d.id_contraparte, d.id, d.saldo, m.factor order by d.id`.execute(tx);
  return rows;
}
