import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** An address that is told of an order, beside the first. */
export interface DireccionDeOrden {
  readonly email: string;
  /** Of the account that is paid, where another person confirmed it; otherwise added to the order. */
  readonly deBeneficiario: boolean;
}

/** Addresses that are told of an order beside the first: those of its account, and those that the order adds. */
export async function readDirecciones(
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
): Promise<DireccionDeOrden[]> {
  const { rows } = await sql<DireccionDeOrden>`
    select email, bool_or(de_beneficiario) as de_beneficiario from (
      select e.email, false as de_beneficiario from orden_pago_email e
      where e.id_empresa = ${idEmpresa} and e.id_orden = ${idOrden}
      union all
      select unnest(c.emails), true from orden_pago o
      join beneficiario_cuenta c on c.id_empresa = o.id_empresa and c.id_beneficiario = o.id_beneficiario
        and case when o.id_beneficiario_cuenta is null then c.estado = 'vigente' else c.id = o.id_beneficiario_cuenta end
      where o.id_empresa = ${idEmpresa} and o.id = ${idOrden}
    ) d group by email order by email`.execute(tx);
  return rows;
}

export async function readEmails(tx: Tx, idEmpresa: number, idOrden: number): Promise<string[]> {
  return (await readDirecciones(tx, idEmpresa, idOrden)).map(({ email }) => email);
}

/** Addresses of an order that are its own: the first, and those that people added. */
export type AvisosDeOrden = { readonly emailNotificar: string; readonly emails: string[] };

/** The own addresses of orders, by order. */
export async function readAvisos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, AvisosDeOrden>> {
  const { rows } = await sql<AvisosDeOrden & { id: number }>`
    select o.id, o.email_notificar, array(select e.email from orden_pago_email e
      where e.id_empresa = o.id_empresa and e.id_orden = o.id order by e.email) as emails
    from orden_pago o where o.id_empresa = ${idEmpresa} and o.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, ...avisos }) => [id, avisos]));
}

export async function insertEmail(tx: Tx, idEmpresa: number, idOrden: number, email: string): Promise<void> {
  await tx
    .insertInto('ordenPagoEmail')
    .values({ idEmpresa, idOrden, email })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** False where the order has no such address. */
export async function deleteEmail(
  tx: Tx,
  idEmpresa: number,
  idOrden: number,
  email: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ordenPagoEmail')
    .where('idEmpresa', '=', idEmpresa)
    .where('idOrden', '=', idOrden)
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
