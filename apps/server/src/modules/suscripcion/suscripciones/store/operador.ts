import type { Fecha } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';

/** Cuadra's own company; null where the installation invoices nobody. */
export async function readOperador(db: Db | Tx): Promise<number | null> {
  const fila = await db.selectFrom('operador').select('idOperador').executeTakeFirst();
  return fila?.idOperador ?? null;
}

export async function writeOperador(tx: Db | Tx, idOperador: number): Promise<void> {
  await tx
    .insertInto('operador')
    .values({ idOperador })
    .onConflict((c) => c.column('unico').doUpdateSet({ idOperador }))
    .execute();
}

export interface DatosDeEmpresa {
  readonly rut: string;
  readonly razonSocial: string;
  readonly giro: string | null;
  readonly direccion: string | null;
  readonly comuna: string | null;
}

/** A company as the receiver of an invoice. */
export function readReceptor(tx: Tx, idEmpresa: number): Promise<DatosDeEmpresa> {
  return tx
    .selectFrom('empresa as e')
    .leftJoin('comuna as c', 'c.codigo', 'e.codigoComuna')
    .select(['e.rut', 'e.razonSocial', 'e.giro', 'e.direccionLegal as direccion', 'c.nombre as comuna'])
    .where('e.idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}

/** The highest number of a type of document that the operator issued, here or elsewhere. */
async function readUltimoFolio(tx: Tx, idOperador: number, codigoTipo: string): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    select coalesce(max(d.folio::bigint), 0)::bigint as ultimo from documento d
    where d.id_empresa = ${idOperador} and d.modelo = 'Dte' and d.codigo_tipo = ${codigoTipo}
      and d.folio ~ '^[0-9]{1,10}$'`.execute(tx);
  return rows[0]?.ultimo ?? 0;
}

async function saveFolio(tx: Tx, idOperador: number, codigoTipo: string, desde: number): Promise<number> {
  const { ultimo } = await tx
    .insertInto('suscripcionCorrelativo')
    .values({ idEmpresa: idOperador, codigoTipo, ultimo: desde + 1 })
    .onConflict((c) =>
      c.columns(['idEmpresa', 'codigoTipo']).doUpdateSet({
        ultimo: sql<number>`greatest(suscripcion_correlativo.ultimo, ${desde}) + 1`,
      }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return ultimo;
}

/**
 * The next number of a type of document of the operator, held until the transaction ends. Numbers that the operator used
 * elsewhere are passed over.
 */
export async function takeFolio(tx: Tx, idOperador: number, codigoTipo: string): Promise<string> {
  const folio = await saveFolio(tx, idOperador, codigoTipo, 0);
  const usado = await tx
    .selectFrom('documento')
    .select('id')
    .where('idEmpresa', '=', idOperador)
    .where('modelo', '=', 'Dte')
    .where('codigoTipo', '=', codigoTipo)
    .where('folio', '=', String(folio))
    .executeTakeFirst();
  if (!usado) return String(folio);
  const ultimo = await readUltimoFolio(tx, idOperador, codigoTipo);
  return String(await saveFolio(tx, idOperador, codigoTipo, ultimo));
}

/** Id of a document that the operator issued. */
export async function readIdDocumento(
  tx: Tx,
  idOperador: number,
  { codigoTipo, folio, rut }: { readonly codigoTipo: string; readonly folio: string; readonly rut: string },
): Promise<number> {
  const { id } = await tx
    .selectFrom('documento')
    .select('id')
    .where('idEmpresa', '=', idOperador)
    .where('modelo', '=', 'Dte')
    .where('codigoTipo', '=', codigoTipo)
    .where('folio', '=', folio)
    .where('rut', '=', rut)
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertEmision(
  tx: Tx,
  idOperador: number,
  idDocumento: number,
  idEmpresaCliente: number,
): Promise<void> {
  await tx
    .insertInto('suscripcionEmision')
    .values({ idEmpresa: idOperador, idDocumento, idEmpresaCliente })
    .execute();
}

/** Balances of documents: what an invoice still owes is positive, what a note still gives negative. */
export async function readSaldos(
  tx: Tx,
  idOperador: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const filas = await tx
    .selectFrom('documento')
    .select(['id', 'saldo'])
    .where('idEmpresa', '=', idOperador)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(filas.map(({ id, saldo }) => [id, saldo]));
}

/** Companies whose subscription is to be looked at now. */
export async function readEmpresasPorRevisar(db: Db, hoy: Fecha): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select empresas_con_suscripcion(${hoy}::date) as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A counterparty of the operator by its RUT; null where it has none. */
export async function readIdContraparte(tx: Tx, idOperador: number, rut: string): Promise<number | null> {
  const fila = await tx
    .selectFrom('contraparte')
    .select('id')
    .where('idEmpresa', '=', idOperador)
    .where('rut', '=', rut)
    .executeTakeFirst();
  return fila?.id ?? null;
}
