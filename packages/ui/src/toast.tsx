import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type * as SonnerModule from 'sonner';
import { Button } from './button.tsx';
import { Glifo } from './glifo.tsx';
import { Kbd } from './kbd.tsx';
import { lateParts } from './lib/late-parts.ts';
import { useMediaQuery } from './lib/use-media-query.ts';
import { ProgressBar } from './progress-bar.tsx';

/** The specification's time of a snackbar. */
export const TOAST_MS = 4000;

// sonner is fetched for the first toast and not for the first screen; until it and the Toaster are
// there, what is to be shown waits in line.
type Sonner = typeof SonnerModule;
const late = lateParts<Sonner>(() => import('sonner'));
let montado = false;
let enEspera: ((modulo: Sonner) => void)[] = [];
const oyentes = new Set<() => void>();

function pedirSonner(): void {
  late.load().then(
    () => {
      for (const oyente of oyentes) oyente();
    },
    // Those that wait are shown with the next one that is asked for.
    () => undefined,
  );
}

function conSonner(accion: (modulo: Sonner) => void): void {
  const sonner = late.loaded();
  if (sonner && montado) {
    accion(sonner);
    return;
  }
  enEspera.push(accion);
  if (!sonner) pedirSonner();
}

/** Fetches the parts of toasts in spare time, so that they are there without a network too. */
export const preloadToasts = pedirSonner;

/** sonner's own limit between a phone and the rest. */
const PHONE = '(max-width: 600px)';

/**
 * Place of the toasts, mounted once inside the CuadraRoot: at the foot, at the right, clear of the bars of actions. On a
 * phone dialogs and bars stand at the foot, so toasts stand below the head.
 */
export function Toaster(props: SonnerModule.ToasterProps) {
  const [modulo, setModulo] = useState(late.loaded);
  const onPhone = useMediaQuery(PHONE);
  useEffect(() => {
    const oyente = () => setModulo(late.loaded());
    oyentes.add(oyente);
    oyente();
    return () => void oyentes.delete(oyente);
  }, []);
  useEffect(() => {
    if (!modulo) return;
    // The effects of a child run first: sonner listens by now.
    montado = true;
    const acciones = enEspera;
    enEspera = [];
    for (const accion of acciones) accion(modulo);
    return () => {
      montado = false;
    };
  }, [modulo]);
  if (!modulo) return null;
  return (
    <modulo.Toaster
      position={onPhone ? 'top-center' : 'bottom-right'}
      // Above the bars of actions that stand at the foot of a pane, and the foot of a sheet.
      offset={{ bottom: 'calc(max(64px, var(--alto-pie, 0px)) + 8px)', right: 16 }}
      gap={8}
      containerAriaLabel="Avisos"
      toastOptions={{ unstyled: true, className: 'w-full' }}
      mobileOffset={{ top: 56, left: 8, right: 8 }}
      // sonner would bring its own font.
      style={{ fontFamily: 'inherit' }}
      {...props}
    />
  );
}

export type ToastIcon = 'check' | 'cuadra' | 'alerta';

export interface ToastCardProps {
  message: ReactNode;
  icon?: ToastIcon | ReactElement;
  action?: { label: string; tecla?: string | undefined; onClick: () => void } | undefined;
}

function iconoDe(icon: ToastIcon | ReactElement): ReactNode {
  if (icon === 'check') return <Check aria-hidden className="size-4 text-cuadra" />;
  if (icon === 'cuadra') return <Glifo estado="segura" size={16} />;
  if (icon === 'alerta') return <TriangleAlert aria-hidden className="size-4 text-negativo" />;
  return icon;
}

/** Drawing of a toast, 48 px; shown by the functions below. */
export function ToastCard({ message, icon = 'check', action }: ToastCardProps) {
  return (
    <div
      data-slot="toast"
      className="flex min-h-12 w-full items-center gap-3 rounded-lg border bg-popover py-2 pr-2 pl-4 text-13 text-foreground shadow-float"
    >
      {iconoDe(icon)}
      <span className="min-w-0 flex-1">{message}</span>
      {action ? (
        <Button size="sm" onClick={action.onClick}>
          {action.label}
          {action.tecla ? <Kbd>{action.tecla}</Kbd> : null}
        </Button>
      ) : null}
    </div>
  );
}

