import type { CartolasQuery, ORDEN_CARTOLAS } from '@cuadra/contract';
import { sql, type RawBuilder } from 'kysely';
import { prepareQuery, type Tx } from '../../../../platform/database/index.ts';
import { splitOrder, type Salto } from '../../../../platform/paging/index.ts';
import { whereCartola } from './filter.ts';
import { selectItem, type FilaCartola } from './item.ts';

type Campo = (typeof ORDEN_CARTOLAS)[number];

/**
 * A stretch of the list's order that one index holds. Half of the lines have no cargo and half no abono: in the order of
 * either, those come together, by what they have on the other side, which is how an index has them.
 */
export interface Tramo {
  readonly nombre: string;
  /** Null for all lines. */
  readonly donde: RawBuilder<boolean> | null;
  /** The last tells any two lines apart. */
  readonly columnas: readonly RawBuilder<unknown>[];
}

const ID = sql`l.id`;
const TODAS = { nombre: 'todas', donde: null } as const;
const CARGOS: Tramo = { nombre: 'cargos', donde: sql<boolean>`l.abono = 0`, columnas: [sql`l.cargo`, ID] };
const ABONOS: Tramo = { nombre: 'abonos', donde: sql<boolean>`l.abono > 0`, columnas: [sql`l.abono`, ID] };

/** The stretches of an order, ascending. Lines of one account keep the bank's order within a day. */
function tramosDe(campo: Campo, { idCuentaCorriente }: Pick<CartolasQuery, 'idCuentaCorriente'>): Tramo[] {
  switch (campo) {
    case 'created':
      return [{ ...TODAS, columnas: [ID] }];
    case 'fecha':
      return idCuentaCorriente?.length === 1
        ? [{ ...TODAS, columnas: [sql`l.fecha`, sql`l.posicion`, ID] }]
        : [{ ...TODAS, columnas: [sql`l.fecha`, ID] }];
    case 'descripcion':
      return [{ ...TODAS, columnas: [sql`l.descripcion`, ID] }];
    case 'cargo':
      return [ABONOS, CARGOS];
    case 'abono':
      return [CARGOS, ABONOS];
  }
}

/** The columns that order the whole list: its stretches, where it has two, and within each its own. */
export function columnasDeOrden(
  query: Pick<CartolasQuery, 'order' | 'idCuentaCorriente'>,
): readonly RawBuilder<unknown>[] {
  const [primero, segundo] = tramosDe(splitOrder(query.order).field, query);
  if (!segundo?.donde) return primero?.columnas ?? [ID];
  return [segundo.donde, sql`l.cargo + l.abono`, ID];
}

/** The stretches in the order in which the list shows them, with how many lines each has of those that match. */
export function orderTramos(
  query: Pick<CartolasQuery, 'order' | 'idCuentaCorriente'>,
  cuantos: { readonly cantidad: number; readonly abonos: number },
): { readonly tramo: Tramo; readonly cantidad: number }[] {
  const { field, direction } = splitOrder(query.order);
  const tramos = tramosDe(field, query);
  if (direction === 'desc') tramos.reverse();
  const de = { todas: cuantos.cantidad, abonos: cuantos.abonos, cargos: cuantos.cantidad - cuantos.abonos };
  return tramos.map((tramo) => ({ tramo, cantidad: de[tramo.nombre as keyof typeof de] }));
}

/** Where a deep page begins: nothing before this line of the order is read. */
export interface Partida {
  readonly columnas: readonly RawBuilder<unknown>[];
  readonly valores: readonly unknown[];
  /** Lines before it. */
  readonly saltadas: number;
}

/** Where a month begins in an order by date. */
export const fechaDePartida = ({ limite, saltadas }: Salto): Partida => ({
  columnas: [sql`l.fecha`],
  valores: [limite],
  saltadas,
});

export interface Lectura {
  readonly tramo: Tramo;
  readonly offset: number;
  readonly limit: number;
  readonly partida: Partida | null;
  /** Gather what matches and then sort it, instead of walking the order. */
  readonly reunir: boolean;
}

