import { createOt, exportOts, listOts, ORDEN_OTS, type ListaOts } from '@cuadra/contract';
import { buttonVariants, EmptyState, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { call } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
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
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: ORDEN,
    query: (list) => queryFor(listOts, { query: pageQuery(list, ORDEN_OTS, ORDEN) }),
  });
  const columns = useMemo(() => columnsOf(records.docked), [records.docked]);
  return (
    <RecordListPage
      records={records}
      label="notas de venta"
      searchLabel="Folio, RUT o nombre"
      openLabel="Abrir la nota de venta"
      rowLabel={(row) => `Nota de venta ${row.folio}`}
      actions={edita ? <NuevaOt /> : null}
      exporta={
        puede(exportOts)
          ? {
              nombre: 'notas-de-venta',
              pedir: (formato) =>
                call(exportOts, { body: { formato, filtros: listFilters(records.list, ORDEN_OTS, ORDEN) } }),
              lista: { nombre: 'ots', filtros: listFilters(records.list, ORDEN_OTS, ORDEN) },
            }
          : undefined
      }
      views={<OtsViews search={search} />}
      columns={columns}
      compactRow={drawCompactRow}
      noMatch="notas de venta"
      empty={
        <EmptyState
          tipo="nada"
          title="Aún no hay notas de venta"
          description="Anota lo que vendes antes de facturarlo y sigue cuánto falta."
          framed={false}
          actions={edita ? <NuevaOt primary /> : undefined}
        />
      }
      totals={({ totales }) => ({ rows: totales.length, draw: drawTotals(totales) })}
      summary={records.data ? <Resumen data={records.data} /> : null}
      sheet={<FichaOt {...records.open} />}
    />
  );
}

function Resumen({ data: { pagination, totales } }: { data: ListaOts }) {
  return (
    <span className="md:hidden">
      {plural(pagination.count, 'nota', 'notas')}
      {totales.map(({ moneda, porFacturar }) => (
        <span key={moneda}>
          {' · por facturar '}
          <Monto valor={porFacturar} moneda={moneda} className="font-medium text-foreground" />
        </span>
      ))}
    </span>
  );
}
