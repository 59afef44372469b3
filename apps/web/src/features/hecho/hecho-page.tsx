import { AUTORES_ACTO, listActos, ORDEN_ACTOS, type Acto, type ListaActos } from '@cuadra/contract';
import { fechaEnChile } from '@cuadra/domain';
import { EmptyState, PillNav, PillNavLink } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { nombreDeDiaPasado, plural } from '../../shared/formats/index.ts';
import { useViewName } from '../../shared/navigation/use-view-name.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { periodoFilter } from '../../shared/registros/filtros/common-filters.tsx';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { useExportable } from '../../shared/registros/herramientas/use-exportable.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { columnsOf, drawCompactRow } from './columns.tsx';
import { FichaActo } from './ficha-acto.tsx';
import type { HechoSearch } from './hecho-search.ts';

const ORDEN = 'created.desc';
const REVISAR_MS = 1500;
const FILTROS: readonly FilterSpec<HechoSearch>[] = [periodoFilter('Fecha')];

const VISTAS = [undefined, ...AUTORES_ACTO];
const NOMBRE = {
  persona: 'Personas',
  regla: 'Reglas',
  importacion: 'Importaciones',
  cuadra: 'Cuadra sola',
} as const;
const nombreDe = (autor: (typeof VISTAS)[number]) => (autor === undefined ? 'Todo' : NOMBRE[autor]);

/** An act on several records is a bulk one. */
const MASIVO = 2;

const diaDe = ({ created }: Acto) => fechaEnChile(new Date(created));

/** Heading of the day that a row begins. */
function drawDia(row: Acto, before: Acto | undefined): ReactNode {
  if (before !== undefined && diaDe(before) === diaDe(row)) return null;
  return <span className="font-medium">{nombreDeDiaPasado(diaDe(row))}</span>;
}

/** What was done, by day, with its undo; one act opens in the sheet. */
export function HechoPage({ search }: { search: HechoSearch }) {
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: ORDEN,
    query: (list) => queryFor(listActos, { query: pageQuery(list, ORDEN_ACTOS, ORDEN) }),
    refresh: ({ items }) => (items.some(({ estado }) => estado === 'deshaciendo') ? REVISAR_MS : false),
  });
  const exporta = useExportable('hecho', {
    nombre: 'actos',
    filtros: listFilters(records.list, ORDEN_ACTOS, ORDEN),
  });
  const { data, total, docked } = records;
  const columns = useMemo(() => columnsOf(docked), [docked]);
  useViewName(search.autor === undefined ? null : nombreDe(search.autor));
  return (
    <RecordListPage
      records={records}
      label="lo que se hizo"
      searchLabel="Persona, regla, 3 líneas"
      openLabel="Abrir el acto"
      exporta={exporta}
      rowLabel={(row) => `${row.titulo}, ${row.quien}`}
      views={<Vistas search={search} data={data} />}
      columns={columns}
      height="cozy"
      groupOf={drawDia}
      compactRow={drawCompactRow}
      noMatch="actos"
      empty={
        <EmptyState
          tipo="nada"
          title="Aún no hay nada hecho"
          description="Todo lo hecho se puede deshacer aquí durante 30 días."
          framed={false}
        />
      }
      summary={data ? <span>{plural(total, 'acto')}</span> : null}
      sheet={<FichaActo {...records.open} />}
    />
  );
}

function Vistas({ search, data }: { search: HechoSearch; data: ListaActos | undefined }) {
  const countOf = (autor: (typeof VISTAS)[number]) =>
    autor === undefined
      ? Object.values(data?.porAutor ?? {}).reduce((suma, n) => suma + n, 0)
      : data?.porAutor[autor];
  const { minimo } = search;
  return (
    <>
      <PillNav label="Quién lo hizo">
        {VISTAS.map((autor) => (
          <PillNavLink
            key={autor ?? 'todo'}
            active={search.autor === autor}
            count={countOf(autor) || undefined}
            render={
              <Link
                to="/hecho"
                search={{ ...search, autor, page: undefined, id: undefined }}
                resetScroll={false}
              />
            }
          >
            {nombreDe(autor)}
          </PillNavLink>
        ))}
      </PillNav>
      <PillNav label="Cuántos registros" className="shrink-0 sm:border-l sm:pl-1">
        <PillNavLink
          active={minimo !== undefined}
          render={
            <Link
              to="/hecho"
              search={{
                ...search,
                minimo: minimo === undefined ? MASIVO : undefined,
                page: undefined,
                id: undefined,
              }}
              resetScroll={false}
            />
          }
        >
          Masivos
        </PillNavLink>
      </PillNav>
    </>
  );
}
