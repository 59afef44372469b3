import { exportDiario, listAsientos, listCuentasDelLibro, type ListaAsientos } from '@cuadra/contract';
import { FilterBar, FilterChip, Monto, Skeleton, Switch } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { ListScreen, useList } from '../../shared/lista/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { AsientoRows } from '../../shared/registros/asientos/asiento-rows.tsx';
import { AddFilter, drawChipBody } from '../../shared/registros/filtros/filters.tsx';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import type { AsientosSearch } from './asientos-search.ts';
import { filtersOf } from './diario-filters.tsx';
import { EstadoLibro, SinAsientos } from './estado-libro.tsx';
import { ExportarLibro } from './exportar-libro.tsx';

const ORDEN = 'fecha.desc';
const ESPERA_MS = 3000;

/** The journal: every entry with its lines, newest first, and what all that matches adds up to. */
export function DiarioPage({ search }: { search: AsientosSearch }) {
  const cuentas = useQuery(queryFor(listCuentasDelLibro)).data?.items ?? [];
  const filters = filtersOf(cuentas);
  const list = useList({ search, chips: filters, defaultOrder: ORDEN });
  const filtro = { order: knownOrder(list.order, ['fecha'], ORDEN), ...list.filters };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(listAsientos, { query: { page: list.page, perPage: list.perPage, ...filtro } }),
    placeholderData: keepPreviousData,
    // What a job is still posting shows as it comes.
    refetchInterval: ({ state }) => ((state.data?.estado.pendientes ?? 0) > 0 ? ESPERA_MS : false),
  });
  const total = data?.pagination.count;
  const chipBody = drawChipBody({ list, filters });
  return (
    <Page
      actions={
        <ExportarLibro
          nombre="libro-diario"
          disabled={!data || data.items.length === 0}
          pedir={(formato) => call(exportDiario, { query: { ...filtro, order: 'fecha.asc', formato } })}
        />
      }
    >
      {data ? <EstadoLibro estado={data.estado} /> : null}
      <ListScreen
        list={list}
        total={total}
        toolbar={
          <FilterBar
            className="border-b"
            add={<AddFilter list={list} filters={filters} />}
            onClear={list.filtered ? list.clearFilters : undefined}
            end={
              <Switch
                checked={search.vigentes === 'true'}
                onCheckedChange={(si) => list.setFilters({ vigentes: si ? 'true' : undefined })}
              >
                Ocultar reversas
              </Switch>
            }
          >
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
        }
        table={
          error ? (
            <LoadError error={error} onRetry={() => void refetch()} centrado className="px-5 py-16" />
          ) : data === undefined ? (
            <Cargando />
          ) : data.items.length === 0 ? (
            <SinAsientos list={list} what="asientos" />
          ) : (
            <Diario data={data} stale={isPlaceholderData} deCuenta={search.idCuenta !== undefined} />
          )
        }
        summary={total === undefined ? null : plural(total, 'asiento')}
      />
    </Page>
  );
}

function Diario({ data, stale, deCuenta }: { data: ListaAsientos; stale: boolean; deCuenta: boolean }) {
  const { debe, haber } = data.totales;
  return (
    <div className="min-h-0 flex-1 overflow-auto" aria-busy={stale}>
      <table
        aria-label="Libro diario"
        className={`w-full border-separate border-spacing-0 ${stale ? 'opacity-60' : ''}`}
      >
        <thead className="sticky top-0 z-10 text-11 text-muted-foreground">
          <tr>
            <th scope="col" className="h-8 border-b bg-muted px-4 text-left font-medium">
              Cuenta
            </th>
            <th scope="col" className="num border-b bg-muted pr-3 sm:w-40 font-medium">
              Debe
            </th>
            <th scope="col" className="num border-b bg-muted pr-4 sm:w-40 font-medium">
              Haber
            </th>
          </tr>
        </thead>
        {data.items.map((asiento) => (
          <AsientoRows key={asiento.id} asiento={asiento} />
        ))}
        <tfoot className="sticky bottom-0 z-10 font-semibold">
          <tr>
            <th scope="row" className="h-9 border-t bg-muted px-4 text-left">
              {deCuenta ? 'Suma de la cuenta' : 'Suma'}
            </th>
            <td className="num border-t bg-muted pr-3 pl-2 whitespace-nowrap">
              <Monto valor={debe} />
            </td>
            <td className="num border-t bg-muted pr-4 pl-2 whitespace-nowrap">
              <Monto valor={haber} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cargando() {
  return (
    <div role="status" aria-label="Cargando el libro" className="flex flex-col gap-3 px-4 py-4">
      <Skeleton className="w-1/2" />
      <Skeleton className="w-2/3" />
      <Skeleton className="w-2/5" />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-2/3" />
    </div>
  );
}
