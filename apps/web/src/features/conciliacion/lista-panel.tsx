import type { FilaCola } from '@cuadra/contract';
import { Button, EmptyState, PageFooterKeys } from '@cuadra/ui';
import { useCallback, useEffect, useRef } from 'react';
import { late } from '../../shared/late/index.ts';
import { ColaBarra } from './cola-barra.tsx';
import { ColaPanel } from './cola-panel.tsx';
import { FiltrosCola } from './filtros-cola.tsx';
import { SIN_LINEAS } from './grupos.ts';
import { Nuevas } from './nuevas.tsx';
import type { RayitosSearch } from './rayitos-search.ts';
import { useFiltros } from './use-filtros.ts';
import type { Rayitos } from './use-rayitos.ts';

const SeleccionBarra = late(() => import('./seleccion-barra.tsx').then((m) => m.SeleccionBarra));

const TECLAS = [
  { keys: ['J', 'K'], label: 'moverse' },
  { keys: ['Espacio'], label: 'seleccionar' },
  { keys: ['1', '9'], between: '–', label: 'otra explicación' },
];

interface ListaPanelProps {
  readonly rayitos: Rayitos;
  readonly search: RayitosSearch;
  readonly telefono: boolean;
  /** A line was pressed. */
  readonly onElegida: () => void;
  readonly onConciliarSeguras: () => void;
}

/** The left side: groups, lines, and the bar of the selection over them. */
export function ListaPanel({ rayitos, search, telefono, onElegida, onConciliarSeguras }: ListaPanelProps) {
  const { cola, visibles, seleccion, foco, soloLectura, focusList } = rayitos;
  const setFiltros = useFiltros();
  // Rows are redrawn only when they change, so their callbacks must stay the same functions.
  const ultimo = useRef({ foco, seleccion, onElegida });
  useEffect(() => {
    ultimo.current = { foco, seleccion, onElegida };
  });
  const onFoco = useCallback((id: number) => {
    ultimo.current.foco.focus(id);
    ultimo.current.onElegida();
  }, []);
  const onMarcar = useCallback(
    (fila: FilaCola, marcar: boolean) => {
      ultimo.current.seleccion.set([fila], marcar);
      ultimo.current.foco.focus(fila.cartola.id);
      focusList();
    },
    [focusList],
  );
  const { elegidas } = seleccion;
  const todas = visibles.length > 0 && visibles.every(({ cartola }) => seleccion.has(cartola.id));
  const lineas = cola?.lugares.length ?? 0;
  const grupoVacio = cola !== null && cola.lugares.length === 0;
  return (
    <section
      aria-label="Cola"
      className="relative flex min-h-0 w-full flex-col lg:w-(--w-queue) lg:max-w-[46%] lg:shrink-0 lg:border-r"
    >
      {telefono ? (
        <div className="flex flex-wrap items-center gap-1.5 border-b px-4 py-2">
          <FiltrosCola search={search} cola={rayitos.scroller} />
        </div>
      ) : null}
      <ColaBarra
        grupo={search.grupo}
        grupos={cola?.grupos ?? SIN_LINEAS}
        pendientes={cola?.pendientes ?? 0}
        marcas={
          soloLectura
            ? undefined
            : {
                todas,
                algunas: elegidas.length > 0,
                onTodas: (marcar) => (marcar ? seleccion.set(visibles, true) : seleccion.clear()),
              }
        }
      />
      <Nuevas nuevas={cola?.nuevas ?? 0} onMostrar={rayitos.showNew} />
      {grupoVacio ? (
        <EmptyState
          tipo="listo"
          framed={false}
          className="m-auto"
          title="Nada en este grupo"
          description="Las demás líneas siguen en la cola."
          actions={<Button onClick={() => setFiltros({ grupo: undefined })}>Ver todas</Button>}
        />
      ) : (
        <ColaPanel
          scroller={rayitos.scroller}
          entradas={rayitos.entradas}
          grupos={cola?.grupos ?? SIN_LINEAS}
          pendientes={cola?.pendientes ?? 0}
          foco={foco.id}
          onFoco={onFoco}
          marcadas={seleccion.has}
          onMarcar={soloLectura ? undefined : onMarcar}
          onConciliarSeguras={rayitos.enBloque ? onConciliarSeguras : undefined}
          onPorGrupos={() => setFiltros({ grupo: 'sin_par' })}
          onPlegado={rayitos.setPlegado}
          onPaginas={rayitos.show}
        />
      )}
      <div className="relative">
        {elegidas.length > 0 && !rayitos.juntas ? (
          <SeleccionBarra
            elegidas={elegidas}
            total={todas && elegidas.length < lineas ? lineas : undefined}
            onConciliar={rayitos.conciliarSeleccion}
            onJuntar={rayitos.juntar}
            onClasificar={rayitos.clasificar}
            onTodas={() => void rayitos.fetchAll(search.grupo).then((filas) => seleccion.set(filas, true))}
            onClose={seleccion.clear}
          />
        ) : null}
      </div>
      <PageFooterKeys hints={TECLAS} className="max-lg:hidden" />
    </section>
  );
}
