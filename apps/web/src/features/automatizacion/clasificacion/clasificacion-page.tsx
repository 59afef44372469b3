import { EVENTOS_REGLA, MAX_REGLAS, type EstadoRegla, createAutomatizacion } from '@cuadra/contract';
import { Button, EmptyState, Input, Pagination, SegmentedControl, Select, Skeleton } from '@cuadra/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useKeys } from '../../../shared/keys/index.ts';
import { LoadError, Page } from '../../../shared/page/index.ts';
import { usePageAside } from '../../../shared/page/page-aside.ts';
import { useSession } from '../../../shared/session/index.ts';
import type { ReglasSearch } from '../automatizaciones-search.ts';
import { useCapacidad } from '../capacidad/use-capacidad.ts';
import { conModulo } from '../rutas.ts';
import { REGLAS_POR_PAGINA, reglasQuery, useConteo, useReglas } from '../use-automatizaciones.ts';
import { AvisoModo } from './aviso-modo.tsx';
import { modoDeLista } from './modo.ts';
import { Plantillas } from './plantillas.tsx';
import { ReglaSheet } from './regla-sheet.tsx';
import { ReglasLista } from './reglas-lista.tsx';
import { useOrden } from './use-orden.ts';

const ESTADOS: EstadoRegla[] = ['activa', 'inactiva'];
const TODOS = 0;

/** The rules that work by themselves, in their order, and those that may be made with one press. */
export function ClasificacionPage({ search }: { search: ReglasSearch }) {
  const { puede, tiene } = useSession();
  const navigate = useNavigate();
  const edita = puede(createAutomatizacion);
  const modulo = search.modulo ?? 'clasificacion';
  const conteo = useConteo(modulo);
  const capacidad = useCapacidad();
  const modo = conteo && modoDeLista(conteo, capacidad, MAX_REGLAS);
  const crea = edita && modo !== undefined && modo !== 'edit-only';
  const nueva = conModulo(modulo);
  const irA = (cambio: Partial<ReglasSearch>, replace = false) =>
    void navigate({ to: '/automatizaciones/clasificacion', search: { ...search, ...cambio }, replace });
  useKeys(
    [
      {
        keys: ['n'],
        label: 'Nueva regla',
        run: () => void navigate({ to: '/automatizaciones/upsert/clasificacion', search: nueva }),
      },
    ],
    crea,
  );
  return (
    <Page
      actions={
        crea ? (
          <Button
            variant="primary"
            render={<Link to="/automatizaciones/upsert/clasificacion" search={nueva} />}
          >
            <Plus aria-hidden />
            <span className="max-sm:sr-only">Nueva regla</span>
          </Button>
        ) : undefined
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto pb-16">
        {tiene('automatizaciones_conciliacion') ? <QueHacen search={search} irA={irA} /> : null}
        {modo ? <AvisoModo modo={modo} modulo={modulo} edita={edita} /> : null}
        {modo === 'create-new' ? null : <Filtros search={search} irA={irA} />}
        <Reglas search={search} edita={edita} vacia={modo === 'create-new'} irA={irA} />
        <Plantillas modulo={modulo} edita={crea} />
      </div>
      <EnElCostado>
        {search.id === undefined ? null : (
          <ReglaSheet
            key={search.id}
            id={search.id}
            modulo={modulo}
            edita={edita}
            onClose={() => irA({ id: undefined }, true)}
          />
        )}
      </EnElCostado>
    </Page>
  );
}

/** Docked sheets stand beside the whole page. */
function EnElCostado({ children }: { children: ReactNode }) {
  const aside = usePageAside();
  return aside === undefined ? children : aside === null ? null : createPortal(children, aside);
}

interface ParteProps {
  readonly search: ReglasSearch;
  readonly irA: (cambio: Partial<ReglasSearch>, replace?: boolean) => void;
}

/** Rules that classify or that reconcile: each kind has its own order. */
function QueHacen({ search, irA }: ParteProps) {
  return (
    <div className="border-b px-4 py-2 sm:px-6">
      <SegmentedControl
        label="Qué hacen"
        value={search.modulo ?? 'clasificacion'}
        segments={[
          { value: 'clasificacion', label: 'Clasifican' },
          { value: 'conciliacion', label: 'Concilian' },
        ]}
        onValueChange={(modulo) =>
          irA({
            modulo: modulo === 'clasificacion' ? undefined : modulo,
            evento: undefined,
            page: undefined,
            id: undefined,
          })
        }
      />
    </div>
  );
}

function Filtros({ search, irA }: ParteProps) {
  const buscador = useRef<HTMLInputElement>(null);
  const conteo = useConteo(search.modulo ?? 'clasificacion');
  useKeys([
    {
      keys: ['/'],
      label: 'Buscar una regla',
      run: (event) => {
        event.preventDefault();
        buscador.current?.focus();
      },
    },
  ]);
  const vivas = conteo && conteo.activa + conteo.inactiva;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 sm:px-6">
      <SegmentedControl
        look="pastilla"
        label="Estado"
        value={search.estado ?? 'todas'}
        segments={[
          { value: 'todas', label: 'Todas', count: vivas },
          { value: 'activa', label: 'Activas', count: conteo?.activa },
          { value: 'inactiva', label: 'Inactivas', count: conteo?.inactiva },
        ]}
        onValueChange={(estado) => irA({ estado: estado === 'todas' ? undefined : estado, page: undefined })}
      />
      {search.modulo === 'conciliacion' ? null : (
        <Select
          aria-label="Cuándo actúan"
          className="w-56"
          value={search.evento ?? TODOS}
          options={[
            { value: TODOS, label: 'Con todo lo que llega' },
            ...EVENTOS_REGLA.map(({ id, descripcion }) => ({ value: id, label: descripcion })),
          ]}
          onValueChange={(evento) => irA({ evento: evento === TODOS ? undefined : evento, page: undefined })}
        />
      )}
      <Input
        ref={buscador}
        type="search"
        size="sm"
        aria-label="Buscar una regla por su nombre"
        placeholder="Nombre de la regla"
        className="w-56 max-w-full"
        value={search.texto ?? ''}
        onChange={(event) => irA({ texto: event.target.value || undefined, page: undefined }, true)}
      />
      <Link
        to="/automatizaciones/clasificacion/archivadas"
        search={conModulo(search.modulo ?? 'clasificacion')}
        className="toque rounded-xs text-muted-foreground underline decoration-input underline-offset-3 hover:text-foreground sm:ml-auto"
      >
        Archivadas{conteo && conteo.archivada > 0 ? ` (${conteo.archivada})` : null}
      </Link>
    </div>
  );
}

