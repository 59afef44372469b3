import type { JudicialEscrita } from '@cuadra/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { vence } from '../../../registros/clientes/index.ts';
import { FACTORES, type Alcance } from './deudas.ts';

const MAX_JUDICIALES = 100;

async function select(tx: Tx, idEmpresa: number, cuales: RawBuilder<unknown>) {
  const { rows } = await sql<{
    id: number;
    idCliente: number;
    documento: { id: number; tipo: string; folio: string } | null;
    desde: string;
    nota: string | null;
    usuario: string | null;
    levantada: Date | null;
  }>`
    select p.id, p.id_contraparte as id_cliente, p.desde, p.nota, u.nombre as usuario, p.levantada,
      (select jsonb_build_object('id', d.id, 'tipo', d.codigo_tipo, 'folio', d.folio) from documento d
        where d.id_empresa = p.id_empresa and d.id = p.id_documento) as documento
    from cobranza_judicial p
    left join usuario u on u.id = p.id_usuario
    where p.id_empresa = ${idEmpresa} and ${cuales}
    order by p.desde desc, p.id desc limit ${MAX_JUDICIALES}`.execute(tx);
  return rows;
}

/** Claims in court of one customer, newest first. */
export function readJudiciales(tx: Tx, idEmpresa: number, idCliente: number) {
  return select(tx, idEmpresa, sql`p.id_contraparte = ${idCliente}`);
}

export async function readJudicial(tx: Tx, idEmpresa: number, id: number) {
  return (await select(tx, idEmpresa, sql`p.id = ${id}`))[0];
}
export type FilaJudicialEntera = NonNullable<Awaited<ReturnType<typeof readJudicial>>>;

export interface FilaJudicial {
  readonly idCliente: number;
  /** Null where the whole debt is claimed. */
  readonly idDocumento: number | null;
  readonly desde: string;
  readonly nota: string | null;
  /** Overdue balance in pesos of its document; 0 of a whole debt. */
  readonly pesos: number;
}

/** Claims in force, the oldest first: of all customers, or of some. */
export async function readJudicialesVigentes(
  tx: Tx,
  { idEmpresa, hoy }: Alcance,
  idsCliente?: readonly number[],
): Promise<FilaJudicial[]> {
  const vigentes = await tx
    .selectFrom('cobranzaJudicial as p')
    .select('p.id')
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.levantada', 'is', null)
    .$if(idsCliente !== undefined, (q) =>
      q.where(sql<boolean>`p.id_contraparte = any(${[...(idsCliente ?? [])]}::bigint[])`),
    )
    .execute();
  if (vigentes.length === 0) return [];
  const { rows } = await sql<FilaJudicial>`
    with m as materialized (${FACTORES})
    select p.id_contraparte as id_cliente, p.id_documento, p.desde, p.nota,
      coalesce(trunc(d.saldo * m.factor), 0)::bigint as pesos
    from cobranza_judicial p
    left join cliente k on k.id_empresa = p.id_empresa and k.id_contraparte = p.id_contraparte
    left join documento d on d.id_empresa = p.id_empresa and d.id = p.id_documento and d.saldo > 0
      and ${vence(idEmpresa)} < ${hoy}::date
    left join m on m.id = d.id_moneda
    where p.id_empresa = ${idEmpresa} and p.id = any(${vigentes.map(({ id }) => id)}::bigint[])
    order by p.desde, p.id`.execute(tx);
  return rows;
}

/** Customers with a claim in force. */
export async function readIdsJudiciales(tx: Tx, idEmpresa: number): Promise<Set<number>> {
  const filas = await tx
    .selectFrom('cobranzaJudicial')
    .select('idContraparte')
    .where('idEmpresa', '=', idEmpresa)
    .where('levantada', 'is', null)
    .execute();
  return new Set(filas.map(({ idContraparte }) => idContraparte));
}

/** Whether a document `d` is claimed in court, by itself or with the whole debt of its customer. */
export const esJudicial = sql`exists (select from cobranza_judicial j
  where j.id_empresa = d.id_empresa and j.id_contraparte = d.id_contraparte and j.levantada is null
    and (j.id_documento is null or j.id_documento = d.id))`;

/** The new claim's id; null where one stands about the same. */
export async function insertJudicial(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  idContraparte: number,
  { idDocumento = null, desde, nota = null }: JudicialEscrita,
): Promise<number | null> {
  const fila = await tx
    .insertInto('cobranzaJudicial')
    .values({ idEmpresa, idContraparte, idDocumento, desde, nota, idUsuario })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return fila?.id ?? null;
}

/** False where it was lifted before. */
export async function endJudicial(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cobranzaJudicial')
    .set({ levantada: sql<Date>`now()`, idUsuarioLevanto: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('levantada', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
