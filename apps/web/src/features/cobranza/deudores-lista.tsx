import {
  listDeudores,
  listPorHacer,
  ORDEN_DEUDORES,
  postGestion,
  type Deudor,
  type ListaDeudores,
  type ListaPorHacer,
} from '@cuadra/contract';
import { Cell, EmptyState, Monto, TotalsRow } from '@cuadra/ui';
import type { ReactNode } from 'react';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { formatEntero, formatMonto, plural } from '../../shared/formats/index.ts';
import type { Column, List } from '../../shared/lista/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { useEscribir } from '../../shared/registros/correos/use-escribir.ts';
import { TotalesPie } from '../../shared/registros/tabla/totales.tsx';
import { useSeen } from '../../shared/registros/tabla/use-seen.ts';
import { useSession } from '../../shared/session/index.ts';
import { Cabeza } from './cabeza.tsx';
import type { CobranzaSearch } from './cobranza-search.ts';
import { filtersOfCall } from './filters-of-call.ts';
import { columnasDeudores, columnasPorHacer, drawDeudorCompacto } from './columns.tsx';
import { Dialogos } from './dialogos.tsx';
import { useExportable } from './exportar.tsx';
import { FichaDeudor } from './ficha-deudor.tsx';
import { FILTROS, withoutViews } from './filters.tsx';
import { Seleccion } from './seleccion.tsx';
import { useDialogos } from './use-dialogos.ts';
import { useEsperados } from './use-esperados.ts';
import { useProximos } from './use-proximos.ts';
import { CobranzaViews } from './views.tsx';

const ORDEN = 'pesos.desc';
const BUSCA = 'RUT o nombre del cliente';

/** Keys of a row: L notes a call, P a promise, E writes to the customer. */
function useTeclas() {
  const dialogos = useDialogos();
  const edita = useSession().puede(postGestion);
  const { keys } = useEscribir();
  const abrir = (cual: 'gestion' | 'promesa') => (row: Deudor | undefined) => {
    if (row) dialogos.open(cual, row);
  };
  return {
    dialogos,
    edita,
    /** E writes to the customers selected, where there are any. */
    rowKeysOf: (elegidos: readonly number[] = []) => [
      ...(edita
        ? [
            { keys: 'l', label: 'Anotar una llamada', run: abrir('gestion') },
            { keys: 'p', label: 'Anotar una promesa', run: abrir('promesa') },
          ]
        : []),
      ...keys((row: Deudor) => row.id, elegidos),
    ],
  };
}

/** The worklist: whom to call today and why, and whom to leave in peace. */
export function PorHacer({ search }: { search: CobranzaSearch }) {
  const { dialogos, edita, rowKeysOf } = useTeclas();
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: ORDEN,
    adapt: withoutViews,
    query: ({ page, perPage }) =>
      queryFor(listPorHacer, { query: { page, perPage, ...filtersOfCall(search) } }),
  });
  const { data, open, list } = records;
  const proximos = useProximos(data?.items);
  const esperados = useEsperados('clientes', data?.items);
  const onCall = edita ? (row: Deudor) => dialogos.open('gestion', row) : undefined;
  return (
    <RecordListPage
      records={records}
      label="clientes por cobrar"
      searchLabel={BUSCA}
      openLabel="Ver qué debe y qué se dijo"
      rowLabel={(row) => row.razonSocial}
      views={<CobranzaViews search={search} />}
      top={<Cabeza search={search} onTramos={(tramos) => list.setFilters({ tramos })} />}
      columns={columnasPorHacer({ proximos, esperados, onCall })}
      height="cozy"
      groupOf={(row, before) => (row.grupo === before?.grupo ? null : groupHead(row, data))}
      compactRow={drawDeudorCompacto}
      rowKeys={rowKeysOf()}
      noMatch="clientes por cobrar"
      empty={
        <EmptyState
          tipo="listo"
          title="Nadie tiene deudas vencidas"
          description="Lo que aún no vence está en Por cobrar."
          framed={false}
        />
      }
      summary={data ? <span>{plural(data.pagination.count, 'cliente')}</span> : null}
      sheet={<FichaDeudor {...open} edita={edita} onAct={dialogos.open} />}
    >
      <Dialogos dialogos={dialogos} />
    </RecordListPage>
  );
}

