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

/**
 * The next number of a type of document of the operator, held until the transaction ends. Numbers that the operator used
 * elsewhere are passed over.
 */
export async function takeFolio(tx: Tx, idOperador: number, codigoTipo: string): Promise<string> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into suscripcion_correlativo as c (id_empresa, codigo_tipo, ultimo)
    select ${idOperador}, ${codigoTipo}, coalesce(max(d.folio::bigint), 0) + 1
      from documento d where d.id_empresa = ${idOperador} and d.modelo = 'Dte' and d.codigo_tipo = ${codigoTipo}
        and d.folio ~ '^[0-9]{1,10}$'
    on conflict (id_empresa, codigo_tipo) do update set ultimo = greatest(c.ultimo + 1, excluded.ultimo)
    returning ultimo`.execute(tx);
  const [fila] = rows;
  if (!fila) throw new Error('a number was not given');
  return String(fila.ultimo);
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
