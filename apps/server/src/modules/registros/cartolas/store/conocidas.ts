import { sql } from 'kysely';
import type { LineaConocida, LineaRetirada } from '@cuadra/domain/movimientos';
import { NOVEDADES_BANCO } from '@cuadra/contract';
import * as z from 'zod';
import type { Tx } from '../../../../platform/database/index.ts';
import { appendHechos } from '../../../../platform/hechos/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { cartolaCreada } from '../tipos.ts';
import { noteCartolas, noteRetiradas } from './anotar.ts';

const dichoSchema = z.object({
  fecha: z.string(),
  descripcion: z.string(),
  cargo: z.number(),
  abono: z.number(),
});

interface Alcance {
  readonly idEmpresa: number;
  readonly idCuenta: number;
  readonly desde: string;
  readonly hasta: string;
  /** Names in the feed, whatever the days of their lines. */
  readonly nombres: readonly string[];
}

/** The columns of a line that the feed's answers are compared with, from `cartola as l`. */
export function selectConocida(tx: Tx) {
  return tx
    .selectFrom('cartola as l')
    .select([
      'l.id',
      'l.fecha',
      'l.descripcion',
      'l.cargo',
      'l.abono',
      'l.saldo',
      'l.idMovimiento',
      'l.movimiento',
      'l.novedadBanco',
      sql<boolean>`l.carga_manual or l.id_importacion_archivo is not null`.as('delArchivo'),
    ]);
}

export function presentConocida({
  movimiento,
  novedadBanco,
  ...linea
}: Awaited<ReturnType<ReturnType<typeof selectConocida>['execute']>>[number]): LineaConocida {
  const { fecha, descripcion, cargo, abono, idMovimiento } = linea;
  const propio = { fecha, descripcion, cargo, abono };
  return {
    ...linea,
    novedad: novedadBanco === null ? null : oneOf(NOVEDADES_BANCO, novedadBanco),
    dicho: idMovimiento === null ? null : movimiento === null ? propio : dichoSchema.parse(movimiento),
  };
}

/**
 * Lines of an account that a feed's answer may speak of, in the bank's order: those of its days, those of its names and
 * those that differ from what the bank says. Each has its index, which one condition for all three could not use under
 * row security.
 */
export async function readConocidas(
  tx: Tx,
  { idEmpresa, idCuenta, desde, hasta, nombres }: Alcance,
): Promise<LineaConocida[]> {
  const suyas = () =>
    selectConocida(tx)
      .select('l.posicion')
      .where('l.idEmpresa', '=', idEmpresa)
      .where('l.idCuentaCorriente', '=', idCuenta);
  const filas = [
    ...(await suyas().where('l.fecha', '>=', desde).where('l.fecha', '<=', hasta).execute()),
    ...(await suyas()
      .where(sql<boolean>`l.id_movimiento = any(${[...nombres]}::text[])`)
      .execute()),
    ...(await suyas().where('l.difiereDelBanco', '=', true).execute()),
  ];
  return [...new Map(filas.map((fila) => [fila.id, fila])).values()]
    .toSorted((a, b) =>
      a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : a.posicion - b.posicion || a.id - b.id,
    )
    .map(({ posicion: _lugar, ...fila }) => presentConocida(fila));
}

/** Of these lines, those that something of people refers to. */
export async function readConHistoria(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select distinct id from cartolas_con_historia(${idEmpresa}, ${[...ids]}::bigint[]) id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Lines that were taken off the account and may be back. */
export function readRetiradas(
  tx: Tx,
  { idEmpresa, idCuenta, desde, hasta, nombres }: Alcance,
): Promise<LineaRetirada[]> {
  return tx
    .selectFrom('cartolaRetirada as r')
    .select(['r.idCartola as id', 'r.idMovimiento', 'r.fecha', 'r.descripcion', 'r.cargo', 'r.abono'])
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.idCuentaCorriente', '=', idCuenta)
    .where('r.devuelta', 'is', null)
    .where(
      sql<boolean>`(r.fecha between ${desde} and ${hasta} or r.id_movimiento = any(${[...nombres]}::text[]))`,
    )
    .orderBy('r.idCartola')
    .execute();
}

/** Takes lines off their account, keeping each as it was; answers how many. */
export async function withdrawLineas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  motivo: 'banco' | 'persona' | 'cuenta' | 'importacion',
): Promise<number> {
  if (ids.length === 0) return 0;
  await noteRetiradas(tx, idEmpresa, ids);
  const { rows } = await sql<{ n: number }>`
    select retirar_cartolas(${idEmpresa}, ${[...ids]}::bigint[], ${motivo}) as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Lets lines that were taken off come back without the name that they had, which may be another's by now. */
export async function forgetNombres(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update cartola_retirada set linea = linea || '{"id_movimiento": null}'
    where id_empresa = ${idEmpresa} and id_cartola = any(${[...ids]}::bigint[]) and devuelta is null`.execute(
    tx,
  );
}

/** Brings lines back under their own ids; answers how many. */
export async function returnLineas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select devolver_cartolas(${idEmpresa}, ${[...ids]}::bigint[]) as n`.execute(tx);
  await noteCartolas(tx, idEmpresa, ids);
  await appendHechos(
    tx,
    idEmpresa,
    cartolaCreada,
    ids.map((id) => ({ id })),
  );
  return rows[0]?.n ?? 0;
}

/** Brings the lines back that an account lost when it was deleted. */
export async function returnLineasDeCuenta(tx: Tx, idEmpresa: number, idCuenta: number): Promise<void> {
  const filas = await tx
    .selectFrom('cartolaRetirada')
    .select('idCartola')
    .where('idEmpresa', '=', idEmpresa)
    .where('idCuentaCorriente', '=', idCuenta)
    .where('motivo', '=', 'cuenta')
    .where('devuelta', 'is', null)
    .execute();
  await returnLineas(
    tx,
    idEmpresa,
    filas.map(({ idCartola }) => idCartola),
  );
}
