import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { Fechas } from './fechas.ts';
import type { Bucket } from './seek-bucket.ts';
import type { MonthWork } from './work-by-month.ts';

/** The query of a list: `paginaQuery` and `ordenSchema` of the contract, and the filters of the list. */
export interface ListQuery extends Fechas {
  readonly page: number;
  readonly perPage: number;
  readonly order: `${string}.${'asc' | 'desc'}`;
}

/** The query of a list whose page may have any length: an export reads it whole. */
export type AnyPage<Q extends { readonly perPage: number }> = Omit<Q, 'perPage'> & {
  readonly perPage: number;
};

/** The types of a list. */
export interface ListTypes {
  /** The company, and whatever else the list is of. */
  readonly scope: { readonly idEmpresa: number };
  readonly query: ListQuery;
  /** The names of its sums. */
  readonly sums: string;
  readonly row: { readonly id: number };
  /** The result of looking the text of a filter up; null where the list has none. */
  readonly text: unknown;
}

/** A query without its page: the filters and the order. */
export type Filters<L extends ListTypes> = Omit<L['query'], 'page' | 'perPage'>;

/** The records that a person chose of a list: these ids, or all that match the filters but some. */
export interface Selection<Q extends ListQuery> {
  readonly filtros: Omit<Q, 'page' | 'perPage'>;
  readonly ids?: readonly number[] | undefined;
  readonly excepto: readonly number[];
}

/** Count and sums of rows; sums are in minor units of their currency. */
export type Figures<C extends string> = Record<C | 'cantidad', number>;
export type Total<C extends string> = Figures<C> & { readonly moneda: string };
/** An aggregate expression for each figure. */
export type FigureColumns<C extends string> = Readonly<Record<C | 'cantidad', RawBuilder<number>>>;

/** The id of the currency of a row, and the join that reaches it, if its table is not the row's. */
export interface Currency {
  readonly id: RawBuilder<number>;
  readonly join?: RawBuilder<unknown>;
}

/** A part of the order of a list that one index holds. Most orders are one section. */
export interface Section<C extends string> {
  /** Tells the section from the others of its order. */
  readonly nombre: string;
  readonly where?: RawBuilder<boolean>;
  /** The columns of the order, ascending; the last one tells any two rows apart. */
  readonly columns: readonly RawBuilder<unknown>[];
  /** The first column may be null: such rows end a descending list. */
  readonly nullable?: boolean;
  /** An index compares the columns, so that a deep page begins at a kept cursor. Row security allows it for plain columns alone. */
  readonly seekable?: boolean;
  /** The rows of the section, from the figures of the list; all of them where it is not given. */
  readonly count?: (figures: Figures<C>) => number;
}

/** The transaction, the scope and the cache of one filter of a list. */
export interface FilterContext<L extends ListTypes> {
  readonly tx: Tx;
  readonly scope: L['scope'];
  readonly filters: Filters<L>;
  /** Caches a value of this filter until a record of the company changes. */
  readonly keep: <V>(name: string, work: () => Promise<V>) => Promise<V>;
  /** The same for a value that depends on each month by itself: only the months that changed are worked out anew. */
  readonly keepByMonth: <V>(name: string, work: MonthWork<V>) => Promise<V>;
}

/** Totals that are kept by month (ADR 4). Each change of a record of the list appends rows to their table. */
export interface KeptTotals<L extends ListTypes> {
  /** Has `id_empresa`, `id` and `mes`; its rows are `r` in the expressions here. */
  readonly table: string;
  readonly moneda: Currency;
  /** The filters as a condition on `r`, apart from company and dates. */
  readonly where: (scope: L['scope'], filters: Filters<L>) => Expression<SqlBool>;
  readonly figures: (filters: Filters<L>) => FigureColumns<L['sums']>;
  /** Whether the kept totals know every filter that is given, apart from dates. */
  readonly fits: (filters: Filters<L>) => boolean;
  /** The date whose month is `r.mes`: its field in orders and its column. */
  readonly fecha: { readonly field: string; readonly column: RawBuilder<unknown> };
  /** Counts of ranges of ids, by which deep pages of the order of arrival begin. */
  readonly ids?: {
    readonly fits: (filters: Filters<L>) => boolean;
    readonly read: (
      tx: Tx,
      scope: L['scope'],
      filters: Filters<L>,
      direction: 'asc' | 'desc',
    ) => Promise<Bucket<number>[]>;
  };
}

/**
 * A list of records, stated once: `listPage` gives its pages with totals, and `listIds` the ids of a selection.
 */
export interface Lista<L extends ListTypes> {
  /** The tables of the filters and the order: `documento as d`. */
  readonly from: RawBuilder<unknown>;
  /** The id of a row. Its order is that of arrival. */
  readonly id: RawBuilder<number>;
  /** The filters as one condition on `from`, with the company's id. */
  readonly where: (scope: L['scope'], filters: Filters<L>, text: L['text'] | null) => Expression<SqlBool>;
  /** The order as sections, ascending. */
  readonly sections: (filters: Filters<L>) => readonly Section<L['sums']>[];
  /** The currency of a row; a list without it has one total, whose currency is empty. */
  readonly moneda?: Currency;
  readonly figures: FigureColumns<L['sums']>;
  /** The rows with these ids, in any order. */
  readonly read: (tx: Tx, idEmpresa: number, ids: readonly number[]) => Promise<L['row'][]>;
  /** Only a list with kept totals caches: without them no mark tells of a change. */
  readonly kept?: KeptTotals<L>;
  /** Looks the text of the filter up, where that is sooner than asking each row. Null asks each row. */
  readonly lookUp?: (context: FilterContext<L>) => Promise<L['text'] | null>;
  /** Up to this many rows are gathered by their filter and then sorted; more are met soon by walking the order. */
  readonly gather?: (filters: Filters<L>) => number;
  /** Whether a span of days in the order of arrival is read a day at a time, by an index on date and id. */
  readonly byDay?: (filters: Filters<L>) => boolean;
}

/** A large list, whose pages are cached. */
export type KeptLista<L extends ListTypes> = Lista<L> & { readonly kept: KeptTotals<L> };

/** One filter of one list. */
export interface Search<L extends ListTypes> extends FilterContext<L> {
  readonly lista: Lista<L>;
  readonly text: L['text'] | null;
}
