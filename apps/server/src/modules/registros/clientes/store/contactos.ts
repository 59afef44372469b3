import { RECIBE_CONTACTO, type Contacto, type RecibeContacto } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

type ClaveDeCliente = { readonly idEmpresa: number; readonly id: number };

export interface DatosDeContacto {
  readonly nombre: string;
  readonly apellido: string | null;
  readonly email: string | null;
  readonly telefono: string | null;
  readonly recibe: RecibeContacto;
}

function selectContactos(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('contacto')
    .select(['id', 'idContraparte as idCliente', 'nombre', 'apellido', 'email', 'telefono', 'recibe'])
    .where('idEmpresa', '=', idEmpresa);
}

const conRecibe = <F extends { recibe: string }>(fila: F) => ({
  ...fila,
  recibe: oneOf(RECIBE_CONTACTO, fila.recibe),
});

/** Contacts of one customer, by name. */
export async function readContactos(tx: Tx, { idEmpresa, id }: ClaveDeCliente): Promise<Contacto[]> {
  const filas = await selectContactos(tx, idEmpresa)
    .where('idContraparte', '=', id)
    .orderBy(sql`lower(nombre)`)
    .orderBy('id')
    .execute();
  return filas.map(conRecibe);
}

export async function readContacto(tx: Tx, idEmpresa: number, id: number): Promise<Contacto | undefined> {
  const fila = await selectContactos(tx, idEmpresa).where('id', '=', id).executeTakeFirst();
  return fila && conRecibe(fila);
}

/** Whether another contact of the customer has the email. */
export async function emailTaken(
  tx: Tx,
  { idEmpresa, id }: ClaveDeCliente,
  email: string,
  salvo: number | undefined,
): Promise<boolean> {
  const fila = await tx
    .selectFrom('contacto')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', id)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .$if(salvo !== undefined, (qb) => qb.where('id', '<>', salvo ?? 0))
    .executeTakeFirst();
  return fila !== undefined;
}

/** Answers the id of the contact. */
export async function insertContacto(
  tx: Tx,
  { idEmpresa, id }: ClaveDeCliente,
  datos: DatosDeContacto,
): Promise<number> {
  const fila = await tx
    .insertInto('contacto')
    .values({ idEmpresa, idContraparte: id, ...datos })
    .returning('id')
    .executeTakeFirstOrThrow();
  return fila.id;
}

export async function updateContacto(
  tx: Tx,
  idEmpresa: number,
  id: number,
  datos: DatosDeContacto,
): Promise<number> {
  await tx
    .updateTable('contacto')
    .set({ ...datos, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
  return id;
}

export async function deleteContacto(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx.deleteFrom('contacto').where('idEmpresa', '=', idEmpresa).where('id', '=', id).execute();
}
