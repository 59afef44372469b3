import type { FilaCola } from '@cuadra/contract';
import {
  Button,
  cn,
  Kbd,
  QueueFold,
  QueueGroupHeader,
  QueueRoot,
  QueueRowSkeleton,
  usePrinting,
} from '@cuadra/ui';
import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { ColaFila } from './cola-fila.tsx';
import { GRUPOS, pagesOf, type Cuentas, type Entrada } from './grupos.ts';

interface ColaPanelProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Null while the first page is on its way. */
  readonly entradas: readonly Entrada[] | null;
  readonly grupos: Cuentas;
  readonly pendientes: number;
  readonly foco: number | null;
  readonly onFoco: (id: number) => void;
  readonly marcadas: (id: number) => boolean;
  /** Left out for who may only look. */
  readonly onMarcar: ((fila: FilaCola, marcar: boolean) => void) | undefined;
  readonly onConciliarSeguras: (() => void) | undefined;
  /** Shows the lines without a document by kind. */
  readonly onPorGrupos: () => void;
  readonly onPlegado: (plegado: boolean) => void;
  readonly onPaginas: (paginas: readonly number[]) => void;
  readonly className?: string;
}

const ALTOS = { grupo: 28, linea: 56, pliegue: 34 } as const;
const ESQUELETOS = Array.from({ length: 9 }, (_, n) => n);
/** Room under the last line for the bar of the selection. */
const PIE_PX = 88;
const SOBRA_FILAS = 6;

const extractAll = ({ count }: Range) => Array.from({ length: count }, (_, n) => n);

type Virtual = Virtualizer<HTMLDivElement, Element>;

