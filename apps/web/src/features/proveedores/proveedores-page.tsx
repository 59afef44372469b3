import { exportProveedores, listProveedores, ORDEN_PROVEEDORES } from '@cuadra/contract';
import { TRAMOS_COBRANZA } from '@cuadra/domain/cobranza';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { idsFilter, montoFilter, periodoFilter } from '../../shared/registros/filtros/common-filters.tsx';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { Montos } from '../../shared/registros/parte/montos.tsx';
import { TRAMO } from '../../shared/registros/parte/tramos.tsx';
import { useSession } from '../../shared/session/index.ts';
import { COLUMNAS, drawCompactRow, drawTotals } from './columns.tsx';
import type { ProveedoresSearch } from './proveedores-search.ts';
import { PorPagar } from './por-pagar.tsx';
import { ProveedoresViews } from './proveedores-views.tsx';

const ORDEN = 'porPagar.desc';
const FILTROS: readonly FilterSpec<ProveedoresSearch>[] = [
  montoFilter('Por pagar'),
  periodoFilter('Última compra'),
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
  {
    keys: ['tramos'],
    label: 'Atraso',
    text: ({ tramos }) =>
      tramos === undefined
        ? null
        : TRAMOS_COBRANZA.filter((tramo) => tramos.split(',').includes(tramo))
            .map((tramo) => TRAMO[tramo].toLowerCase())
            .join(', '),
  },
  idsFilter('proveedor', 'proveedores'),
];

/** Suppliers, those that are owed most first; a row opens the page of one. */
export function ProveedoresPage({ search }: { search: ProveedoresSearch }) {
  const navigate = useNavigate();
  const { puede } = useSession();
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: ORDEN,
    query: (list) => queryFor(listProveedores, { query: pageQuery(list, ORDEN_PROVEEDORES, ORDEN) }),
    adapt: (list) => ({
      ...list,
      open: (id) => {
        if (id !== null) void navigate({ to: '/proveedores/$id', params: { id } });
      },
    }),
  });
  const { data, total, list } = records;
  return (
    <RecordListPage
      records={records}
      label="proveedores"
      searchLabel="RUT o nombre del proveedor"
      openLabel="Abrir el proveedor"
      rowLabel={(row) => row.razonSocial}
      exporta={
        puede(exportProveedores)
          ? {
              nombre: 'proveedores',
              pedir: (formato) =>
                call(exportProveedores, {
                  body: { formato, filtros: listFilters(list, ORDEN_PROVEEDORES, ORDEN) },
                }),
              lista: { nombre: 'proveedores', filtros: listFilters(list, ORDEN_PROVEEDORES, ORDEN) },
            }
          : undefined
      }
      top={<PorPagar list={list} listada={data?.antiguedad} defaultOrder={ORDEN} />}
      views={<ProveedoresViews search={search} />}
      columns={COLUMNAS}
      compactRow={drawCompactRow}
      noMatch="proveedores"
      empty={
        <SinRegistros
          title="Aún no hay proveedores"
          description="Aparecen solos con tu primera compra, gasto o boleta."
          primero="sii"
          framed={false}
        />
      }
      totals={({ pagination, totales }) => ({ rows: 1, draw: drawTotals(pagination.count, totales) })}
      summary={
        data ? (
          <span className="md:hidden">
            {plural(total, 'proveedor', 'proveedores')} · por pagar{' '}
            <Montos deudas={data.totales} campo="monto" />
          </span>
        ) : null
      }
    />
  );
}
