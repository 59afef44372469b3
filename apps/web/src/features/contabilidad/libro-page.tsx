import type { FormatoInforme, ListaAsientos } from '@cuadra/contract';
import { BarSeparator, FilterBar, FilterChip } from '@cuadra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportarInforme } from '../../shared/exportar/index.ts';
import { ListScreen, type List, type ListSearch } from '../../shared/lista/index.ts';
import { TabSegments } from '../../shared/navigation/destination-tabs.tsx';
import { Page } from '../../shared/page/index.ts';
import { AddFilter, drawChipBody, type FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { EstadoLibro } from './estado-libro.tsx';
import { Contestado } from './tabla-libro.tsx';

/** Milliseconds between two looks at a ledger that a job is still posting. */
const ESPERA_MS = 3000;

interface LibroPageProps<S extends ListSearch, D> {
  readonly list: List<S>;
  readonly consulta: UseQueryResult<D>;
  /** Rows on all pages; undefined for a book of one page. */
  readonly total: number | undefined;
  /** Read aloud while the book loads. */
  readonly cargando: string;
  /** File without its extension, and the call that answers it. */
  readonly exportar: {
    readonly nombre: string;
    readonly pedir: (formato: FormatoInforme) => Promise<unknown>;
  };
  /** There is nothing to export. */
  readonly vacio: (data: D) => boolean;
  /** `BarraDeFiltros` or `BarraDelMes`: the book's segments stand in it. */
  readonly toolbar: ReactNode;
  /** State of the ledger, for books that are drawn from it. */
  readonly estado?: (data: D) => ListaAsientos['estado'];
  readonly summary: (data: D) => string;
  /** The book; `stale` while it answers the question before. */
  readonly children: (data: D, stale: boolean) => ReactNode;
}

/** Screen of a book: its filters, the way to take it away, its table and its pages. */
export function LibroPage<S extends ListSearch, D>(props: LibroPageProps<S, D>) {
  const { list, consulta, total, cargando, exportar, vacio, toolbar, estado, summary, children } = props;
  const { data } = consulta;
  return (
    <Page ownToolbar actions={<ExportarInforme {...exportar} disabled={data === undefined || vacio(data)} />}>
      <ListScreen
        list={list}
        total={total}
        toolbar={
          <>
            {toolbar}
            {data !== undefined && estado ? <EstadoLibro estado={estado(data)} /> : null}
          </>
        }
        table={
          <Contestado consulta={consulta} cargando={cargando}>
            {children}
          </Contestado>
        }
        summary={data === undefined ? null : summary(data)}
        exportable
      />
    </Page>
  );
}

interface BarraDeFiltrosProps<S extends ListSearch> {
  readonly list: List<S>;
  readonly filters: readonly FilterSpec<S>[];
  readonly end?: ReactNode;
}

/** Segments of the books, and controls of a book that shows one month. */
export function BarraDelMes({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2">
      <TabSegments className="-ml-2" />
      <BarSeparator className="max-sm:hidden" />
      {children}
    </div>
  );
}

/** Segments of the books, and filters of a book as chips. */
export function BarraDeFiltros<S extends ListSearch>({ list, filters, end }: BarraDeFiltrosProps<S>) {
  const chipBody = drawChipBody({ list, filters });
  return (
    <FilterBar
      className="border-b"
      add={<AddFilter list={list} filters={filters} />}
      onClear={list.filtered ? list.clearFilters : undefined}
      end={end}
    >
      <TabSegments className="-ml-2" />
      {list.chips.map(({ key, label, text, remove }) => (
        <FilterChip
          key={key}
          campo={label}
          valor={text}
          onRemove={remove}
          body={(content, className) => chipBody(key, content, className)}
        />
      ))}
    </FilterBar>
  );
}

/** Interval at which a book with entries still to be posted is asked for again. */
export function refreshPendientes(data: { readonly estado: ListaAsientos['estado'] } | undefined) {
  return (data?.estado.pendientes ?? 0) > 0 ? ESPERA_MS : false;
}
