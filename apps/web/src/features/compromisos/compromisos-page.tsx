import { listCompromisos, ORDEN_COMPROMISOS, postCompromiso } from '@cuadra/contract';
import { ESTADOS_COMPROMISO } from '@cuadra/domain/compromisos';
import { Button, EmptyState, PillNav, PillNavLink } from '@cuadra/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { plural } from '../../shared/formats/index.ts';
import { useViewName } from '../../shared/navigation/use-view-name.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { ESTADO_COMPROMISO } from '../../shared/registros/estado-compromiso.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { useExportable } from '../../shared/registros/herramientas/use-exportable.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { useSession } from '../../shared/session/index.ts';
import { COLUMNAS, drawCompactRow } from './columns.tsx';
import { CompromisoDialog } from './compromiso-dialog.tsx';
import type { CompromisosSearch } from './compromisos-search.ts';
import { FichaCompromiso } from './ficha-compromiso.tsx';

const ORDEN = 'created.desc';
const VISTAS = [undefined, ...ESTADOS_COMPROMISO];
/** The open dialog filters nothing. */
type ListedSearch = Omit<CompromisosSearch, 'nuevo'>;
const FILTROS: readonly FilterSpec<ListedSearch>[] = [];

const nombreDe = (estado: (typeof VISTAS)[number]) =>
  estado === undefined ? 'Todos' : `${ESTADO_COMPROMISO[estado].texto}s`;

/** Commitments to pay, with the state that follows from the bank; one opens in the sheet. */
export function CompromisosPage({ search: { nuevo: idNuevo, ...search } }: { search: CompromisosSearch }) {
  const navigate = useNavigate();
  const escribe = useSession().puede(postCompromiso);
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: ORDEN,
    query: (list) => queryFor(listCompromisos, { query: pageQuery(list, ORDEN_COMPROMISOS, ORDEN) }),
  });
  const exporta = useExportable('compromisos', {
    nombre: 'compromisos',
    filtros: listFilters(records.list, ORDEN_COMPROMISOS, ORDEN),
  });
  const { data, total } = records;
  const vista = VISTAS.find((estado) => estado === search.estado);
  useViewName(vista === undefined ? null : nombreDe(vista));
  const go = (cambios: Partial<CompromisosSearch>) =>
    void navigate({ to: '/admin/compromisos-pago', search: { ...search, ...cambios } });
  const nuevo = escribe ? (
    <Button size="sm" variant="primary" onClick={() => go({ nuevo: 0 })}>
      <Plus aria-hidden />
      Nuevo compromiso
    </Button>
  ) : null;
  return (
    <RecordListPage
      records={records}
      label="compromisos de pago"
      searchLabel="RUT, cliente o folio"
      openLabel="Abrir el compromiso"
      exporta={exporta}
      rowLabel={(row) => `Compromiso de ${row.cliente.razonSocial}`}
      views={
        <PillNav label="Vistas de compromisos">
          {VISTAS.map((estado) => (
            <PillNavLink
              key={estado ?? 'todos'}
              active={search.estado === estado}
              count={
                estado === 'atrasado' || estado === 'incumplido'
                  ? data?.estados[estado] || undefined
                  : undefined
              }
              render={
                <Link
                  to="/admin/compromisos-pago"
                  search={{ ...search, estado, page: undefined, id: undefined }}
                  resetScroll={false}
                />
              }
            >
              {nombreDe(estado)}
            </PillNavLink>
          ))}
        </PillNav>
      }
      columns={COLUMNAS}
      compactRow={drawCompactRow}
      noMatch="compromisos"
      actions={nuevo}
      empty={
        <EmptyState
          tipo="nada"
          title="Aún no hay compromisos de pago"
          description="Acuerda en cuotas lo que un cliente tiene vencido. Mientras cumple, Cuadra no le escribe."
          framed={false}
          actions={nuevo}
        />
      }
      summary={data ? <span>{plural(total, 'compromiso')}</span> : null}
      sheet={<FichaCompromiso {...records.open} />}
    >
      {idNuevo === undefined || !escribe ? null : (
        <CompromisoDialog
          idCliente={idNuevo}
          onChoose={(idCliente) => go({ nuevo: idCliente })}
          onClose={() => go({ nuevo: undefined })}
          onSaved={({ id }) => go({ nuevo: undefined, id })}
        />
      )}
    </RecordListPage>
  );
}
