import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Names the counterparty of lines that have none, unless the bank states the same. Answers the ids of those. */
export async function nameLineas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  { id, rut }: { readonly id: number; readonly rut: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with elegidos as materialized (
      select r.id from cartola r
      where r.id_empresa = ${idEmpresa} and r.id = any(${[...ids]}::bigint[]) and r.id_contraparte is null
        and (case when r.abono > 0 then r.rut_origen else r.rut_destino end) is distinct from ${rut}
      order by r.id for update
    )
    update cartola r set id_contraparte = ${id} from elegidos e
    where r.id_empresa = ${idEmpresa} and r.id = e.id returning r.id`.execute(tx);
  return rows.map((fila) => fila.id);
}

/** Gives lines back the counterparty of before, by their id. */
export async function restoreLineas(
  tx: Tx,
  idEmpresa: number,
  previas: ReadonlyMap<number, number | null>,
): Promise<void> {
  await sql`
    update cartola r set id_contraparte = e.antes
    from unnest(${[...previas.keys()]}::bigint[], ${[...previas.values()]}::bigint[]) as e (id, antes)
    where r.id_empresa = ${idEmpresa} and r.id = e.id`.execute(tx);
}
