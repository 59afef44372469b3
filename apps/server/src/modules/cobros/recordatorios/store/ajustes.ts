import type { AjusteEscrito } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';

export interface Interruptor {
  readonly encendido: boolean;
  readonly remitente: { readonly id: number; readonly nombre: string } | null;
}

/** The switch of all reminders, and in whose name mails leave. */
export async function readInterruptor(tx: Tx, idEmpresa: number): Promise<Interruptor> {
  const fila = await tx
    .selectFrom('recordatorioAjuste as a')
    .leftJoin('usuario as u', 'u.id', 'a.idUsuario')
    .select(['a.encendido', 'u.id', 'u.nombre'])
    .where('a.idEmpresa', '=', idEmpresa)
    .executeTakeFirst();
  if (!fila) return { encendido: false, remitente: null };
  const { encendido, id, nombre } = fila;
  return { encendido, remitente: id === null || nombre === null ? null : { id, nombre } };
}

export async function writeInterruptor(
  tx: Tx,
  idEmpresa: number,
  { encendido, idUsuario }: { readonly encendido: boolean; readonly idUsuario: number },
): Promise<void> {
  const valores = { encendido, ...(encendido && { idUsuario }) };
  await tx
    .insertInto('recordatorioAjuste')
    .values({ idEmpresa, ...valores })
    .onConflict((oc) => oc.column('idEmpresa').doUpdateSet({ ...valores, modified: sql<Date>`now()` }))
    .execute();
}

/** A person's word about one customer and one day. */
export async function writeAjuste(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  { idContraparte, fecha }: { readonly idContraparte: number; readonly fecha: Fecha },
  { omitir, aunqueSinBanco, idContacto = null, asunto = null, mensaje = null }: AjusteEscrito,
): Promise<void> {
  const valores = { omitir, aunqueSinBanco, idContacto, asunto, mensaje, idUsuario };
  await tx
    .insertInto('recordatorioDelDia')
    .values({ idEmpresa, idContraparte, fecha, ...valores })
    .onConflict((oc) =>
      oc
        .columns(['idEmpresa', 'idContraparte', 'fecha'])
        .doUpdateSet({ ...valores, modified: sql<Date>`now()` }),
    )
    .execute();
}

/** The last instructions of persons for one day of each customer. */
export async function readUltimosAjustes(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('recordatorioDelDia')
    .distinctOn('idContraparte')
    .select(['idContraparte', 'fecha', 'omitir', 'aunqueSinBanco', 'idContacto', 'asunto', 'mensaje'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', 'in', [...ids])
    .orderBy('idContraparte')
    .orderBy('fecha', 'desc')
    .execute();
}

export interface AjusteDeCliente {
  readonly excluido: boolean;
  readonly pausadoHasta: Fecha | null;
  readonly respondio: Date | null;
}

export async function readAjusteDeCliente(
  tx: Tx,
  idEmpresa: number,
  idContraparte: number,
): Promise<AjusteDeCliente> {
  const fila = await tx
    .selectFrom('recordatorioCliente')
    .select(['excluido', 'pausadoHasta', 'respondio'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idContraparte)
    .executeTakeFirst();
  return fila ?? { excluido: false, pausadoHasta: null, respondio: null };
}

export async function readAjustesDeClientes(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const filas = await tx
    .selectFrom('recordatorioCliente')
    .select(['idContraparte', 'excluido', 'pausadoHasta', 'respondio'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', 'in', [...ids])
    .execute();
  return new Map<number, AjusteDeCliente>(
    filas.map(({ idContraparte, ...ajuste }) => [idContraparte, ajuste]),
  );
}

export async function readNombreDeCliente(tx: Tx, idEmpresa: number, id: number): Promise<string> {
  const { nombre } = await tx
    .selectFrom('contraparte')
    .select('nombre')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return nombre;
}

export async function writeAjusteDeCliente(
  tx: Tx,
  idEmpresa: number,
  idContraparte: number,
  cambios: Partial<AjusteDeCliente>,
): Promise<void> {
  await tx
    .insertInto('recordatorioCliente')
    .values({ idEmpresa, idContraparte, ...cambios })
    .onConflict((oc) =>
      oc.columns(['idEmpresa', 'idContraparte']).doUpdateSet({ ...cambios, modified: sql<Date>`now()` }),
    )
    .execute();
}

/**
 * Gives a customer the word that stops reminders to another, which is joined to it. The word stays with both: taking
 * them apart does not start a reminder by itself.
 */
export async function shareAjuste(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia }: { readonly desde: number; readonly hacia: number },
): Promise<void> {
  await sql`
    insert into recordatorio_cliente as a (id_empresa, id_contraparte, excluido, pausado_hasta, respondio)
    select b.id_empresa, ${hacia}, b.excluido, b.pausado_hasta, b.respondio from recordatorio_cliente b
    where b.id_empresa = ${idEmpresa} and b.id_contraparte = ${desde}
    on conflict (id_empresa, id_contraparte) do update set excluido = a.excluido or excluded.excluido,
      pausado_hasta = greatest(a.pausado_hasta, excluded.pausado_hasta),
      respondio = coalesce(a.respondio, excluded.respondio), modified = now()`.execute(tx);
}

/** Companies with a plan that may send at this hour and has not ended the day. */
export async function readEmpresasConRecordatorios(db: Db, hoy: Fecha, hora: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from empresas_con_recordatorios(${hoy}::date, ${hora}::integer) as id order by id`.execute(db);
  return rows.map(({ id }) => id);
}
