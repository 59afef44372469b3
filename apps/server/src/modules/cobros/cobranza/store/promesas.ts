import { addDias, MONEDAS, type Moneda } from '@cuadra/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { MODELOS, seCobra, vence } from '../../../registros/clientes/index.ts';
import { FACTORES, type Alcance } from './deudas.ts';

/** A promise with the money that came since. Amounts in minor units of its currency. */
export interface FilaPromesa {
  readonly id: number;
  readonly idCliente: number;
  readonly documento: { id: number; tipo: string; folio: string } | null;
  readonly fecha: string;
  readonly moneda: Moneda;
  /** Pesos of one minor unit of its currency, at the newest value. */
  readonly factor: number;
  readonly monto: number;
  readonly comentario: string | null;
  readonly retirada: boolean;
  /** The act that noted it; null of one from the portal, and before the list of acts. */
  readonly lote: string | null;
  readonly usuario: string | null;
  readonly created: Date;
  readonly pagado: number;
  readonly pagadoATiempo: number;
  /** Open now, of its document or of the customer. */
  readonly saldo: number;
  /** Part of today's overdue balance that the promise covers, in pesos. */
  readonly cubre: number;
}

const MAX_PROMESAS = 100;

/** Promises that a condition on `p` picks, newest first. */
async function select(
  tx: Tx,
  { idEmpresa, hoy }: Alcance,
  cuales: RawBuilder<unknown>,
): Promise<FilaPromesa[]> {
  const { rows } = await sql<Omit<FilaPromesa, 'moneda'> & { moneda: string }>`
    with m as materialized (${FACTORES})
    select p.id, p.id_contraparte as id_cliente, p.fecha, m.moneda, m.factor::double precision as factor, p.monto, p.comentario,
      p.retirada is not null as retirada, p.lote, u.nombre as usuario, p.created,
      (select jsonb_build_object('id', d.id, 'tipo', d.codigo_tipo, 'folio', d.folio) from documento d
        where d.id_empresa = p.id_empresa and d.id = p.id_documento) as documento,
      coalesce(pago.total, 0)::bigint as pagado, coalesce(pago.a_tiempo, 0)::bigint as pagado_a_tiempo,
      coalesce(deuda.saldo, 0)::bigint as saldo,
      trunc(greatest(least(p.monto - coalesce(pago.total, 0), deuda.vencido), 0) * m.factor)::bigint as cubre
    from promesa_pago p
    join m on m.id = p.id_moneda
    left join usuario u on u.id = p.id_usuario
    left join lateral (
      select sum(q.monto_documento) as total, sum(q.monto_documento) filter (where l.fecha <= p.fecha) as a_tiempo
      from documento d
      join conciliacion_par q on q.id_empresa = d.id_empresa and q.id_documento = d.id and q.activo
      join cartola l on l.id_empresa = q.id_empresa and l.id = q.id_cartola
      where d.id_empresa = p.id_empresa and d.id_contraparte = p.id_contraparte and d.id_moneda = p.id_moneda
        and (p.id_documento is null or d.id = p.id_documento) and d.modelo in (${MODELOS}) and l.fecha >= p.hecha
    ) pago on true
    left join lateral (
      select sum(d.saldo) as saldo, coalesce(sum(d.saldo) filter (
        where d.saldo > 0 and ${vence(idEmpresa)} < ${hoy}::date), 0) as vencido
      from documento d
      join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
      where d.id_empresa = p.id_empresa and d.id_contraparte = p.id_contraparte and d.id_moneda = p.id_moneda
        and (p.id_documento is null or d.id = p.id_documento) and ${seCobra}
    ) deuda on true
    where p.id_empresa = ${idEmpresa} and ${cuales}
    order by p.fecha desc, p.id desc`.execute(tx);
  return rows.map((fila) => ({ ...fila, moneda: oneOf(MONEDAS, fila.moneda) }));
}

/** Promises of one customer, newest first. */
export function readPromesas(tx: Tx, alcance: Alcance, idCliente: number): Promise<FilaPromesa[]> {
  return select(
    tx,
    alcance,
    sql`p.id in (select n.id from promesa_pago n where n.id_empresa = ${alcance.idEmpresa}
      and n.id_contraparte = ${idCliente} order by n.fecha desc, n.id desc limit ${MAX_PROMESAS})`,
  );
}

/** Days back of the promises that still matter to collections. */
const DIAS_PROMESA = 365;