interface Busqueda {
  readonly idEmpresa: number;
  readonly query: CartolasQuery;
  readonly glosas: readonly string[] | null;
}

function matching(tx: Tx, { idEmpresa, query, glosas }: Busqueda, tramo: Tramo) {
  let consulta = tx.selectFrom('cartola as l').where((eb) => whereCartola(eb, idEmpresa, query, glosas));
  if (tramo.donde) consulta = consulta.where(tramo.donde);
  return consulta;
}

/** Ids of some lines of a stretch in the order of the list, from the index alone. */
function idsDeTajada(tx: Tx, busqueda: Busqueda, lectura: Lectura) {
  const { tramo, offset, limit, partida, reunir } = lectura;
  const { direction } = splitOrder(busqueda.query.order);
  let lineas = matching(tx, busqueda, tramo).select([
    'l.id',
    ...tramo.columnas.map((columna, i) => columna.as(`o${i}`)),
  ]);
  if (partida) {
    const desde = direction === 'desc' ? sql`<=` : sql`>=`;
    lineas = lineas.where(
      sql<boolean>`(${sql.join(partida.columnas)}) ${desde} (${sql.join(partida.valores)})`,
    );
  }
  // A subquery with an OFFSET is worked out by itself: what matches is found by its own index.
  let ids = tx.selectFrom((reunir ? lineas.offset(0) : lineas).as('l')).select('l.id');
  for (const i of tramo.columnas.keys()) ids = ids.orderBy(sql.ref(`l.o${i}`), direction);
  return ids.limit(limit).offset(offset - (partida?.saltadas ?? 0));
}

export async function readIdsDeTajada(tx: Tx, busqueda: Busqueda, lectura: Lectura): Promise<number[]> {
  return (await idsDeTajada(tx, busqueda, lectura).execute()).map(({ id }) => id);
}

const readFilas = prepareQuery<FilaCartola, [idEmpresa: number, ids: readonly number[]]>((tx) =>
  selectItem(tx)
    .where('l.idEmpresa', '=', 0)
    .where(sql<boolean>`l.id = any(${[]}::bigint[])`),
);

/**
 * The rows of these lines, in their order. By id alone, whatever the list: the planner would else weigh every way to the
 * page, each time, at several times the cost of the rows.
 */
export async function readTajada(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<FilaCartola[]> {
  const filas = new Map((await readFilas(tx, idEmpresa, ids)).map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => filas.get(id) ?? []);
}

/**
 * The line at every so many of the first `hasta` of a stretch, from its index alone: where deep pages begin. The first is
 * the first line.
 */
export async function readPartidas(
  tx: Tx,
  busqueda: Busqueda,
  tramo: Tramo,
  { cada, hasta }: { readonly cada: number; readonly hasta: number },
): Promise<Partida[]> {
  const { direction } = splitOrder(busqueda.query.order);
  const orden = sql.join(tramo.columnas.map((columna) => sql`${columna} ${sql.raw(direction)}`));
  const columnas = tramo.columnas.map((columna, i) => columna.as(`o${i}`));
  let numeradas = matching(tx, busqueda, tramo).select([
    ...columnas,
    sql<number>`row_number() over (order by ${orden}) - 1`.as('saltadas'),
  ]);
  // Ordered as they are numbered, so that the walk ends with the last of them.
  for (const columna of tramo.columnas) numeradas = numeradas.orderBy(columna, direction);
  numeradas = numeradas.limit(hasta);
  const valores = sql.join(tramo.columnas.map((_, i) => sql.ref(`n.o${i}`)));
  const filas = await tx
    .selectFrom(numeradas.as('n'))
    .select([sql<unknown[]>`jsonb_build_array(${valores})`.as('valores'), 'n.saltadas'])
    .where(sql<boolean>`n.saltadas % ${cada}::int = 0`)
    .orderBy('n.saltadas')
    .execute();
  return filas.map(({ valores, saltadas }) => ({ columnas: tramo.columnas, valores, saltadas }));
}

/** The rows of these lines, in no order. */
export function readPorId(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return selectItem(tx)
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.id', 'in', [...ids])
    .execute();
}
