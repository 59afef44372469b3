import { listOts, ORDEN_OTS, createOt } from '@cuadra/contract';
import { buttonVariants, EmptyState, Monto, useMediaQuery } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { plural } from '../../shared/formats/index.ts';
import {
  ListScreen,
  ListTable,
  ListToolbar,
  NoMatch,
  useList,
  useRecordWalk,
} from '../../shared/lista/index.ts';
import { Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { AddFilter, drawChipBody } from '../../shared/registros/filtros/filters.tsx';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import { TableFrame } from '../../shared/registros/tabla/table-frame.tsx';
import { useSession } from '../../shared/session/index.ts';
import { columnsOf, drawCompactRow, drawTotals } from './columns.tsx';
import { FichaOt } from './ficha-ot.tsx';
import { FILTROS } from './filters.tsx';
import type { OtsSearch } from './ots-search.ts';
import { OtsViews } from './ots-views.tsx';

const ORDEN = 'created.desc';

function NuevaOt({ primary = false }: { primary?: boolean }) {
  return (
    <Link
      to="/ots/nueva"
      className={buttonVariants({ variant: 'primary', ...(primary ? {} : { size: 'sm' }) })}
    >
      <Plus aria-hidden />
      Nueva nota
    </Link>
  );
}

/** Notas de venta: views, filters, totals and the side sheet of one. */
export function OtsPage({ search }: { search: OtsSearch }) {
  const { puede } = useSession();
  const edita = puede(createOt);
  const list = useList({ search, chips: FILTROS, defaultOrder: ORDEN });
  const ancho = useMediaQuery('(min-width: 1280px)');
  const docked = ancho && list.openId !== null;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(listOts, {
      query: {
        page: list.page,
        perPage: list.perPage,
        order: knownOrder(list.order, ORDEN_OTS, ORDEN),
        ...list.filters,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.items;
  const total = data?.pagination.count ?? 0;
  const totales = data?.totales ?? [];
  const walk = useRecordWalk({ list, pageIds: rows?.map(({ id }) => id), total });
  return (
    <Page ownToolbar actions={edita ? <NuevaOt /> : null}>
      <ListScreen
        list={list}
        total={data?.pagination.count}
        toolbar={
          <ListToolbar
            views={<OtsViews search={search} />}
            list={list}
            searchLabel="Folio, RUT, cliente o vendedor"
            add={<AddFilter list={list} filters={FILTROS} />}
            chipBody={drawChipBody({ list, filters: FILTROS })}
          />
        }
        table={
          <TableFrame totals={totales.length} bulk={false}>
            <ListTable
              label="notas de venta"
              list={list}
              columns={columnsOf(docked)}
              rowLabel={(row) => `Nota de venta ${row.folio}`}
              rows={rows}
              total={total}
              compactRow={drawCompactRow}
              empty={
                list.filtered ? (
                  <NoMatch list={list} what="notas de venta" />
                ) : (
                  <EmptyState
                    tipo="nada"
                    title="Aún no hay notas de venta"
                    description="Anota lo que ofreces o vendes antes de facturarlo, y sigue cuánto falta."
                    framed={false}
                    actions={edita ? <NuevaOt primary /> : undefined}
                  />
                )
              }
              error={error}
              onRetry={() => void refetch()}
              stale={isPlaceholderData}
              minWidth={docked ? 560 : 1060}
              openLabel="Abrir la nota de venta"
              totals={drawTotals(totales)}
            />
          </TableFrame>
        }
        summary={
          data ? (
            <span className="md:hidden">
              {plural(total, 'nota', 'notas')}
              {totales.map(({ moneda, porFacturar }) => (
                <span key={moneda}>
                  {' · por facturar '}
                  <Monto valor={porFacturar} moneda={moneda} className="font-medium text-foreground" />
                </span>
              ))}
            </span>
          ) : null
        }
        sheet={
          <FichaOt
            id={list.openId}
            row={rows?.find(({ id }) => id === list.openId)}
            walk={walk}
            onClose={() => list.open(null)}
          />
        }
      />
    </Page>
  );
}
