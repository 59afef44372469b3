import { listProveedores, ORDEN_PROVEEDORES } from '@cuadra/contract';
import { EmptyState } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { plural } from '../../shared/formats/index.ts';
import { ListScreen, ListTable, ListToolbar, NoMatch, useList, type List } from '../../shared/lista/index.ts';
import { Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { idsFilter } from '../../shared/registros/filtros/common-filters.tsx';
import { drawChipBody, type FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import { TableFrame } from '../../shared/registros/tabla/table-frame.tsx';
import { COLUMNAS, drawCompactRow, drawTotals } from './columns.tsx';
import { Montos } from './montos.tsx';
import type { ProveedoresSearch } from './proveedores-search.ts';
import { ProveedoresViews } from './proveedores-views.tsx';

const ORDEN = 'porPagar.desc';
const FILTROS: readonly FilterSpec<ProveedoresSearch>[] = [
  {
    keys: ['conDeuda'],
    label: 'Deuda',
    text: ({ conDeuda }) => (conDeuda === undefined ? null : 'por pagar'),
  },
  {
    keys: ['vencidos'],
    label: 'Vencimiento',
    text: ({ vencidos }) => (vencidos === undefined ? null : 'antes de hoy'),
  },
  idsFilter('proveedor', 'proveedores'),
];

/** Suppliers, those that are owed most first; a row opens the page of one. */
export function ProveedoresPage({ search }: { search: ProveedoresSearch }) {
  const navigate = useNavigate();
  const base = useList({ search, chips: FILTROS, defaultOrder: ORDEN });
  const list: List<ProveedoresSearch> = {
    ...base,
    open: (id) => {
      if (id !== null) void navigate({ to: '/proveedores/$id', params: { id } });
    },
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(listProveedores, {
      query: {
        page: list.page,
        perPage: list.perPage,
        order: knownOrder(list.order, ORDEN_PROVEEDORES, ORDEN),
        ...list.filters,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const total = data?.pagination.count ?? 0;
  return (
    <Page ownToolbar>
      <ListScreen
        list={list}
        total={data?.pagination.count}
        toolbar={
          <ListToolbar
            views={<ProveedoresViews search={search} />}
            list={list}
            searchLabel="RUT o nombre del proveedor"
            chipBody={drawChipBody({ list, filters: FILTROS })}
          />
        }
        table={
          <TableFrame totals={1} bulk={false}>
            <ListTable
              label="proveedores"
              list={list}
              columns={COLUMNAS}
              rowLabel={(row) => row.razonSocial}
              rows={data?.items}
              total={total}
              compactRow={drawCompactRow}
              empty={
                list.filtered ? (
                  <NoMatch list={list} what="proveedores" />
                ) : (
                  <EmptyState
                    tipo="nada"
                    title="Aún no hay proveedores"
                    description="Aparecen solos con tu primera compra, gasto o boleta."
                    framed={false}
                  />
                )
              }
              error={error}
              onRetry={() => void refetch()}
              stale={isPlaceholderData}
              minWidth={980}
              openLabel="Abrir el proveedor"
              totals={drawTotals(total, data?.totales ?? [])}
            />
          </TableFrame>
        }
        summary={
          data ? (
            <span className="md:hidden">
              {plural(total, 'proveedor', 'proveedores')} · por pagar{' '}
              <Montos deudas={data.totales} campo="monto" />
            </span>
          ) : null
        }
      />
    </Page>
  );
}
