import { listTotalesRendiciones, ORDEN_RENDICIONES } from '@cuadra/contract';
import { Button, EmptyState, PillNav, PillNavLink } from '@cuadra/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { useExportable } from '../../shared/registros/herramientas/use-exportable.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { COLUMNAS, drawCompactRow, drawTotals } from './columns.tsx';
import type { RendicionesSearch } from './rendiciones-search.ts';

const ORDEN = 'total.desc';
const FILTROS: readonly FilterSpec<RendicionesSearch>[] = [
  {
    keys: ['conSaldo'],
    label: 'Saldo',
    text: ({ conSaldo }) => (conSaldo === undefined ? null : 'distinto de cero'),
  },
];
const VISTAS = [
  { label: 'Todas', conSaldo: undefined },
  { label: 'Con saldo', conSaldo: 'true' },
] as const;

/** Accounts of customers and persons outside of documents, the largest balance first; a row opens one. */
export function RendicionesPage({ search }: { search: RendicionesSearch }) {
  const navigate = useNavigate();
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: ORDEN,
    query: (list) => queryFor(listTotalesRendiciones, { query: pageQuery(list, ORDEN_RENDICIONES, ORDEN) }),
    adapt: (list) => ({
      ...list,
      open: (id) => {
        if (id !== null) void navigate({ to: '/ingresos/cxc/rendiciones/$id', params: { id } });
      },
    }),
  });
  const exporta = useExportable('rendiciones', {
    nombre: 'rendiciones',
    filtros: listFilters(records.list, ORDEN_RENDICIONES, ORDEN),
  });
  const { data, total } = records;
  return (
    <RecordListPage
      records={records}
      label="rendiciones"
      searchLabel="RUT o nombre"
      openLabel="Abrir la cuenta"
      exporta={exporta}
      rowLabel={(row) => row.nombre}
      views={
        <PillNav label="Vistas de rendiciones">
          {VISTAS.map(({ label, conSaldo }) => (
            <PillNavLink
              key={label}
              active={conSaldo === search.conSaldo}
              render={
                <Link
                  to="/ingresos/cxc/rendiciones"
                  search={{ ...search, conSaldo, page: undefined }}
                  resetScroll={false}
                />
              }
            >
              {label}
            </PillNavLink>
          ))}
        </PillNav>
      }
      columns={COLUMNAS}
      compactRow={drawCompactRow}
      noMatch="rendiciones"
      empty={
        <EmptyState
          tipo="nada"
          title="Aún no hay anticipos ni fondos"
          description="Regístralos desde una línea del banco."
          actions={<Button render={<Link to="/cartolas" />}>Ir a Cartolas</Button>}
          framed={false}
        />
      }
      totals={({ pagination, totales }) => ({ rows: 1, draw: drawTotals(pagination.count, totales) })}
      summary={data ? <span className="md:hidden">{plural(total, 'cuenta')}</span> : null}
    />
  );
}