/** Tells the size of the panel once it is laid out; the library would ask for it before, and have the page laid out twice. */
function observeSize({ scrollElement }: Virtual, tell: (size: { width: number; height: number }) => void) {
  const observer = new ResizeObserver(() => {
    if (scrollElement) tell({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight });
  });
  if (scrollElement) observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** The left side: lines by certainty, drawn as they come into sight. */
export function ColaPanel(props: ColaPanelProps) {
  const { scroller, entradas, foco, onPaginas } = props;
  const idBase = useId();
  const printing = usePrinting();
  // oxlint-disable-next-line react/incompatible-library -- its functions change behind a stable object; only this component uses them, at each render
  const virtual = useVirtualizer({
    count: entradas?.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: (indice) => ALTOS[entradas?.[indice]?.tipo ?? 'linea'],
    getItemKey: (indice) => keyOf(entradas?.[indice], indice),
    overscan: SOBRA_FILAS,
    rangeExtractor: printing ? extractAll : defaultRangeExtractor,
    paddingEnd: PIE_PX,
    // Until its size is told, as many lines as the screen could show.
    initialRect: { width: 0, height: screen.availHeight },
    observeElementRect: observeSize,
  });
  const tramos = virtual.getVirtualItems();
  const indiceFoco = useMemo(
    () => entradas?.findIndex((una) => una.tipo === 'linea' && una.lugar.fila?.cartola.id === foco) ?? -1,
    [entradas, foco],
  );
  useKeepPlace(scroller, virtual, foco, indiceFoco);

  const paginas = pagesOf(tramos.map(({ index }) => entradas?.[index])).join();
  useEffect(() => {
    // Paper takes the lines that have come; asking for all the others would be too late for it.
    if (!printing) onPaginas(paginas.split(',').filter(Boolean).map(Number));
  }, [paginas, onPaginas, printing]);

  return (
    <QueueRoot
      ref={scroller}
      label="Líneas por conciliar"
      rowCount={props.pendientes}
      aria-busy={entradas === null}
      aria-activedescendant={indiceFoco === -1 ? undefined : `${idBase}-${foco}`}
      className={cn('flex-1', props.className)}
    >
      {entradas === null ? ESQUELETOS.map((n) => <QueueRowSkeleton key={n} />) : null}
      <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {tramos.map(({ index, start, key }) => {
          const entrada = entradas?.[index];
          return entrada ? (
            <Dibujo
              key={key}
              entrada={entrada}
              top={start}
              idBase={idBase}
              enFoco={index === indiceFoco}
              {...props}
            />
          ) : null;
        })}
      </div>
    </QueueRoot>
  );
}

function keyOf(entrada: Entrada | undefined, indice: number): string | number {
  if (!entrada) return indice;
  if (entrada.tipo === 'grupo') return entrada.grupo;
  if (entrada.tipo === 'pliegue') return entrada.tipo;
  return entrada.lugar.fila?.cartola.id ?? `lugar-${entrada.lugar.posicion}`;
}

/** Keeps the focused line in sight, and at its height when lines above it come or go. */
function useKeepPlace(
  scroller: RefObject<HTMLDivElement | null>,
  virtual: Virtual,
  foco: number | null,
  indice: number,
) {
  const antes = useRef<{ foco: number | null; top: number }>({ foco: null, top: 0 });
  useLayoutEffect(() => {
    const panel = scroller.current;
    const lugar = virtual.measurementsCache[indice];
    if (!panel || lugar === undefined) return;
    const top = lugar.start;
    const previo = antes.current;
    antes.current = { foco, top };
    if (previo.foco !== foco) {
      if (!isInSight(virtual, lugar)) virtual.scrollToIndex(indice);
      return;
    }
    if (previo.top === top) return;
    // At the very top new lines are let in; below it the place is kept.
    const aLaVista =
      panel.scrollTop > 0 &&
      previo.top >= panel.scrollTop &&
      previo.top < panel.scrollTop + panel.clientHeight;
    if (aLaVista) panel.scrollBy({ top: top - previo.top, behavior: 'instant' });
  });
}

/**
 * Whether a line is in sight, by the sizes that the list caches: a read of the page would force its layout. While the
 * panel has no size yet, its first line alone is in sight.
 */
function isInSight({ scrollOffset, scrollRect }: Virtual, lugar: { start: number; end: number }): boolean {
  const desde = scrollOffset ?? 0;
  const alto = scrollRect?.width ? scrollRect.height : ALTOS.grupo + ALTOS.linea + 1;
  return lugar.start >= desde && lugar.end < desde + alto;
}

interface DibujoProps extends ColaPanelProps {
  readonly entrada: Entrada;
  readonly top: number;
  readonly idBase: string;
  readonly enFoco: boolean;
}

function Dibujo({ entrada, top, idBase, enFoco, ...props }: DibujoProps) {
  const style = { transform: `translateY(${top}px)` };
  switch (entrada.tipo) {
    case 'grupo':
      return <Cabeza grupo={entrada.grupo} style={style} {...props} />;
    case 'pliegue':
      return (
        <QueueFold
          className="absolute inset-x-0"
          style={style}
          open={entrada.plegadas === 0}
          onOpenChange={(abierto) => props.onPlegado(!abierto)}
          label={
            entrada.plegadas === 0 ? 'Mostrar menos' : `${plural(entrada.plegadas, 'segura', 'seguras')} más`
          }
          estado="segura"
          nota="99 % o más"
        />
      );
    case 'linea': {
      const { fila, posicion } = entrada.lugar;
      if (!fila) return <QueueRowSkeleton className="absolute inset-x-0" style={style} />;
      return (
        <ColaFila
          id={`${idBase}-${fila.cartola.id}`}
          fila={fila}
          index={posicion + 1}
          top={top}
          enFoco={enFoco}
          marcada={props.marcadas(fila.cartola.id)}
          onFoco={props.onFoco}
          onMarcar={props.onMarcar}
        />
      );
    }
  }
}

function Cabeza({
  grupo,
  grupos,
  onConciliarSeguras,
  onPorGrupos,
  style,
}: ColaPanelProps & { grupo: keyof Cuentas; style: { transform: string } }) {
  const { nombre, estado } = GRUPOS.find(({ id }) => id === grupo) ?? GRUPOS[0];
  const cuantas = grupos[grupo];
  return (
    <QueueGroupHeader
      className="absolute inset-x-0"
      style={style}
      estado={estado}
      label={nombre}
      count={cuantas}
      action={
        grupo === 'seguras' && onConciliarSeguras ? (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-1.5 h-6 px-1.5 text-11"
            onClick={onConciliarSeguras}
          >
            {cuantas === 1 ? 'Conciliar la segura' : `Conciliar las ${formatEntero(cuantas)}`}
            <Kbd>A</Kbd>
          </Button>
        ) : grupo === 'sin_par' ? (
          <Button variant="ghost" size="sm" className="-mr-1.5 h-6 px-1.5 text-11" onClick={onPorGrupos}>
            Ver a qué cuenta van
          </Button>
        ) : undefined
      }
    />
  );
}
