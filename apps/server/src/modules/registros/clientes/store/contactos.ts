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
    .select([
      'id',
      'idContraparte as idCliente',
      'nombre',
      'apellido',
      'email',
      'telefono',
      'recibe',
      'rebota',
      'rebotesSeguidos',
    ])
    .where('idEmpresa', '=', idEmpresa);
}

const conRecibe = <F extends { recibe: string; rebota: Date | null }>(fila: F) => ({
  ...fila,
  recibe: oneOf(RECIBE_CONTACTO, fila.recibe),
  rebota: fila.rebota?.toISOString() ?? null,
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
  { reintentar = false, ...datos }: DatosDeContacto & { readonly reintentar?: boolean },
): Promise<number> {
  const sigue = sql<boolean>`not ${reintentar}::boolean and lower(email) = lower(${datos.email})`;
  await tx
    .updateTable('contacto')
    .set({
      ...datos,
      rebota: sql<Date | null>`case when ${sigue} then rebota end`,
      rebotesSeguidos: sql<number>`case when ${sigue} then rebotes_seguidos else 0 end`,
      modified: sql<Date>`now()`,
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
  return id;
}

/** Ids of the contacts of a customer with this email, whatever its letters' case. */
export async function findContactosPorEmail(
  tx: Tx,
  { idEmpresa, id }: ClaveDeCliente,
  email: string,
): Promise<number[]> {
  const filas = await tx
    .selectFrom('contacto')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', id)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .execute();
  return filas.map((fila) => fila.id);
}

/** Marks the contacts of a customer with an address that mails come back from; answers their ids. */
export async function setRebota(
  tx: Tx,
  { idEmpresa, id }: ClaveDeCliente,
  email: string,
): Promise<readonly number[]> {
  const filas = await tx
    .updateTable('contacto')
    .set({ rebota: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', id)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('rebota', 'is', null)
    .returning('id')
    .execute();
  return filas.map((fila) => fila.id);
}

export async function setRebotesSeguidos(
  tx: Tx,
  { idEmpresa, id }: ClaveDeCliente,
  email: string,
  seguidos: number,
): Promise<void> {
  await tx
    .updateTable('contacto')
    .set({ rebotesSeguidos: seguidos })
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', id)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('rebotesSeguidos', '<>', seguidos)
    .execute();
}

/** Takes the marks of an address away; answers the ids of the contacts that were marked as bouncing. */
export async function clearRebota(tx: Tx, clave: ClaveDeCliente, email: string): Promise<readonly number[]> {
  const filas = await tx
    .updateTable('contacto')
    .set({ rebota: null })
    .where('idEmpresa', '=', clave.idEmpresa)
    .where('idContraparte', '=', clave.id)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('rebota', 'is not', null)
    .returning('id')
    .execute();
  await setRebotesSeguidos(tx, clave, email, 0);
  return filas.map((fila) => fila.id);
}

export async function deleteContacto(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx.deleteFrom('contacto').where('idEmpresa', '=', idEmpresa).where('id', '=', id).execute();
}

/** Customers of these RUTs by RUT, locked: two imports at once write no contact twice. The RUT of one that is joined
 * leads to the one kept. */
export async function lockClientesPorRut(
  tx: Tx,
  idEmpresa: number,
  ruts: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ rut: string; id: number }>`
    select c.rut, coalesce(k.id_unido, c.id) as id from cliente k
    join contraparte c on c.id_empresa = k.id_empresa and c.id = k.id_contraparte
    where k.id_empresa = ${idEmpresa} and c.rut = any(${[...new Set(ruts)]}::text[])
    order by c.id for update of k`.execute(tx);
  return new Map(rows.map(({ rut, id }) => [rut, id]));
}

export async function readContactosDe(
  tx: Tx,
  idEmpresa: number,
  idsCliente: readonly number[],
): Promise<Contacto[]> {
  const filas = await selectContactos(tx, idEmpresa)
    .where('idContraparte', '=', sql<number>`any(${[...idsCliente]}::bigint[])`)
    .execute();
  return filas.map(conRecibe);
}

export async function insertContactos(
  tx: Tx,
  idEmpresa: number,
  nuevos: readonly (DatosDeContacto & { readonly idCliente: number })[],
): Promise<void> {
  await sql`
    insert into contacto (id_empresa, id_contraparte, nombre, apellido, email, telefono, recibe)
    select ${idEmpresa}::bigint, x.* from unnest(
      ${nuevos.map(({ idCliente }) => idCliente)}::bigint[], ${nuevos.map(({ nombre }) => nombre)}::text[],
      ${nuevos.map(({ apellido }) => apellido)}::text[], ${nuevos.map(({ email }) => email)}::text[],
      ${nuevos.map(({ telefono }) => telefono)}::text[], ${nuevos.map(({ recibe }) => recibe)}::text[]) x`.execute(
    tx,
  );
}

export async function updateContactos(
  tx: Tx,
  idEmpresa: number,
  cambios: readonly (DatosDeContacto & { readonly id: number })[],
): Promise<void> {
  await sql`
    update contacto c set nombre = x.nombre, apellido = x.apellido, email = x.email, telefono = x.telefono,
      recibe = x.recibe, rebota = case when lower(c.email) = lower(x.email) then c.rebota end,
      rebotes_seguidos = case when lower(c.email) = lower(x.email) then c.rebotes_seguidos else 0 end,
      modified = now()
    from unnest(
      ${cambios.map(({ id }) => id)}::bigint[], ${cambios.map(({ nombre }) => nombre)}::text[],
      ${cambios.map(({ apellido }) => apellido)}::text[], ${cambios.map(({ email }) => email)}::text[],
      ${cambios.map(({ telefono }) => telefono)}::text[], ${cambios.map(({ recibe }) => recibe)}::text[])
      x (id, nombre, apellido, email, telefono, recibe)
    where c.id_empresa = ${idEmpresa} and c.id = x.id`.execute(tx);
}

interface ContactoConCliente {
  readonly rut: string;
  readonly cliente: string;
  readonly nombre: string | null;
  readonly apellido: string | null;
  readonly email: string | null;
  readonly telefono: string | null;
  readonly recibe: string | null;
}

/** Every customer with each of their contacts, by name; one row of nulls for a customer without contacts. */
export async function readTodosLosContactos(tx: Tx, idEmpresa: number): Promise<ContactoConCliente[]> {
  const { rows } = await sql<ContactoConCliente>`
    select c.rut, c.nombre as cliente, o.nombre, o.apellido, o.email, o.telefono, o.recibe
    from cliente k
    join contraparte c on c.id_empresa = k.id_empresa and c.id = k.id_contraparte
    left join contacto o on o.id_empresa = k.id_empresa and o.id_contraparte = k.id_contraparte
    where k.id_empresa = ${idEmpresa} and k.id_unido is null
    order by lower(c.nombre), c.id, lower(o.nombre), o.id`.execute(tx);
  return rows;
}
