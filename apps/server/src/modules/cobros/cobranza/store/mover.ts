import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Traslado {
  readonly desde: number;
  readonly hacia: number;
  /** Only these; all without it. */
  readonly ids?: readonly number[];
}

const elegidas = (ids: readonly number[] | undefined) =>
  ids === undefined ? sql`` : sql`and r.id = any(${[...ids]}::bigint[])`;

/** Moves the promises of a customer to another; answers the ids that moved. One for the same day and debt stays. */
export async function movePromesas(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia, ids }: Traslado,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update promesa_pago r set id_contraparte = ${hacia}
    where r.id_empresa = ${idEmpresa} and r.id_contraparte = ${desde} ${elegidas(ids)}
      and (r.retirada is not null or not exists (select from promesa_pago o
        where o.id_empresa = r.id_empresa and o.id_contraparte = ${hacia} and o.fecha = r.fecha
          and o.id_documento is not distinct from r.id_documento and o.retirada is null))
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Moves disputes. An open dispute stays where the other customer has an open one about the same debt. */
export async function moveDisputas(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia, ids }: Traslado,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update disputa r set id_contraparte = ${hacia}
    where r.id_empresa = ${idEmpresa} and r.id_contraparte = ${desde} ${elegidas(ids)}
      and (r.cerrada is not null or not exists (select from disputa o
        where o.id_empresa = r.id_empresa and o.id_contraparte = ${hacia}
          and o.id_documento is not distinct from r.id_documento and o.cerrada is null))
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Moves claims in court. One in force stays where the other customer has one about the same debt. */
export async function moveJudiciales(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia, ids }: Traslado,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update cobranza_judicial r set id_contraparte = ${hacia}
    where r.id_empresa = ${idEmpresa} and r.id_contraparte = ${desde} ${elegidas(ids)}
      and (r.levantada is not null or not exists (select from cobranza_judicial o
        where o.id_empresa = r.id_empresa and o.id_contraparte = ${hacia}
          and o.id_documento is not distinct from r.id_documento and o.levantada is null))
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Moves notes of contact. */
export async function moveGestiones(
  tx: Tx,
  idEmpresa: number,
  { desde, hacia, ids }: Traslado,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update gestion_cobranza r set id_contraparte = ${hacia}
    where r.id_empresa = ${idEmpresa} and r.id_contraparte = ${desde} ${elegidas(ids)}
    returning r.id`.execute(tx);
  return rows.map(({ id }) => id);
}
