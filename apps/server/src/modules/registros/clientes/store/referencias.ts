import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { MODELOS } from './por-cobrar.ts';

interface Referencias {
  readonly countContactos: number;
  readonly canDelete: boolean;
}
const NADA: Referencias = { countContactos: 0, canDelete: true };

/** How many contacts each customer of a page has, and whether they may go. */
export async function readReferencias(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<(id: number) => Referencias> {
  const { rows } = await sql<Referencias & { id: number }>`
    select s.id, not ${refieren(idEmpresa)} as can_delete,
      (select count(*) from contacto t where t.id_empresa = ${idEmpresa} and t.id_contraparte = s.id)
        as count_contactos
    from unnest(${[...ids]}::bigint[]) as s(id)`.execute(tx);
  const porId = new Map(rows.map(({ id, ...referencias }) => [id, referencias]));
  return (id) => porId.get(id) ?? NADA;
}

/** Whether sales, notas de venta, or advances in force refer to the counterparty `s`. */
export const refieren = (idEmpresa: number) => sql`(exists (select from documento d
  where d.id_empresa = ${idEmpresa} and d.id_contraparte = s.id and d.modelo in (${MODELOS}, 'Ot'))
  or exists (select from rendicion r
    where r.id_empresa = ${idEmpresa} and r.id_contraparte = s.id and r.tipo = 'anticipo' and r.deshecha is null))`;
