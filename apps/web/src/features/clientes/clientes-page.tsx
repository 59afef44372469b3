import {
  bulkContactos,
  exportClientes,
  listClientes,
  listGruposCliente,
  ORDEN_CLIENTES,
  postCliente,
  upsertContacto,
  type ClienteItem,
  type GrupoCliente,
} from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Upload, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { SinRegistros } from '../../shared/entradas/sin-registros.tsx';
import { plural } from '../../shared/formats/index.ts';
import { late } from '../../shared/late/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useEscribir } from '../../shared/registros/correos/use-escribir.ts';
import {
  idsFilter,
  montoFilter,
  periodoFilter,
  textoDeOpciones,
} from '../../shared/registros/filtros/common-filters.tsx';
import { OptionsEditor } from '../../shared/registros/filtros/editors.ts';
import type { FilterSpec } from '../../shared/registros/filtros/filters.tsx';
import { RecordListPage } from '../../shared/registros/lista/record-list-page.tsx';
import { listFilters, pageQuery, useRecordList } from '../../shared/registros/lista/use-record-list.ts';
import { Montos } from '../../shared/registros/parte/montos.tsx';
import { useSession } from '../../shared/session/index.ts';
import type { ClientesSearch } from './clientes-search.ts';
import { ClientesViews } from './clientes-views.tsx';
import { columnsOf, drawCompactRow, drawTotals } from './columns.tsx';
import { PosiblesDuplicados } from './posibles-duplicados.tsx';

const ClienteDialog = late(() => import('./cliente-dialog.tsx').then((m) => m.ClienteDialog));
const GruposDialog = late(() => import('./grupos-dialog.tsx').then((m) => m.GruposDialog));
const ImportarContactosDialog = late(() =>
  import('./importar-contactos-dialog.tsx').then((m) => m.ImportarContactosDialog),
);

const ORDEN = 'porCobrar.desc';

function filtersOf(grupos: readonly GrupoCliente[]): readonly FilterSpec<ClientesSearch>[] {
  const opciones = grupos.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return [
    montoFilter('Por cobrar'),
    periodoFilter('Última venta'),
    {
      keys: ['idsGrupo'],
      label: 'Grupo',
      text: ({ idsGrupo }) => textoDeOpciones(idsGrupo, opciones, 'grupos'),
      ...(opciones.length > 0 && {
        edit: (search, apply) => (
          <OptionsEditor
            value={search.idsGrupo}
            options={opciones}
            onApply={(idsGrupo) => apply({ idsGrupo })}
          />
        ),
      }),
    },
    {
      keys: ['conDeuda'],
      label: 'Deuda',
      text: ({ conDeuda }) => (conDeuda === undefined ? null : 'por cobrar'),
    },
    {
      keys: ['vencidos'],
      label: 'Vencimiento',
      text: ({ vencidos }) => (vencidos === undefined ? null : 'antes de hoy'),
    },
    idsFilter('cliente', 'clientes'),
  ];
}

/** Customers, those that owe most first; a row opens the page of one. */
export function ClientesPage({ search }: { search: ClientesSearch }) {
  const navigate = useNavigate();
  const { puede } = useSession();
  const escribir = useEscribir();
  const grupos = useQuery(queryFor(listGruposCliente)).data?.items ?? [];
  const [dialogo, setDialogo] = useState<'cliente' | 'contactos' | 'grupos' | null>(null);
  const abrir = (id: number) => void navigate({ to: '/ingresos/cxc/clientes/$id', params: { id } });
  const records = useRecordList({
    search,
    filters: filtersOf(grupos),
    defaultOrder: ORDEN,
    query: (list) => queryFor(listClientes, { query: pageQuery(list, ORDEN_CLIENTES, ORDEN) }),
    adapt: (list) => ({
      ...list,
      open: (id) => {
        if (id !== null) abrir(id);
      },
    }),
  });
  const { data, total, list } = records;
  const conGrupos = grupos.length > 0;
  const conContactos = puede(upsertContacto);
  const columns = useMemo(() => columnsOf({ conGrupos, conContactos }), [conGrupos, conContactos]);
  return (
    <RecordListPage
      records={records}
      label="clientes"
      searchLabel="RUT o nombre del cliente"
      openLabel="Abrir el cliente"
      rowLabel={(row) => row.razonSocial}
      exporta={
        puede(exportClientes)
          ? {
              nombre: 'clientes',
              pedir: (formato) =>
                call(exportClientes, {
                  body: { formato, filtros: listFilters(list, ORDEN_CLIENTES, ORDEN) },
                }),
              lista: { nombre: 'clientes', filtros: listFilters(list, ORDEN_CLIENTES, ORDEN) },
            }
          : undefined
      }
      views={<ClientesViews search={search} />}
      columns={columns}
      compactRow={drawCompactRow}
      rowKeys={escribir.keys(({ id }: ClienteItem) => id)}
      noMatch="clientes"
      actions={
        puede(postCliente) ? (
          <>
            <PosiblesDuplicados />
            <Button size="sm" onClick={() => setDialogo('grupos')}>
              <Users aria-hidden className="sm:hidden" />
              <span className="max-sm:sr-only">Grupos</span>
            </Button>
            {puede(bulkContactos) ? (
              <Button size="sm" onClick={() => setDialogo('contactos')}>
                <Upload aria-hidden className="sm:hidden" />
                <span className="max-sm:sr-only">Cargar contactos</span>
              </Button>
            ) : null}
            <Button size="sm" variant="primary" onClick={() => setDialogo('cliente')}>
              <Plus aria-hidden />
              <span className="max-sm:sr-only">Nuevo cliente</span>
            </Button>
          </>
        ) : null
      }
      empty={
        <SinRegistros
          title="Aún no hay clientes"
          description="Aparecen solos con tu primera venta."
          primero="sii"
          framed={false}
        />
      }
      totals={({ pagination, totales }) => ({ rows: 1, draw: drawTotals(pagination.count, totales) })}
      summary={
        data ? (
          <span className="md:hidden">
            {plural(total, 'cliente')} · por cobrar <Montos deudas={data.totales} campo="monto" />
          </span>
        ) : null
      }
    >
      {dialogo === 'cliente' ? (
        <ClienteDialog grupos={grupos} onClose={() => setDialogo(null)} onSaved={({ id }) => abrir(id)} />
      ) : null}
      {dialogo === 'contactos' ? <ImportarContactosDialog onClose={() => setDialogo(null)} /> : null}
      {dialogo === 'grupos' ? <GruposDialog grupos={grupos} onClose={() => setDialogo(null)} /> : null}
    </RecordListPage>
  );
}