function groupHead({ grupo }: Deudor, data: ListaPorHacer | undefined): ReactNode {
  if (grupo === null || data === undefined) return null;
  const { clientes, pesos } = data.grupos[grupo];
  const cobrar = grupo === 'cobrar';
  return (
    // In the columns of the rows, so that the sum stands over their amounts.
    <span className="-mx-4 grid min-w-0 flex-1 grid-cols-(--cols) items-baseline max-md:mx-0 max-md:flex max-md:gap-4">
      <span className="flex min-w-0 items-baseline gap-3 px-4 max-md:flex-1 max-md:px-0">
        <span className="shrink-0 font-medium">
          {cobrar ? 'Cobrar hoy' : 'Dejar en paz'}{' '}
          <span className="tnum font-normal text-muted-foreground">{formatEntero(clientes)}</span>
        </span>
        <span className="truncate text-12 text-muted-foreground max-md:sr-only">
          {cobrar ? 'Primero lo que más se puede perder' : 'Hay una razón para esperar'}
        </span>
      </span>
      <span className="num px-2 text-right font-medium max-md:px-0">{formatMonto(pesos)}</span>
    </span>
  );
}

/** Customers with what each owes by days overdue. */
export function Deudores({ search, tab }: { search: CobranzaSearch; tab: 'por-cobrar' | 'todas' }) {
  const { dialogos, edita, rowKeysOf } = useTeclas();
  const filtrosDe = (list: List<CobranzaSearch>) => ({
    tab,
    order: pageQuery(list, ORDEN_DEUDORES, ORDEN).order,
    ...filtersOfCall(search),
  });
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: ORDEN,
    adapt: withoutViews,
    query: (list) => {
      const { page, perPage } = list;
      return queryFor(listDeudores, { query: { page, perPage, ...filtrosDe(list) } });
    },
  });
  const { data, open, list } = records;
  const esperados = useEsperados('clientes', data?.items);
  const seen = useSeen(data?.items);
  const elegidas =
    records.selection.selection.kind === 'some'
      ? [...records.selection.selection.ids].flatMap((id) => seen.get(id) ?? [])
      : [];
  const lista = { por: 'cliente', filtros: filtrosDe(list) } as const;
  const exporta = useExportable(lista);
  return (
    <RecordListPage
      records={records}
      label="clientes"
      searchLabel={BUSCA}
      openLabel="Ver qué debe y qué se dijo"
      rowLabel={(row) => row.razonSocial}
      views={<CobranzaViews search={search} agrupa />}
      top={<Cabeza search={search} onTramos={(tramos) => list.setFilters({ tramos })} />}
      columns={columnasDeudores(esperados)}
      height="cozy"
      compactRow={drawDeudorCompacto}
      rowKeys={rowKeysOf(elegidas.map(({ id }) => id))}
      exporta={exporta}
      bulk={
        <Seleccion
          selection={records.selection}
          total={records.total}
          nombre={['cliente', 'clientes']}
          lista={lista}
          filas={elegidas}
          dialogos={dialogos}
          edita={edita}
        />
      }
      noMatch="clientes"
      empty={<NadaPorCobrar tab={tab} />}
      totals={({ pagination, totales }) => ({ rows: 1, draw: drawTotals(pagination.count, totales) })}
      summary={data ? <span className="md:hidden">{plural(data.pagination.count, 'cliente')}</span> : null}
      sheet={<FichaDeudor {...open} edita={edita} onAct={dialogos.open} />}
    >
      <Dialogos dialogos={dialogos} />
    </RecordListPage>
  );
}

export function NadaPorCobrar({ tab }: { tab: 'por-cobrar' | 'todas' }) {
  return tab === 'por-cobrar' ? (
    <EmptyState
      tipo="listo"
      title="Nada por cobrar"
      description="Todas tus ventas están pagadas."
      framed={false}
    />
  ) : (
    <SinRegistros
      title="Aún no hay ventas"
      description="Aparecen con tu primera venta."
      primero="sii"
      framed={false}
    />
  );
}

function drawTotals(count: number, { tramos, pesos }: ListaDeudores['totales']) {
  return function Totals(columns: readonly Column<Deudor>[]) {
    return (
      <TotalesPie>
        <TotalsRow>
          {columns.map(({ key, align }) => (
            <Cell
              key={key}
              align={align}
              className={key === 'pesos' ? 'font-semibold' : undefined}
              // Under the box of the selection as well.
              style={key === 'nombre' ? { gridColumn: 'span 2' } : undefined}
            >
              {key === 'nombre' ? (
                <>
                  <span className="font-medium">{formatEntero(count)}</span>{' '}
                  {count === 1 ? 'cliente' : 'clientes'}
                </>
              ) : key === 'pesos' ? (
                <Monto valor={pesos} />
              ) : key in tramos ? (
                <Monto valor={tramos[key as keyof typeof tramos]} />
              ) : null}
            </Cell>
          ))}
        </TotalsRow>
      </TotalesPie>
    );
  };
}
