import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export type Lado = 'documento' | 'cartola';

interface Lote {
  readonly idEmpresa: number;
  readonly lote: string;
  readonly lado: Lado;
}

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

/** Writes that records were named, in the order of their ids. */
export async function insertActos(
  tx: Tx,
  { idEmpresa, lote, lado }: Lote,
  ids: readonly number[],
  idContraparte: number,
): Promise<void> {
  await sql`
    insert into contraparte_acto (id_empresa, lote, ${sql.ref(`id_${lado}`)}, despues)
    select ${idEmpresa}::bigint, ${lote}::uuid, c.id, ${idContraparte}::bigint
    from unnest(${[...ids]}::bigint[]) as c (id) order by c.id`.execute(tx);
}

export interface ActoVivo {
  readonly id: number;
  readonly idRegistro: number;
  /** Counterparty of before; null where the record named none. */
  readonly antes: number | null;
  readonly modelo: string;
  readonly rut: string;
  readonly razonSocial: string;
}

/** The acts of a lote whose records still have the counterparty that they gave, with those records locked. */
export async function lockActosVivos(tx: Tx, { idEmpresa, lote, lado }: Lote): Promise<ActoVivo[]> {
  const registro = sql.ref(`id_${lado}`);
  const modelo = lado === 'cartola' ? sql`'Cartola'` : sql`r.modelo`;
  const { rows } = await sql<ActoVivo>`
    select a.id, a.${registro} as id_registro, a.antes, c.rut, c.razon_social, ${modelo} as modelo
    from contraparte_acto a
    join ${sql.table(lado)} r on r.id_empresa = a.id_empresa and r.id = a.${registro} and r.id_contraparte = a.despues
    join contraparte c on c.id_empresa = a.id_empresa and c.id = a.despues
    where a.id_empresa = ${idEmpresa} and a.lote = ${lote} and a.deshecho is null
    order by a.${registro} for update of r`.execute(tx);
  return rows;
}

/** Marks acts undone. */
export async function markDeshechos(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await sql`
    update contraparte_acto set deshecho = now()
    where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(tx);
}
