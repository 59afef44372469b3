import { mergeProps } from '@base-ui/react/merge-props';
import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from './kbd.tsx';
import { usePortalContainer } from './lib/root.tsx';

const DelayContext = createContext(400);

/** Sets how long the pointer rests before a tooltip shows, in ms; 400 without it. */
export function TooltipProvider({
  delayMs = 400,
  children,
}: {
  delayMs?: number | undefined;
  children: ReactNode;
}) {
  return <DelayContext value={delayMs}>{children}</DelayContext>;
}

type Lado = 'top' | 'bottom' | 'left' | 'right';

export interface TooltipProps {
  contenido: ReactNode;
  tecla?: string | undefined;
  side?: Lado | undefined;
  /** The one element it explains. It needs a name of its own: a tooltip is never read aloud. */
  children: ReactElement;
}

// A neighbour's tooltip that has just closed makes the next one open at once.
const SEGUIDO_MS = 300;
const SEPARACION_PX = 6;
const BORDE_PX = 8;
let ultimoCierre = 0;

/** Where a box of that size goes beside the anchor, turned over or shifted so that it stays in the window. */
export function lugarDelTooltip(
  ancla: { left: number; top: number; width: number; height: number },
  caja: { width: number; height: number },
  ventana: { width: number; height: number },
  side: Lado,
): { left: number; top: number } {
  const entre = (n: number, max: number) =>
    Math.min(Math.max(n, BORDE_PX), Math.max(BORDE_PX, max - BORDE_PX));
  const medioX = ancla.left + (ancla.width - caja.width) / 2;
  const medioY = ancla.top + (ancla.height - caja.height) / 2;
  const arriba = ancla.top - caja.height - SEPARACION_PX;
  const abajo = ancla.top + ancla.height + SEPARACION_PX;
  const antes = ancla.left - caja.width - SEPARACION_PX;
  const despues = ancla.left + ancla.width + SEPARACION_PX;
  const cabe = {
    top: arriba >= BORDE_PX,
    bottom: abajo + caja.height <= ventana.height - BORDE_PX,
    left: antes >= BORDE_PX,
    right: despues + caja.width <= ventana.width - BORDE_PX,
  };
  const opuesto = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
  const lado = cabe[side] || !cabe[opuesto[side]] ? side : opuesto[side];
  const left = lado === 'left' ? antes : lado === 'right' ? despues : medioX;
  const top = lado === 'top' ? arriba : lado === 'bottom' ? abajo : medioY;
  return { left: entre(left, ventana.width - caja.width), top: entre(top, ventana.height - caja.height) };
}

/**
 * Words on hover and on keyboard focus. Written by hand because the positioning of Base UI's, at
 * 27 kB gzipped, would weigh on the first screen for a line of text.
 */
export function Tooltip({ contenido, tecla, side = 'bottom', children }: TooltipProps) {
  const container = usePortalContainer();
  const delayMs = use(DelayContext);
  const [ancla, setAncla] = useState<Element | null>(null);
  // What the pointer rests on, until the delay is over.
  const [espera, setEspera] = useState<Element | null>(null);

  const cerrar = () => {
    setEspera(null);
    if (ancla) ultimoCierre = Date.now();
    setAncla(null);
  };
  useEffect(() => {
    if (!espera) return;
    const reloj = setTimeout(() => setAncla(espera), Date.now() - ultimoCierre < SEGUIDO_MS ? 0 : delayMs);
    return () => clearTimeout(reloj);
  }, [espera, delayMs]);
  useEffect(() => {
    if (!ancla) return;
    const alTeclear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAncla(null);
    };
    const alMover = () => setAncla(null);
    document.addEventListener('keydown', alTeclear);
    window.addEventListener('scroll', alMover, true);
    return () => {
      document.removeEventListener('keydown', alTeclear);
      window.removeEventListener('scroll', alMover, true);
    };
  }, [ancla]);

  const propios: HTMLAttributes<HTMLElement> = {
    onPointerEnter: ({ currentTarget, pointerType }) => {
      if (pointerType !== 'touch') setEspera(currentTarget);
    },
    onPointerLeave: cerrar,
    onPointerDown: cerrar,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) setAncla(currentTarget);
    },
    onBlur: cerrar,
  };
  return (
    <>
      {cloneElement(children, mergeProps<'button'>(propios, children.props as object))}
      {ancla
        ? createPortal(
            <Caja ancla={ancla} side={side}>
              {contenido}
              {tecla ? <Kbd>{tecla}</Kbd> : null}
            </Caja>,
            container ?? document.body,
          )
        : null}
    </>
  );
}

function Caja({ ancla, side, children }: { ancla: Element; side: Lado; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const caja = ref.current;
    if (!caja) return;
    const { left, top } = lugarDelTooltip(
      ancla.getBoundingClientRect(),
      caja.getBoundingClientRect(),
      { width: window.innerWidth, height: window.innerHeight },
      side,
    );
    caja.style.left = `${left}px`;
    caja.style.top = `${top}px`;
  }, [ancla, side]);
  return (
    <div
      ref={ref}
      role="tooltip"
      data-slot="tooltip-popup"
      className="pointer-events-none fixed top-0 left-0 z-60 flex max-w-80 items-center gap-2 rounded-sm border bg-popover px-2 py-1 text-12 text-foreground shadow-float"
    >
      {children}
    </div>
  );
}
