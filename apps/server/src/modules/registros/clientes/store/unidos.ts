import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Names the customer to whom this one is joined; null takes it apart again. */
export async function setUnido(
  tx: Tx,
  idEmpresa: number,
  id: number,
  idConservado: number | null,
): Promise<void> {
  await sql`
    update cliente set id_unido = ${idConservado}, modified = now()
    where id_empresa = ${idEmpresa} and id_contraparte = ${id}`.execute(tx);
}

/** The kept customer of each that is joined, by the absorbed one's id. None can be joined or taken apart until the end. */
export async function readUnidos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; idUnido: number | null }>`
    select k.id_contraparte as id, k.id_unido from cliente k
    where k.id_empresa = ${idEmpresa} and k.id_contraparte = any(${[...new Set(ids)]}::bigint[])
    order by k.id_contraparte for key share`.execute(tx);
  return new Map(rows.flatMap(({ id, idUnido }) => (idUnido === null ? [] : [[id, idUnido] as const])));
}

/** Whether other customers are joined to this one. */
export async function hasUnidos(tx: Tx, idEmpresa: number, id: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('cliente')
    .select('idContraparte')
    .where('idEmpresa', '=', idEmpresa)
    .where('idUnido', '=', id)
    .executeTakeFirst();
  return fila !== undefined;
}

/**
 * Moves the contacts of a customer to another, all or those of `ids`; answers the ids that moved. A contact whose email
 * the other customer has stays.
 */
export async function moveContactos(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia, ids }: { readonly desde: number; readonly hacia: number; readonly ids?: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update contacto t set id_contraparte = ${hacia}, modified = now()
    where t.id_empresa = ${idEmpresa} and t.id_contraparte = ${desde}
      ${ids === undefined ? sql`` : sql`and t.id = any(${[...ids]}::bigint[])`}
      and not exists (select from contacto o where o.id_empresa = t.id_empresa and o.id_contraparte = ${hacia}
        and lower(o.email) = lower(t.email))
    returning t.id`.execute(tx);
  return rows.map(({ id }) => id);
}
