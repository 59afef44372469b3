import { exportDiario, listAsientos, listCuentasDelLibro, type ListaAsientos } from '@cuadra/contract';
import { Monto, Switch } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { useList } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { AsientoRows } from '../../shared/registros/asientos/asiento-rows.tsx';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import type { AsientosSearch } from './asientos-search.ts';
import { filtersOf } from './diario-filters.tsx';
import { SinAsientos } from './estado-libro.tsx';
import { BarraDeFiltros, LibroPage, refreshPendientes } from './libro-page.tsx';

const ORDEN = 'fecha.desc';

/** The journal: every entry with its lines, newest first, and what all that matches adds up to. */
export function DiarioPage({ search }: { search: AsientosSearch }) {
  const cuentas = useQuery(queryFor(listCuentasDelLibro)).data?.items ?? [];
  const filters = filtersOf(cuentas);
  const list = useList({ search, chips: filters, defaultOrder: ORDEN });
  const filtro = { order: knownOrder(list.order, ['fecha'], ORDEN), ...list.filters };
  const consulta = useQuery({
    ...queryFor(listAsientos, { query: { page: list.page, perPage: list.perPage, ...filtro } }),
    placeholderData: keepPreviousData,
    // What a job is still posting shows as it comes.
    refetchInterval: ({ state }) => refreshPendientes(state.data),
  });
  return (
    <LibroPage
      list={list}
      consulta={consulta}
      total={consulta.data?.pagination.count}
      cargando="Cargando el libro"
      exportar={{
        nombre: 'libro-diario',
        pedir: (formato) => call(exportDiario, { query: { ...filtro, order: 'fecha.asc', formato } }),
      }}
      vacio={({ items }) => items.length === 0}
      toolbar={
        <BarraDeFiltros
          list={list}
          filters={filters}
          end={
            <Switch
              checked={search.vigentes === 'true'}
              onCheckedChange={(si) => list.setFilters({ vigentes: si ? 'true' : undefined })}
            >
              Ocultar reversas
            </Switch>
          }
        />
      }
      estado={({ estado }) => estado}
      summary={({ pagination }) => plural(pagination.count, 'asiento')}
    >
      {(data, stale) =>
        data.items.length === 0 ? (
          <SinAsientos list={list} what="asientos" />
        ) : (
          <Diario data={data} stale={stale} deCuenta={search.idCuenta !== undefined} />
        )
      }
    </LibroPage>
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
