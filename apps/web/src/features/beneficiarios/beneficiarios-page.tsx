import { listBeneficiarios, ORDEN_BENEFICIARIOS, postBeneficiario } from '@cuadra/contract';
import { Button, EmptyState, PillNav, PillNavLink } from '@cuadra/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { plural } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { idsFilter } from '../../shared/registros/filtros/common-filters.tsx';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { useExportable } from '../../shared/registros/herramientas/use-exportable.ts';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { useSession } from '../../shared/session/index.ts';
import { BeneficiarioDialog } from './beneficiario-dialog.tsx';
import type { BeneficiariosSearch } from './beneficiarios-search.ts';
import { COLUMNAS, drawCompactRow } from './columns.tsx';
import { ImportarDialog } from './importar-dialog.tsx';

const ORDEN = 'razonSocial.asc';
/** The open dialog filters nothing. */
type ListedSearch = Omit<BeneficiariosSearch, 'nuevoRut' | 'nuevoNombre'>;
const FILTROS: readonly FilterSpec<ListedSearch>[] = [
  {
    keys: ['bloqueados'],
    label: 'Estado',
    text: ({ bloqueados }) => (bloqueados === undefined ? null : 'bloqueados'),
  },
  idsFilter('beneficiario', 'beneficiarios'),
];

/** Who is paid; a row opens the page of one. */
export function BeneficiariosPage({
  search: { nuevoRut, nuevoNombre, ...search },
}: {
  search: BeneficiariosSearch;
}) {
  const navigate = useNavigate();
  const { puede } = useSession();
  const [dialogo, setDialogo] = useState<'nuevo' | 'planilla' | null>(
    nuevoRut !== undefined && puede(postBeneficiario) ? 'nuevo' : null,
  );
  const abrir = (id: number) => void navigate({ to: '/chipay/beneficiarios/$id', params: { id } });
  const records = useRecordList({
    search,
    filters: FILTROS,
    defaultOrder: ORDEN,
    query: (list) => queryFor(listBeneficiarios, { query: pageQuery(list, ORDEN_BENEFICIARIOS, ORDEN) }),
    adapt: (list) => ({
      ...list,
      open: (id) => {
        if (id !== null) abrir(id);
      },
    }),
  });
  const exporta = useExportable('beneficiarios', {
    nombre: 'beneficiarios',
    filtros: listFilters(records.list, ORDEN_BENEFICIARIOS, ORDEN),
  });
  const { data, total } = records;
  const agregar = puede(postBeneficiario) ? (
    <>
      <Button size="sm" className="max-md:hidden" onClick={() => setDialogo('planilla')}>
        Cargar planilla
      </Button>
      <Button size="sm" variant="primary" onClick={() => setDialogo('nuevo')}>
        <Plus aria-hidden />
        Nuevo beneficiario
      </Button>
    </>
  ) : null;
  return (
    <RecordListPage
      records={records}
      label="beneficiarios"
      searchLabel="RUT, nombre o cuenta"
      openLabel="Abrir el beneficiario"
      exporta={exporta}
      rowLabel={(row) => row.razonSocial}
      views={
        <PillNav label="Vistas de beneficiarios">
          {([undefined, 'true'] as const).map((bloqueados) => (
            <PillNavLink
              key={bloqueados ?? 'todos'}
              active={search.bloqueados === bloqueados}
              count={bloqueados ? data?.bloqueados : undefined}
              render={
                <Link
                  to="/chipay/beneficiarios"
                  search={{ ...search, bloqueados, page: undefined }}
                  resetScroll={false}
                />
              }
            >
              {bloqueados ? 'Por confirmar' : 'Todos'}
            </PillNavLink>
          ))}
        </PillNav>
      }
      columns={COLUMNAS}
      compactRow={drawCompactRow}
      noMatch="beneficiarios"
      actions={agregar}
      empty={
        search.bloqueados ? (
          <EmptyState
            tipo="listo"
            title="Ninguna cuenta por confirmar"
            description="Las cuentas nuevas y los cambios esperan aquí."
            framed={false}
          />
        ) : (
          <EmptyState
            tipo="nada"
            title="Aún no hay beneficiarios"
            description="Agrega a quién le pagas y en qué cuenta."
            framed={false}
          />
        )
      }
      summary={data ? <span>{plural(total, 'beneficiario')}</span> : null}
    >
      {dialogo === 'planilla' ? <ImportarDialog onClose={() => setDialogo(null)} /> : null}
      {dialogo === 'nuevo' ? (
        <BeneficiarioDialog
          beneficiario={null}
          sugerido={nuevoRut === undefined ? undefined : { rut: nuevoRut, razonSocial: nuevoNombre ?? '' }}
          onClose={() => {
            setDialogo(null);
            void navigate({ to: '/chipay/beneficiarios', search, replace: true });
          }}
          onSaved={({ id }) => abrir(id)}
        />
      ) : null}
    </RecordListPage>
  );
}
