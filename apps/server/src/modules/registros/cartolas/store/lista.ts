import type { CartolasQuery } from '@cuadra/contract';
import { sql } from 'kysely';
import { prepareQuery } from '../../../../platform/database/index.ts';
import { hasDates, splitOrder, type KeptLista, type Section } from '../../../../platform/listas/index.ts';
import { fitsKept, whereCartola, whereResumen } from './filter.ts';
import { lookUpGlosas } from './glosas.ts';
import { selectItem, type FilaCartola, type ListaDeCartolas } from './item.ts';

type Suma = ListaDeCartolas['sums'];

type Orden = Pick<CartolasQuery, 'order' | 'idCuentaCorriente'>;

const ID = sql<number>`l.id`;
const TODAS = { nombre: 'todas', seekable: true } as const;
/**
 * Half of the lines have no cargo and half no abono: in the order of either, those come together, by the amount on the
 * other side, which is how an index has them.
 */
const CARGOS: Section<Suma> = {
  nombre: 'cargos',
  seekable: true,
  where: sql<boolean>`l.abono = 0`,
  columns: [sql`l.cargo`, ID],
  count: ({ cantidad, cuantosAbonos }) => cantidad - cuantosAbonos,
};
const ABONOS: Section<Suma> = {
  nombre: 'abonos',
  seekable: true,
  where: sql<boolean>`l.abono > 0`,
  columns: [sql`l.abono`, ID],
  count: ({ cuantosAbonos }) => cuantosAbonos,
};

/** Lines of one account keep the bank's order within a day. */
function sectionsOf({ order, idCuentaCorriente }: Orden): Section<Suma>[] {
  switch (splitOrder(order).field) {
    case 'created':
      return [{ ...TODAS, columns: [ID] }];
    case 'fecha':
      return idCuentaCorriente?.length === 1
        ? [{ ...TODAS, columns: [sql`l.fecha`, sql`l.posicion`, ID] }]
        : [{ ...TODAS, columns: [sql`l.fecha`, ID] }];
    case 'descripcion':
      return [{ ...TODAS, columns: [sql`l.descripcion`, ID] }];
    case 'cargo':
      return [ABONOS, CARGOS];
    case 'abono':
      return [CARGOS, ABONOS];
  }
}

/** Up to this many lines are gathered by their filter and then sorted. */
const MAX_REUNIDAS = 4000;
/** The same of a stretch of days in the order of arrival, in which its lines lie anywhere. */
const MAX_REUNIDAS_POR_FECHA = 50_000;

const isGiven = (valor: unknown) => valor !== undefined;

function gatherUpTo(query: Omit<CartolasQuery, 'page' | 'perPage'>): number {
  const { order, texto, montoMin, montoMax, ids, idCuentaCorriente, estado } = query;
  const { field } = splitOrder(order);
  if (field === 'created' && hasDates(query)) return MAX_REUNIDAS_POR_FECHA;
  const rare = [texto, montoMin, montoMax, ids].some(isGiven);
  const elsewhere = field !== 'fecha' && (hasDates(query) || [idCuentaCorriente, estado].some(isGiven));
  return rare || elsewhere ? MAX_REUNIDAS : 0;
}

const ID_MONEDA = sql<number>`cc.id_moneda`;
const sumIf = (columna: string, included: boolean) =>
  included ? sql<number>`sum(r.${sql.ref(columna)})::bigint` : sql<number>`0::bigint`;

/** The bank lines of a company. */
export const CARTOLAS: KeptLista<ListaDeCartolas> = {
  from: sql`cartola l`,
  id: ID,
  where: ({ idEmpresa }, filters, glosas) => whereCartola(idEmpresa, filters, glosas),
  sections: sectionsOf,
  moneda: {
    id: ID_MONEDA,
    join: sql`join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente`,
  },
  figures: {
    cantidad: sql`count(*)`,
    cuantosAbonos: sql`count(*) filter (where l.abono > 0)`,
    abonos: sql`sum(l.abono)::bigint`,
    cargos: sql`sum(l.cargo)::bigint`,
    sinConciliar: sql`sum(l.cargo + l.abono - l.conciliado)::bigint`,
  },
  kept: {
    table: 'cartola_resumen',
    moneda: {
      id: ID_MONEDA,
      join: sql`join cuenta_corriente cc on cc.id_empresa = r.id_empresa and cc.id = r.id_cuenta_corriente`,
    },
    where: (_scope, filters) => whereResumen(filters),
    figures: ({ sentido }) => {
      const [abonos, cargos] = [sentido !== 'cargo', sentido !== 'abono'];
      return {
        cantidad: sql`${sumIf('abonos', abonos)} + ${sumIf('cargos', cargos)}`,
        cuantosAbonos: sumIf('abonos', abonos),
        abonos: sumIf('monto_abonos', abonos),
        cargos: sumIf('monto_cargos', cargos),
        sinConciliar: sql`${sumIf('monto_abonos', abonos)} + ${sumIf('monto_cargos', cargos)}
          - ${sumIf('conciliado_abonos', abonos)} - ${sumIf('conciliado_cargos', cargos)}`,
      };
    },
    fits: fitsKept,
    fecha: { field: 'fecha', column: sql`l.fecha` },
  },
  lookUp: lookUpGlosas,
  gather: gatherUpTo,
  read: prepareQuery<FilaCartola, [idEmpresa: number, ids: readonly number[]]>((tx) =>
    selectItem(tx)
      .where('l.idEmpresa', '=', 0)
      .where(sql<boolean>`l.id = any(${[]}::bigint[])`),
  ),
};