export interface ProgressCardProps {
  title: ReactNode;
  hecho: number;
  /** `null` while it is not known. */
  total: number | null;
}

/** Drawing of the toast of long work. */
export function ProgressCard({ title, hecho, total }: ProgressCardProps) {
  return (
    <div
      data-slot="toast-progress"
      className="flex min-h-12 w-full flex-col justify-center gap-1.5 rounded-lg border bg-popover px-4 py-2 text-13 text-foreground shadow-float"
    >
      <div className="flex justify-between gap-4">
        <span className="min-w-0 truncate">{title}</span>
        <span className="tnum text-muted-foreground">{total === null ? hecho : `${hecho} de ${total}`}</span>
      </div>
      <ProgressBar
        size="sm"
        label={typeof title === 'string' ? title : 'Avance'}
        valor={total === null ? null : hecho}
        total={total ?? 100}
      />
    </div>
  );
}

export interface ToastOptions {
  /** Default 'check'. */
  icon?: ToastIcon | ReactElement;
  /** Default 4000. */
  timeoutMs?: number | undefined;
  action?: ToastCardProps['action'];
  id?: string | number | undefined;
}

let ultimo = 0;

/** Shows a snackbar and returns its id. */
export function showToast(
  message: ReactNode,
  { icon = 'check', timeoutMs = TOAST_MS, action, id = `aviso-${++ultimo}` }: ToastOptions = {},
): string | number {
  const propia = action && {
    ...action,
    onClick: () => {
      dismissToast(id);
      action.onClick();
    },
  };
  conSonner(({ toast }) =>
    toast.custom(() => <ToastCard message={message} icon={icon} action={propia} />, {
      id,
      duration: timeoutMs,
    }),
  );
  return id;
}

/** What was done and can be undone: 'Conciliaste 5 líneas' with Deshacer and its key. Stays 8 s. */
export function showUndoToast(message: ReactNode, onUndo: () => void, tecla = 'Z'): string | number {
  return showToast(message, {
    icon: 'cuadra',
    timeoutMs: 8000,
    action: { label: 'Deshacer', tecla, onClick: onUndo },
  });
}

/** What failed and what to do. */
export function showErrorToast(
  message: ReactNode,
  options: Omit<ToastOptions, 'icon'> = {},
): string | number {
  return showToast(message, { icon: 'alerta', timeoutMs: 8000, ...options });
}

export interface ProgressToast {
  update(hecho: number, total: number | null, title?: ReactNode): void;
  /** Turns into a snackbar that leaves by itself. */
  done(message: ReactNode, options?: ToastOptions): void;
  fail(message: ReactNode): void;
  /** Takes it away without a word: the progress is seen elsewhere. */
  dismiss(): void;
}

/** One toast for long work, updated live until `done` or `fail`. */
export function showProgressToast(title: ReactNode, hecho = 0, total: number | null = null): ProgressToast {
  const id = `aviso-${++ultimo}`;
  const draw = (titulo: ReactNode, n: number, de: number | null) =>
    conSonner(({ toast }) =>
      toast.custom(() => <ProgressCard title={titulo} hecho={n} total={de} />, { id, duration: Infinity }),
    );
  draw(title, hecho, total);
  return {
    update: (n, de, titulo = title) => draw(titulo, n, de),
    done: (message, options = {}) => void showToast(message, { icon: 'cuadra', ...options, id }),
    fail: (message) => void showErrorToast(message, { id }),
    dismiss: () => dismissToast(id),
  };
}

/** Removes one toast, or all of them. */
export function dismissToast(id?: string | number): void {
  conSonner(({ toast }) => void toast.dismiss(id));
}
