import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Marks bank lines, the `id` of each row of `lineas`: a statement, or a part of one. */
export const marksOfCartolas = (idEmpresa: number, lineas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into asiento_pendiente (id_empresa, origen, id_cartola)
  select ${idEmpresa}::bigint, 'cartola', id from ${lineas}`;

/** Marks bank lines that changed or are gone, by their ids. */
export async function markCartolas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await marksOfCartolas(idEmpresa, sql`unnest(${[...ids]}::bigint[]) as l (id)`).execute(tx);
}

/** Marks documents that came or changed, by their ids. Notas de venta and guías have no entry. */
export async function markDocumentos(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into asiento_pendiente (id_empresa, origen, id_documento)
    select ${idEmpresa}::bigint, 'documento', unnest(${[...ids]}::bigint[])`.execute(tx);
}

/** Marks rendiciones that came or were undone, with their lines. */
export async function markRendiciones(
  tx: Tx,
  idEmpresa: number,
  filas: readonly { readonly id: number; readonly idCartola: number }[],
): Promise<void> {
  if (filas.length === 0) return;
  await sql`
    insert into asiento_pendiente (id_empresa, origen, id_rendicion, id_cartola)
    select ${idEmpresa}::bigint, 'rendicion', r.* from unnest(${filas.map(({ id }) => id)}::bigint[],
      ${filas.map(({ idCartola }) => idCartola)}::bigint[]) as r`.execute(tx);
}
