import { Dialog as Base } from '@base-ui/react/dialog';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { backdropClass } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { cn } from './lib/cn.ts';
import { formatEntero } from './lib/format-entero.ts';
import { appRoot, eventOrigin } from './lib/app-root.ts';
import { usePortalContainer } from './lib/root.tsx';
import { useDocks } from './lib/use-docks.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Place of the record in its list: '4 de 24'. */
  position?: { n: number; total: number } | undefined;
  /** Leave out at either end of the list: the arrow is then off. */
  onPrev?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Buttons of the head, before the cross; usually a Menu. */
  actions?: ReactNode;
  /** Fixed at the foot: the comment composer or the action bar. */
  footer?: ReactNode;
  /** `sheet` 520 px, `narrow` 368 px. */
  width?: 'sheet' | 'narrow' | undefined;
  /** Floats over the page in any width, and the page beside it stays in use: for reading while working. */
  over?: boolean | undefined;
  children: ReactNode;
}

/**
 * Detail at the right. From 1280 px, and within a host from 1200 of its own, it is docked: place it as the last child of a flex row and it
 * pushes the table; below that it floats over the page as a modal, whole on a phone.
 */
export function Sheet(props: SheetProps) {
  const ancho = useDocks();
  if (ancho && !props.over) return props.open ? <DockedSheet {...props} /> : null;
  return <FloatingSheet {...props} />;
}

function DockedSheet({ onClose, title, footer, width = 'sheet', children, ...cabeza }: SheetProps) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useCloseOnEscape(onClose);
  return (
    <aside
      ref={ref}
      data-slot="sheet"
      aria-labelledby={id}
      className={cn(
        'flex h-full min-h-0 shrink-0 flex-col border-l bg-card',
        width === 'sheet' ? 'w-(--w-sheet)' : 'w-92',
      )}
    >
      <SheetHead
        {...cabeza}
        title={
          <h2 id={id} className="min-w-0 flex-1 truncate text-15 font-semibold">
            {title}
          </h2>
        }
        onClose={onClose}
      />
      <SheetBody>{children}</SheetBody>
      {footer ? <SheetFooter>{footer}</SheetFooter> : null}
    </aside>
  );
}

function FloatingSheet({
  open,
  onClose,
  title,
  footer,
  width = 'sheet',
  over,
  children,
  ...cabeza
}: SheetProps) {
  const container = usePortalContainer();
  return (
    <Base.Root
      open={open}
      modal={!over}
      disablePointerDismissal={over ?? false}
      onOpenChange={(abierto) => {
        if (!abierto) onClose();
      }}
    >
      <Base.Portal container={container}>
        {over ? null : <Base.Backdrop className={backdropClass} />}
        <Base.Popup
          data-slot="sheet-popup"
          className={cn(
            'fixed inset-x-0 top-3 bottom-0 z-50 flex flex-col overflow-hidden rounded-t-lg border-t bg-card text-foreground shadow-float outline-none transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
            'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-w-[calc(100vw-48px)] sm:rounded-l-lg sm:rounded-tr-none sm:border-t-0 sm:border-l sm:data-starting-style:translate-x-4',
            width === 'sheet' ? 'sm:w-(--w-sheet)' : 'sm:w-92',
          )}
        >
          <SheetHead
            {...cabeza}
            title={<Base.Title className="min-w-0 flex-1 truncate text-15 font-semibold">{title}</Base.Title>}
            onClose={onClose}
          />
          <SheetBody>{children}</SheetBody>
          {footer ? <SheetFooter>{footer}</SheetFooter> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function SheetHead({
  title,
  position,
  onPrev,
  onNext,
  actions,
  onClose,
}: Pick<SheetProps, 'title' | 'position' | 'onPrev' | 'onNext' | 'actions' | 'onClose'>) {
  return (
    <div data-slot="sheet-head" className="flex h-(--bar-top) shrink-0 items-center gap-1 border-b pr-3 pl-5">
      {title}
      {position ? (
        <>
          <span className="tnum mr-1 text-12 text-muted-foreground" aria-live="polite">
            {formatEntero(position.n)} de {formatEntero(position.total)}
          </span>
          <IconButton label="Anterior" tecla="K" onClick={onPrev} disabled={!onPrev}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label="Siguiente" tecla="J" onClick={onNext} disabled={!onNext}>
            <ChevronDown aria-hidden />
          </IconButton>
          <span aria-hidden className="mx-1 h-4 w-px bg-border" />
        </>
      ) : null}
      {actions}
      <IconButton label="Cerrar" tecla="Esc" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

function SheetBody({ children }: { children: ReactNode }) {
  return (
    <div
      data-slot="sheet-body"
      tabIndex={0}
      role="group"
      aria-label="Detalle"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:outline-offset-[-2px]"
    >
      {children}
    </div>
  );
}

/** Tells its height to the whole of Cuadra, so that toasts stand above its buttons. */
function SheetFooter({ children }: { children: ReactNode }) {
  const pie = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const raiz = pie.current?.closest<HTMLElement>('[data-slot="cuadra-root"]');
    if (!pie.current || !raiz) return undefined;
    const mide = new ResizeObserver(([cambio]) => {
      const [caja] = cambio?.borderBoxSize ?? [];
      if (caja) raiz.style.setProperty('--alto-pie', `${caja.blockSize}px`);
    });
    mide.observe(pie.current);
    return () => {
      mide.disconnect();
      raiz.style.removeProperty('--alto-pie');
    };
  }, []);
  return (
    <div ref={pie} data-slot="sheet-footer" className="shrink-0 border-t px-3 py-3">
      {children}
    </div>
  );
}

/** A part of the sheet, closed by a line. `end` stands at the right of its title. */
export function SheetSection({
  title,
  end,
  className,
  children,
  ...props
}: Omit<ComponentProps<'section'>, 'title'> & { title?: ReactNode; end?: ReactNode }) {
  return (
    <section
      data-slot="sheet-section"
      className={cn('border-b px-5 py-4 last:border-b-0', className)}
      {...props}
    >
      {title ? (
        <div className="mb-2 flex items-center justify-between gap-3">
          <h3 className="font-semibold">{title}</h3>
          {end}
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** Esc closes the docked sheet, unless something floats over it or a text is being written: that Esc is theirs. */
function useCloseOnEscape(onClose: () => void) {
  const cerrar = useRef(onClose);
  useEffect(() => {
    cerrar.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (appRoot().querySelector('[data-slot$="-popup"]:not([data-slot="tooltip-popup"])')) return;
      const foco = eventOrigin(event);
      if (
        foco instanceof HTMLElement &&
        (foco.isContentEditable || /^(INPUT|TEXTAREA)$/.test(foco.tagName))
      ) {
        foco.blur();
        return;
      }
      cerrar.current();
    };
    // Capture: a popup must still be seen as open by the very press that closes it.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
