import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Vigente } from '../tipos.ts';
import type { Lado } from './clasificacion.ts';

export interface ActoNuevo {
  readonly lado: Lado;
  readonly id: number;
  readonly lote: string;
  /** Null where the record had none. */
  readonly antes: Vigente | null;
  readonly despues: Vigente | null;
}

export async function insertActos(
  tx: Tx,
  { idEmpresa, idUsuario }: { idEmpresa: number; idUsuario: number | null },
  actos: readonly ActoNuevo[],
): Promise<void> {
  if (actos.length === 0) return;
  await tx
    .insertInto('clasificacionActo')
    .values(
      actos.map(({ lado, id, lote, antes, despues }) => ({
        idEmpresa,
        lote,
        idUsuario,
        idDocumento: lado === 'documento' ? id : null,
        idCartola: lado === 'cartola' ? id : null,
        antes: JSON.stringify(antes),
        despues: JSON.stringify(despues),
      })),
    )
    .execute();
}

/** Acts of a lote after one of them, oldest first. */
export function readActos(
  tx: Tx,
  { idEmpresa, lote }: { idEmpresa: number; lote: string },
  desde: number,
  limite: number,
) {
  return tx
    .selectFrom('clasificacionActo as a')
    .leftJoin('documento as d', (join) =>
      join.onRef('d.idEmpresa', '=', 'a.idEmpresa').onRef('d.id', '=', 'a.idDocumento'),
    )
    .select(['a.id', 'a.idDocumento', 'a.idCartola', 'a.antes', 'a.despues', 'a.deshecho', 'd.modelo'])
    .where('a.idEmpresa', '=', idEmpresa)
    .where('a.lote', '=', lote)
    .where('a.id', '>', desde)
    .orderBy('a.id')
    .limit(limite)
    .execute();
}

export const markDeshechos = (tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> =>
  setDeshecho(tx, idEmpresa, ids, sql<Date>`now()`);

export const markRehechos = (tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> =>
  setDeshecho(tx, idEmpresa, ids, null);

async function setDeshecho(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  deshecho: RawBuilder<Date> | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('clasificacionActo')
    .set({ deshecho })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes the acts on records of one side; answers how many of each lote still stood. */
export async function deleteActos(
  tx: Tx,
  { idEmpresa, lado, ids }: { idEmpresa: number; lado: Lado; ids: readonly number[] },
): Promise<ReadonlyMap<string, number>> {
  const filas = await tx
    .deleteFrom('clasificacionActo')
    .where('idEmpresa', '=', idEmpresa)
    .where(lado === 'documento' ? 'idDocumento' : 'idCartola', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .returning(['lote', 'deshecho'])
    .execute();
  const vivas = Map.groupBy(
    filas.filter(({ deshecho }) => deshecho === null),
    ({ lote }) => lote,
  );
  return new Map([...vivas].map(([lote, suyas]) => [lote, suyas.length]));
}
