import { createCuentaCorriente, listCartolas, listCuentasCorrientes, ORDEN_CARTOLAS } from '@cuadra/contract';
import { Button, useMediaQuery } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { NuevaCuentaDialog } from '../../shared/cuentas-bancarias/nueva-cuenta-dialog.tsx';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import { useConexionesDeCuentas } from '../../shared/cuentas-bancarias/use-conexiones-de-cuentas.ts';
import {
  ListScreen,
  ListTable,
  ListToolbar,
  useList,
  useRecordWalk,
  useSelection,
} from '../../shared/lista/index.ts';
import { Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { widenColumns } from '../../shared/registros/columnas/ancho-monto.ts';
import { ColumnsMenu } from '../../shared/registros/columnas/columns-menu.tsx';
import { useColumns } from '../../shared/registros/columnas/use-columns.ts';
import { AddFilter, drawChipBody } from '../../shared/registros/filtros/filters.tsx';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import { BulkFrame, TableFrame } from '../../shared/registros/tabla/table-frame.tsx';
import { VistasMenu } from '../../shared/registros/vistas/vistas-menu.tsx';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { AvisoConexion } from './aviso-conexion.tsx';
import { CartolasBulkBar } from './cartolas-bulk-bar.tsx';
import { CartolasEmpty } from './cartolas-empty.tsx';
import type { CartolasSearch } from './cartolas-search.ts';
import { CartolasViews } from './cartolas-views.tsx';
import { columnsOf } from './columns.tsx';
import { drawCompactRow } from './compact-row.tsx';
import { CuentasAside } from './cuentas-aside.tsx';
import { CuentasStrip } from './cuentas-strip.tsx';
import { FichaCartola } from './ficha-cartola.tsx';
import { filtersOf } from './filters.tsx';
import { ParesPorConfirmar } from './pares/sugeridos-dialog.tsx';
import { BarraPrueba } from './prueba/barra-prueba.tsx';
import { queryOf } from './query-of.ts';
import { amountsOf, drawTotals, TotalsSummary } from './totals.tsx';

const ORDEN = 'fecha.desc';

/** Bank lines of every account, with its accounts above, totals, selection and side sheet. */
export function CartolasPage({ search }: { search: CartolasSearch }) {
  const { puede } = useSession();
  const [creando, setCreando] = useState(false);
  const cuentas = useQuery(queryFor(listCuentasCorrientes)).data?.items ?? [];
  const conexiones = useConexionesDeCuentas(cuentas);
  const filters = filtersOf(cuentas);
  const propia = useList({ search, chips: filters, defaultOrder: ORDEN });
  const { cuenta } = search;
  // Whoever looks at one account and takes the filters off goes on looking at it.
  const list = {
    ...propia,
    filtered: propia.filtersKey !== JSON.stringify(cuenta === undefined ? [] : [['cuenta', cuenta]]),
    clearFilters: () =>
      propia.setFilters(
        Object.fromEntries(
          Object.keys(propia.filters)
            .filter((key) => key !== 'cuenta')
            .map((key) => [key, undefined]),
        ),
      ),
  };
  const ancho = useMediaQuery('(min-width: 1280px)');
  const alLado = useMediaQuery('(min-width: 1024px)') && cuenta !== undefined;
  const docked = ancho && list.openId !== null;
  // The open line takes the place of the accounts where there is none for both.
  const sitioParaTodo = useMediaQuery('(min-width: 1600px)');
  const columns = useColumns('Cartola', columnsOf(docked, cuenta !== undefined), list.search.idVista);

  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(listCartolas, {
      query: {
        page: list.page,
        perPage: list.perPage,
        order: knownOrder(list.order, ORDEN_CARTOLAS, ORDEN),
        ...queryOf(search),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.items;
  const total = data?.pagination.count ?? 0;
  const pageIds = rows?.map(({ id }) => id);
  const selection = useSelection({ pageIds: pageIds ?? [], total, filtersKey: list.filtersKey });
  const walk = useRecordWalk({ list, pageIds, total });
  const totales = data?.totales ?? [];
  const tabla = widenColumns(columns.shown, amountsOf(totales));

  return (
    <Page
      ownToolbar
      actions={
        <>
          <ParesPorConfirmar />
          {puede(createCuentaCorriente) ? (
            <Button onClick={() => setCreando(true)} aria-label="Agregar cuenta">
              <Plus aria-hidden />
              <span className="max-sm:hidden">Cuenta</span>
            </Button>
          ) : null}
        </>
      }
    >
      {cuentas.length > 0 && !alLado ? (
        <CuentasStrip cuentas={cuentas} conexiones={conexiones} search={search} />
      ) : null}
      <div className="flex min-h-0 flex-1">
        {alLado && (sitioParaTodo || !docked) ? (
          <CuentasAside cuentas={cuentas} conexiones={conexiones} search={search} />
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col">
          {cuenta === undefined ? null : <AvisoConexion conexion={conexiones.get(cuenta)} />}
          {cuenta === undefined ? null : <BarraPrueba key={cuenta} idCuenta={cuenta} onOpen={list.open} />}
          <ListScreen
            list={list}
            total={data?.pagination.count}
            toolbar={
              <ListToolbar
                views={<CartolasViews search={search} />}
                list={list}
                searchLabel="Descripción o número"
                add={<AddFilter list={list} filters={filters} />}
                chipBody={drawChipBody({ list, filters })}
                end={
                  <>
                    <VistasMenu lista="Cartola" list={list} columns={columns} />
                    <ColumnsMenu columns={columns} />
                  </>
                }
              />
            }
            table={
              <TableFrame totals={totales.length} bulk={selection.count > 0}>
                <ListTable
                  label="líneas del banco"
                  list={list}
                  columns={tabla.columns}
                  rowLabel={(row) => row.descripcion}
                  rows={rows}
                  total={total}
                  selection={selection}
                  compactRow={drawCompactRow}
                  empty={<CartolasEmpty list={list} />}
                  error={error}
                  onRetry={() => void refetch()}
                  stale={isPlaceholderData}
                  minWidth={(docked ? 600 : cuenta === undefined ? 900 : 724) + tabla.extra}
                  openLabel="Abrir la línea"
                  totals={drawTotals(totales)}
                />
              </TableFrame>
            }
            bulk={
              selection.count > 0 ? (
                <BulkFrame totals={totales.length}>
                  <CartolasBulkBar list={list} selection={selection} rows={rows} totales={totales} />
                </BulkFrame>
              ) : null
            }
            summary={data ? <TotalsSummary total={total} totales={totales} /> : null}
            sheet={
              <FichaCartola
                id={list.openId}
                row={rows?.find(({ id }) => id === list.openId)}
                walk={walk}
                onClose={() => list.open(null)}
              />
            }
          />
        </div>
      </div>
      {creando ? (
        <NuevaCuentaDialog
          create={(body) => call(createCuentaCorriente, { body })}
          onCreated={(cuenta) => {
            snackbar(`Agregaste ${cuentaCorta(cuenta)}`);
            setCreando(false);
          }}
          onClose={() => setCreando(false)}
        />
      ) : null}
    </Page>
  );
}
