import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export type Lado = 'documento' | 'cartola';

interface Lote {
  readonly idEmpresa: number;
  readonly lote: string;
  readonly lado: Lado;
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
