import { buttonVariants } from './button.tsx';
import { cn } from './lib/cn.ts';
import { Glifo } from './glifo.tsx';

export interface ErrorPageProps {
  /** HTTP status; 403 and 404 have texts of their own, every other one shares the general text. */
  status: number;
  /** The product's home, or the host's when embedded. */
  homeHref: string;
  homeLabel?: string | undefined;
  /** Number that finds the fault in the logs. */
  requestId?: string | undefined;
  className?: string | undefined;
}

const TEXTOS: Readonly<Record<number, { titulo: string; texto: string }>> = {
  403: {
    titulo: 'No tienes permiso para ver esta página',
    texto: 'Pídelo a quien administra tu empresa en Cuadra.',
  },
  404: {
    titulo: 'La página que estás buscando no existe',
    texto: 'Ya le avisamos al equipo. Revisa la dirección o vuelve al inicio.',
  },
};
const OTRO = {
  titulo: 'Algo salió mal',
  texto: 'No pudimos mostrar esta página. Vuelve a intentarlo en un momento.',
};

/** Whole-page error with a way back. */
export function ErrorPage({
  status,
  homeHref,
  homeLabel = 'Volver al inicio',
  requestId,
  className,
}: ErrorPageProps) {
  const { titulo, texto } = TEXTOS[status] ?? OTRO;
  return (
    <div
      data-slot="error-page"
      className={cn('flex min-h-80 flex-col items-center justify-center px-6 py-16 text-center', className)}
    >
      <Glifo estado={status === 404 ? 'sin_par' : 'por_decidir'} size={24} />
      {status === 403 ? null : <p className="tnum mt-4 text-12 text-muted-foreground">Error {status}</p>}
      <h1 className="mt-1 text-20 font-semibold">{titulo}</h1>
      <p className="mt-1 max-w-100 text-muted-foreground">{texto}</p>
      {requestId ? (
        <p className="tnum mt-1 text-12 text-muted-foreground">Código para soporte: {requestId}</p>
      ) : null}
      <a href={homeHref} className={cn(buttonVariants({ variant: 'primary' }), 'mt-5')}>
        {homeLabel}
      </a>
    </div>
  );
}
