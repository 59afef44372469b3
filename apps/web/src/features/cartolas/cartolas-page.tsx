import {
  createCuentaCorriente,
  exportCartolas,
  listCartolas,
  listCuentas,
  listCuentasCorrientes,
  ORDEN_CARTOLAS,
  type CartolaDetalle,
} from '@cuadra/contract';
import { Button, useMediaQuery } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { call } from '../../shared/api/index.ts';
import { cuentaCorta } from '../../shared/cuentas-bancarias/textos.ts';
import { useConexionesDeCuentas } from '../../shared/cuentas-bancarias/use-conexiones-de-cuentas.ts';
import { late } from '../../shared/late/index.ts';
import type { List } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ALL, exportSelection } from '../../shared/registros/acciones/export-selection.ts';
import { useColumns } from '../../shared/registros/columnas/use-columns.ts';
import { knownOrder } from '../../shared/registros/filtros/search-fields.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { AvisoConexion } from './aviso-conexion.tsx';
import { CartolasEmpty } from './cartolas-empty.tsx';
import type { CartolasSearch } from './cartolas-search.ts';
import { CartolasViews } from './cartolas-views.tsx';
import { columnsOf } from './columns.tsx';
import { drawCompactRow } from './compact-row.tsx';
import { CuentasAside } from './cuentas-aside.tsx';
import { CuentasStrip, CuentasStripPlace } from './cuentas-strip.tsx';
import { filtersOf } from './filters.tsx';
import { ParesPorConfirmar } from './pares/por-confirmar.tsx';
import { BarraPrueba } from './prueba/barra-prueba.tsx';
import { queryOf } from './query-of.ts';
import { totalsOf, TotalsSummary } from './totals.tsx';

const NuevaCuentaDialog = late(() =>
  import('../../shared/cuentas-bancarias/nueva-cuenta-dialog.tsx').then((m) => m.NuevaCuentaDialog),
);
const CartolasBulkBar = late(() => import('./cartolas-bulk-bar.tsx').then((m) => m.CartolasBulkBar));
const FichaCartola = late(
  () => import('./ficha-cartola.tsx').then((m) => m.FichaCartola),
  ({ id }) => id !== null,
);

const ORDEN = 'fecha.desc';

/** Clears the filters without leaving the account on screen. */
function keepCuenta(list: List<CartolasSearch>): List<CartolasSearch> {
  const { cuenta, ...others } = list.filters;
  return {
    ...list,
    filtered: list.filtersKey !== JSON.stringify(cuenta === undefined ? [] : [['cuenta', cuenta]]),
    clearFilters: () =>
      list.setFilters(Object.fromEntries(Object.keys(others).map((key) => [key, undefined]))),
  };
}

interface CartolasPageProps {
  readonly search: CartolasSearch;
  /** What a line is of advances and funds, for its sheet. */
  readonly rendiciones: (linea: CartolaDetalle) => ReactNode;
  /** Suggestion of a line, for its sheet. */
  readonly sugerencia: (linea: CartolaDetalle) => ReactNode;
}

/** Bank lines of every account, with its accounts above, totals, selection and side sheet. */
export function CartolasPage({ search, rendiciones, sugerencia }: CartolasPageProps) {
  const { puede } = useSession();
  const [creando, setCreando] = useState(false);
  const { data: leidas } = useQuery(queryFor(listCuentasCorrientes));
  const cuentas = leidas?.items ?? [];
  const conexiones = useConexionesDeCuentas(cuentas);
  const { cuenta } = search;
  const records = useRecordList({
    search,
    filters: filtersOf(cuentas, puede(listCuentas)),
    defaultOrder: ORDEN,
    query: ({ page, perPage, order }) =>
      queryFor(listCartolas, {
        query: { page, perPage, order: knownOrder(order, ORDEN_CARTOLAS, ORDEN), ...queryOf(search) },
      }),
    adapt: keepCuenta,
  });
  const { list, data, rows, total, selection, docked } = records;
  const alLado = useMediaQuery('(min-width: 1024px)') && cuenta !== undefined;
  // The open line takes the place of the accounts where there is none for both.
  const sitioParaTodo = useMediaQuery('(min-width: 1600px)');
  const sola = cuenta !== undefined;
  const todas = useMemo(() => columnsOf(docked, sola), [docked, sola]);
  const columns = useColumns('Cartola', todas, search.idVista);
  const deCuentas = { cuentas, conexiones, search };
  return (
    <RecordListPage
      records={records}
      label="líneas del banco"
      searchLabel="Descripción, número o monto"
      openLabel="Abrir la línea"
      rowLabel={(row) => row.descripcion}
      exporta={
        puede(exportCartolas)
          ? {
              nombre: 'cartolas',
              pedir: (formato) =>
                exportSelection(
                  {
                    modelo: 'Cartola',
                    filtros: queryOf(search),
                    orden: knownOrder(list.order, ORDEN_CARTOLAS, ORDEN),
                  },
                  ALL,
                  { formato, includeComments: false },
                ),
              lista: {
                nombre: 'cartolas',
                filtros: {
                  ...queryOf(search),
                  order: knownOrder(list.order, ORDEN_CARTOLAS, ORDEN),
                },
              },
            }
          : undefined
      }
      actions={
        <>
          <ParesPorConfirmar />
          {puede(createCuentaCorriente) ? (
            <Button onClick={() => setCreando(true)} aria-label="Agregar cuenta">
              <Plus aria-hidden />
              <span className="max-sm:hidden @max-3xl/bar:hidden">Cuenta</span>
            </Button>
          ) : null}
        </>
      }
      views={<CartolasViews search={search} />}
      columns={columns}
      compactRow={drawCompactRow}
      empty={<CartolasEmpty list={list} />}
      totals={({ totales }) => totalsOf(totales)}
      bulk={<CartolasBulkBar list={list} selection={selection} rows={rows} totales={data?.totales ?? []} />}
      summary={data ? <TotalsSummary total={total} totales={data.totales} /> : null}
      sheet={<FichaCartola {...records.open} rendiciones={rendiciones} sugerencia={sugerencia} />}
      above={
        alLado ? null : leidas === undefined ? (
          <CuentasStripPlace />
        ) : cuentas.length > 0 ? (
          <CuentasStrip {...deCuentas} />
        ) : null
      }
      beside={alLado && (sitioParaTodo || !docked) ? <CuentasAside {...deCuentas} /> : null}
      top={
        cuenta === undefined ? null : (
          <>
            <AvisoConexion conexion={conexiones.get(cuenta)} />
            <BarraPrueba key={cuenta} idCuenta={cuenta} onOpen={list.open} />
          </>
        )
      }
    >
      {creando ? (
        <NuevaCuentaDialog
          create={(body) => call(createCuentaCorriente, { body })}
          onCreated={(nueva) => {
            snackbar(`Agregaste ${cuentaCorta(nueva)}`);
            setCreando(false);
          }}
          onClose={() => setCreando(false)}
        />
      ) : null}
    </RecordListPage>
  );
}
