import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { DE_UNION, noteContrapartes } from './anotar.ts';
import { changeDocumentos } from './write.ts';

/** Names the counterparty of documents that have none and move a balance. Answers the ids of those. */
export async function nameContraparte(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  idContraparte: number,
): Promise<number[]> {
  const cambiados = await changeDocumentos(tx, idEmpresa, {
    con: sql`elegidos as materialized (
      select r.id from documento r
      where r.id_empresa = ${idEmpresa} and r.id = any(${[...ids]}::bigint[]) and r.id_contraparte is null
        and r.signo <> 0
      order by r.id for update)`,
    set: sql`id_contraparte = ${idContraparte}`,
    desde: sql`elegidos e`,
    donde: sql`d.id = e.id`,
    contable: false,
  });
  await noteContrapartes(
    tx,
    idEmpresa,
    cambiados.map(({ id, despues: { modelo } }) => ({ id, modelo, idContraparte })),
  );
  return cambiados.map(({ id }) => id);
}

/** Gives documents back the counterparty of before, by their id. */
export async function restoreContrapartes(
  tx: Tx,
  idEmpresa: number,
  previas: ReadonlyMap<number, number | null>,
): Promise<void> {
  const cambiados = await changeDocumentos(tx, idEmpresa, {
    set: sql`id_contraparte = e.antes`,
    desde: sql`unnest(${[...previas.keys()]}::bigint[], ${[...previas.values()]}::bigint[]) as e (id, antes)`,
    donde: sql`d.id = e.id`,
    contable: false,
  });
  await noteContrapartes(
    tx,
    idEmpresa,
    cambiados.map(({ id, despues: { modelo } }) => ({ id, modelo, idContraparte: previas.get(id) ?? null })),
  );
}

/**
 * Moves sales and notas de venta of a customer to another, all or those of `ids` with those that state `rut`; answers
 * the ids that moved. The RUT that each states stays.
 */
export async function moveDocumentos(
  tx: Tx,
  idEmpresa: number,
  {
    desde,
    hacia,
    ids,
    rut,
  }: {
    readonly desde: number;
    readonly hacia: number;
    readonly ids?: readonly number[];
    /** Of the customer who gets them back: what arrived since the join states it. */
    readonly rut?: string;
  },
): Promise<number[]> {
  const elegidos =
    ids === undefined ? sql`` : sql`and (r.id = any(${[...ids]}::bigint[]) or r.rut = ${rut ?? null})`;
  const cambiados = await changeDocumentos(tx, idEmpresa, {
    con: sql`elegidos as materialized (
      select r.id from documento r
      where r.id_empresa = ${idEmpresa} and r.id_contraparte = ${desde} and r.modelo in (${sql.join(DE_UNION)})
        ${elegidos}
      order by r.id for update)`,
    set: sql`id_contraparte = ${hacia}, modified = now()`,
    desde: sql`elegidos e`,
    donde: sql`d.id = e.id`,
    contable: false,
  });
  return cambiados.map(({ id }) => id);
}
