import { listNominas, ORDEN_NOMINAS } from '@cuadra/contract';
import { buttonVariants, EmptyState } from '@cuadra/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useExportable } from '../../shared/registros/herramientas/use-exportable.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { COLUMNAS, drawCompactRow } from './columns.tsx';
import type { NominasSearch } from './nominas-search.ts';

const ORDEN = 'created.desc';

/** Files that were made for the bank; a row opens the page of one. */
export function NominasPage({ search }: { search: NominasSearch }) {
  const navigate = useNavigate();
  const records = useRecordList({
    search,
    filters: [],
    defaultOrder: ORDEN,
    query: (list) => queryFor(listNominas, { query: pageQuery(list, ORDEN_NOMINAS, ORDEN) }),
    adapt: (list) => ({
      ...list,
      open: (id) => {
        if (id !== null) void navigate({ to: '/chipay/nominas/$id', params: { id } });
      },
    }),
  });
  const exporta = useExportable('nominas', {
    nombre: 'nominas',
    filtros: listFilters(records.list, ORDEN_NOMINAS, ORDEN),
  });
  return (
    <RecordListPage
      records={records}
      label="nóminas"
      searchLabel="Número, RUT o nombre"
      openLabel="Abrir la nómina"
      exporta={exporta}
      rowLabel={({ numero }) => `Nómina ${numero}`}
      columns={COLUMNAS}
      compactRow={drawCompactRow}
      noMatch="nóminas"
      empty={
        <EmptyState
          tipo="nada"
          title="Aún no hay nóminas"
          description="Selecciona órdenes agendadas y usa Nómina para el banco."
          framed={false}
          actions={
            <Link to="/chipay/agendadas" className={buttonVariants()}>
              Ir a Agendados
            </Link>
          }
        />
      }
      summary={records.data ? <span>{plural(records.total ?? 0, 'nómina')}</span> : null}
    />
  );
}