function Reglas({ search, edita, vacia, irA }: ParteProps & { edita: boolean; vacia: boolean }) {
  const { modulo = 'clasificacion', estado, evento, texto = '', page = 1 } = search;
  const filtro = {
    modulo,
    estados: estado ? [estado] : ESTADOS,
    texto,
    ...(evento !== undefined && { idEvento: evento }),
  };
  const { data, error, refetch, isPlaceholderData } = useReglas(filtro, page);
  const mover = useOrden(reglasQuery(filtro, page).queryKey);
  if (vacia) return null;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} className="p-4 sm:p-6" />;
  if (!data)
    return (
      <div role="status" aria-label="Cargando las reglas" className="flex flex-col gap-3 p-4 sm:p-6">
        {Array.from({ length: 5 }, (_, fila) => (
          <Skeleton key={fila} className="h-16" />
        ))}
      </div>
    );
  if (data.items.length === 0) {
    const filtrado = estado !== undefined || evento !== undefined || texto !== '';
    return (
      <EmptyState
        tipo={filtrado ? 'sin_resultado' : 'nada'}
        framed={false}
        className="px-4 sm:px-6"
        title={filtrado ? 'Ninguna regla calza con los filtros' : 'No hay reglas en uso'}
        description={filtrado ? undefined : 'Todas están archivadas. Restaura una o crea otra.'}
        actions={
          filtrado ? (
            <Button
              onClick={() => irA({ estado: undefined, evento: undefined, texto: undefined, page: undefined })}
            >
              Limpiar filtros
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <>
      <div aria-busy={isPlaceholderData}>
        <ReglasLista
          reglas={data.items}
          abierta={search.id}
          edita={edita && !isPlaceholderData}
          onAbrir={(id) => irA({ id }, search.id !== undefined)}
          onMover={mover}
        />
      </div>
      {data.pagination.totalPages > 1 ? (
        <div className="border-b px-4 py-1 sm:px-6">
          <Pagination
            page={page}
            perPage={REGLAS_POR_PAGINA}
            count={data.pagination.count}
            onPageChange={(otra) => irA({ page: otra === 1 ? undefined : otra })}
          />
        </div>
      ) : null}
    </>
  );
}