/** Promises that stand or broke within a year, of all customers or of these. */
export async function readPromesasDeCobranza(
  tx: Tx,
  alcance: Alcance,
  idsCliente?: readonly number[],
): Promise<FilaPromesa[]> {
  // Most pages have none, and planning what follows from the bank costs more than all the rest of a page.
  const filas = await tx
    .selectFrom('promesaPago as p')
    .select('p.id')
    .where('p.idEmpresa', '=', alcance.idEmpresa)
    .where('p.retirada', 'is', null)
    .where('p.fecha', '>', addDias(alcance.hoy, -DIAS_PROMESA))
    .$if(idsCliente !== undefined, (q) =>
      q.where(sql<boolean>`p.id_contraparte = any(${[...(idsCliente ?? [])]}::bigint[])`),
    )
    .execute();
  if (filas.length === 0) return [];
  return select(tx, alcance, sql`p.id = any(${filas.map(({ id }) => id)}::bigint[])`);
}

/** Promises of some days that are read at once. */
const MAX_POR_VENIR = 500;

/** Promises between two days that were not withdrawn; of more than a screen tells, the first ones. */
export async function readPromesasEntre(
  tx: Tx,
  alcance: Alcance,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<FilaPromesa[]> {
  const filas = await tx
    .selectFrom('promesaPago as p')
    .select('p.id')
    .where('p.idEmpresa', '=', alcance.idEmpresa)
    .where('p.retirada', 'is', null)
    .where('p.fecha', '>=', desde)
    .where('p.fecha', '<=', hasta)
    .orderBy('p.fecha')
    .limit(MAX_POR_VENIR)
    .execute();
  if (filas.length === 0) return [];
  return select(tx, alcance, sql`p.id = any(${filas.map(({ id }) => id)}::bigint[])`);
}

export async function readPromesa(tx: Tx, alcance: Alcance, id: number): Promise<FilaPromesa | undefined> {
  return (await select(tx, alcance, sql`p.id = ${id}`))[0];
}

export interface PromesaNueva {
  readonly idEmpresa: number;
  readonly idContraparte: number;
  readonly idDocumento: number | null;
  readonly fecha: string;
  readonly moneda: Moneda;
  readonly monto: number;
  readonly hecha: string;
  readonly comentario: string | null;
  /** Null for a promise that the customer made in their portal. */
  readonly idUsuario: number | null;
  readonly lote: string | null;
}

/** The new promise's id; null where one for the same day stands already. */
export async function insertPromesa(tx: Tx, { moneda, ...promesa }: PromesaNueva): Promise<number | null> {
  const fila = await tx
    .insertInto('promesaPago')
    .values({ ...promesa, idMoneda: sql<number>`(select m.id from moneda m where m.moneda = ${moneda})` })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

/** Promises that an act noted and that stand. */
export async function readIdsDeLote(tx: Tx, idEmpresa: number, lote: string): Promise<number[]> {
  const filas = await tx
    .selectFrom('promesaPago')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('lote', '=', lote)
    .where('retirada', 'is', null)
    .orderBy('id')
    .execute();
  return filas.map(({ id }) => id);
}

export async function withdrawPromesa(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx
    .updateTable('promesaPago')
    .set({ retirada: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

/** Documents of these that a customer owes to the company, the first due before. */
export async function readDebidos(
  tx: Tx,
  idEmpresa: number,
  idCliente: number,
  ids: readonly number[],
): Promise<{ id: number; folio: string; moneda: Moneda; saldo: number }[]> {
  const { rows } = await sql<{ id: number; folio: string; moneda: string; saldo: number }>`
    select d.id, d.folio, m.moneda, d.saldo from documento d join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${idCliente} and d.id = any(${[...ids]}::bigint[])
      and ${seCobra} and d.saldo > 0
    order by d.fecha_vencimiento, d.id`.execute(tx);
  return rows.map((fila) => ({ ...fila, moneda: oneOf(MONEDAS, fila.moneda) }));
}

/** What one customer has open in a currency, or one of their documents; null where it is no open sale of theirs. */
export async function readSaldo(
  tx: Tx,
  { idEmpresa }: Alcance,
  { idCliente, idDocumento, moneda }: { idCliente: number; idDocumento: number | null; moneda: Moneda },
): Promise<number | null> {
  const uno = idDocumento === null ? sql`` : sql`and d.id = ${idDocumento}`;
  const { rows } = await sql<{ saldo: number | null }>`
    select sum(d.saldo)::bigint as saldo from documento d join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${idCliente} and m.moneda = ${moneda} and ${seCobra} ${uno}`.execute(
    tx,
  );
  return rows[0]?.saldo ?? null;
}
