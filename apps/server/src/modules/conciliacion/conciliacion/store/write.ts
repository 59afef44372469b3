import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface Par {
  readonly idCartola: number;
  readonly idDocumento: number;
  /** Towards the line's amount; negative where the document is netted against the others. */
  readonly montoCartola: number;
  /** Towards zero of the document's balance, with the sign of its effect. */
  readonly montoDocumento: number;
  /** The advance or fund that pays, which explained its part of the line before; null or absent where the line does. */
  readonly idRendicion?: number | null;
}

export interface Acto {
  readonly idEmpresa: number;
  readonly idUsuario: number | null;
  readonly origen: 'persona' | 'sugerencia' | 'automatizacion';
  readonly lote: string;
  readonly idSugerencia: number | null;
  readonly confianza: number | null;
  readonly explicacion: readonly string[];
}

/** Begins reconciliations; answers their ids in the order given. */
export async function insertConciliaciones(tx: Tx, actos: readonly Acto[]): Promise<number[]> {
  const filas = await tx
    .insertInto('conciliacion')
    .values(actos.map((acto) => ({ ...acto, explicacion: [...acto.explicacion] })))
    .returning('id')
    .execute();
  return filas.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** A statement takes 65,535 values. */
const POR_TANDA = 5000;

/** Inserts pairs of reconciliations that were begun before. */
export async function insertPares(
  tx: Tx,
  idEmpresa: number,
  pares: readonly (Par & { readonly idConciliacion: number })[],
): Promise<void> {
  for (let desde = 0; desde < pares.length; desde += POR_TANDA)
    await tx
      .insertInto('conciliacionPar')
      .values(pares.slice(desde, desde + POR_TANDA).map((par) => ({ ...par, idEmpresa })))
      .execute();
}

/** Who made the newest reconciliation in force on each of these lines; of a rendición a person; 0 where none is. */
export async function readOrigenes(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<ReadonlyMap<number, 0 | 1 | 2>> {
  const { rows } = await sql<{ id: number; por: 0 | 1 | 2 }>`
    select x.id, coalesce((
      select case c.origen when 'automatizacion' then 2 else 1 end
      from conciliacion_par p
      join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
      where p.id_empresa = ${idEmpresa} and p.id_cartola = x.id and p.activo
      order by c.id desc limit 1), (
      select 1 from rendicion r
      where r.id_empresa = ${idEmpresa} and r.id_cartola = x.id and r.deshecha is null limit 1), 0) as por
    from unnest(${[...lineas]}::bigint[]) as x (id)`.execute(tx);
  return new Map(rows.map(({ id, por }) => [id, por]));
}

/** The amounts of pairs added up by the record that `entry` names. */
export function sumPares(
  pares: readonly Par[],
  entry: (par: Par) => [id: number, monto: number],
): ReadonlyMap<number, number> {
  const sumas = new Map<number, number>();
  for (const par of pares) {
    const [id, monto] = entry(par);
    sumas.set(id, (sumas.get(id) ?? 0) + monto);
  }
  return sumas;
}

export interface ConciliacionViva {
  readonly id: number;
  readonly idSugerencia: number | null;
  readonly deshecha: Date | null;
}

/** One reconciliation, all of a lote, or at most so many of it that still stand. */
export type CualConciliacion = { readonly id: number } | { readonly lote: string; readonly vivas?: number };

/** A reconciliation, or those of a lote, locked; with `deshecha` set where it was undone before. */
export function lockConciliaciones(
  tx: Tx,
  idEmpresa: number,
  cual: CualConciliacion,
): Promise<ConciliacionViva[]> {
  const vivas = 'lote' in cual ? cual.vivas : undefined;
  return tx
    .selectFrom('conciliacion')
    .select(['id', 'idSugerencia', 'deshecha'])
    .where('idEmpresa', '=', idEmpresa)
    .$if('id' in cual, (q) => q.where('id', '=', 'id' in cual ? cual.id : 0))
    .$if('lote' in cual, (q) => q.where('lote', '=', 'lote' in cual ? cual.lote : ''))
    .$if(vivas !== undefined, (q) => q.where('deshecha', 'is', null).limit(vivas ?? 0))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The reconciliations that stand on any of these documents, locked. */
export function findVivasDe(tx: Tx, idEmpresa: number, idsDocumento: readonly number[]): Promise<number[]> {
  return findVivas(tx, idEmpresa, idsDocumento, null);
}

/** The reconciliations of a line that stand on any of these documents, locked. */
export function findVivasEntre(
  tx: Tx,
  idEmpresa: number,
  idCartola: number,
  idsDocumento: readonly number[],
): Promise<number[]> {
  return findVivas(tx, idEmpresa, idsDocumento, idCartola);
}

async function findVivas(
  tx: Tx,
  idEmpresa: number,
  idsDocumento: readonly number[],
  idCartola: number | null,
): Promise<number[]> {
  const filas = await tx
    .selectFrom('conciliacion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('deshecha', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('conciliacionPar')
        .select('idConciliacion')
        .where('idEmpresa', '=', idEmpresa)
        .where('idDocumento', '=', sql<number>`any(${[...idsDocumento]}::bigint[])`)
        .where('activo', '=', true)
        .$if(idCartola !== null, (q) => q.where('idCartola', '=', idCartola)),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return filas.map(({ id }) => id);
}

export interface ParVivo extends Par {
  readonly idConciliacion: number;
  readonly lote: string;
}

export function readPares(tx: Tx, idEmpresa: number, idsConciliacion: readonly number[]): Promise<ParVivo[]> {
  return tx
    .selectFrom('conciliacionPar as p')
    .innerJoin('conciliacion as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'p.idEmpresa').onRef('c.id', '=', 'p.idConciliacion'),
    )
    .select([
      'p.idConciliacion',
      'c.lote',
      'p.idCartola',
      'p.idDocumento',
      'p.montoCartola',
      'p.montoDocumento',
      'p.idRendicion',
    ])
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.idConciliacion', '=', sql<number>`any(${[...idsConciliacion]}::bigint[])`)
    .where('p.activo', '=', true)
    .execute();
}

/** Marks the reconciliations undone and their pairs dead. The rows stay for who has to explain them. */
export async function markUndone(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  idUsuario: number | null,
): Promise<Date> {
  await tx
    .updateTable('conciliacionPar')
    .set({ activo: false })
    .where('idEmpresa', '=', idEmpresa)
    .where('idConciliacion', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const [primera] = await tx
    .updateTable('conciliacion')
    .set({ deshecha: sql<Date>`now()`, idUsuarioDeshizo: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .returning('deshecha')
    .execute();
  if (!primera?.deshecha) throw new Error('nothing was undone');
  return primera.deshecha;
}
