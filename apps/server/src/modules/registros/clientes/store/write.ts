import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { refieren } from './referencias.ts';

type Clave = { readonly idEmpresa: number; readonly id: number };

interface Condiciones {
  plazoPago: number | null;
  idGrupoCliente: number | null;
  contactoFactura: string | null;
}

/** Editable fields of a customer, with a row lock; undefined where the company has no such customer, or joined it. */
export function lockCliente(tx: Tx, clave: Clave) {
  return lockFila(tx, clave).where('k.idUnido', 'is', null).executeTakeFirst();
}

/** The same of a customer that may be joined, with the id of the one that it is joined to. */
export function lockUnible(tx: Tx, clave: Clave) {
  return lockFila(tx, clave).select('k.idUnido').executeTakeFirst();
}

/** Locks customers, joined ones too, in the order of their ids. */
export async function lockClientes(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) await lockUnible(tx, { idEmpresa, id });
}

function lockFila(tx: Tx, { idEmpresa, id }: Clave) {
  return selectDatos(tx, idEmpresa).where('k.idContraparte', '=', id).forUpdate();
}

function selectDatos(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('cliente as k')
    .innerJoin('contraparte as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'k.idEmpresa').onRef('c.id', '=', 'k.idContraparte'),
    )
    .select([
      'c.nombre',
      'c.razonSocial',
      'c.rut',
      'c.direccionLegal',
      'c.giro',
      'c.comunaLegal',
      'k.plazoPago',
      'k.idGrupoCliente',
      'k.contactoFactura',
    ])
    .where('k.idEmpresa', '=', idEmpresa);
}

/** The columns of a customer that persons edit. */
export type DatosDeCliente = NonNullable<Awaited<ReturnType<typeof lockCliente>>>;

/** The same of several customers, by id, without a lock. Those that are joined to another are left out. */
export async function readDatosDeClientes(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, DatosDeCliente>> {
  const filas = await selectDatos(tx, idEmpresa)
    .select('k.idContraparte as id')
    .where('k.idContraparte', 'in', [...ids])
    .where('k.idUnido', 'is', null)
    .execute();
  return new Map(filas.map(({ id, ...datos }) => [id, datos]));
}

/** Whether sales or notas de venta refer to the customer. */
export async function isReferred(tx: Tx, { idEmpresa, id }: Clave): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select ${refieren(idEmpresa)} as hay from (select ${id}::bigint as id) s`.execute(tx);
  return rows[0]?.hay ?? false;
}

/** Makes a customer of a counterparty; false where it is one already. */
export async function insertCliente(
  tx: Tx,
  { idEmpresa, id }: Clave,
  condiciones: Condiciones,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('cliente')
    .values({ idEmpresa, idContraparte: id, ...condiciones })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function writeCliente(
  tx: Tx,
  { idEmpresa, id }: Clave,
  condiciones: Condiciones,
): Promise<void> {
  await tx
    .updateTable('cliente')
    .set({ ...condiciones, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', id)
    .execute();
}

/** Deletes a customer with their contacts; the counterparty stays. */
export async function deleteCliente(tx: Tx, { idEmpresa, id }: Clave): Promise<void> {
  await tx
    .deleteFrom('contacto')
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', id)
    .execute();
  await tx.deleteFrom('cliente').where('idEmpresa', '=', idEmpresa).where('idContraparte', '=', id).execute();
}
