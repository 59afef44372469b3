import { buttonVariants } from './button.tsx';
import { cn } from './lib/cn.ts';
import { Glifo } from './glifo.tsx';

export interface ErrorPageProps {
  /** HTTP status; 404 has a text of its own, every other one shares the general text. */
  status: number;
  /** The product's home, or the host's when embedded. */
  homeHref: string;
  homeLabel?: string | undefined;
  /** Number that finds the fault in the logs. */
  requestId?: string | undefined;
  className?: string | undefined;
}

/** Whole-page error with a way back. */
export function ErrorPage({
  status,
  homeHref,
  homeLabel = 'Volver al inicio',
  requestId,
  className,
}: ErrorPageProps) {
  const noExiste = status === 404;
  return (
    <div
      data-slot="error-page"
      className={cn('flex min-h-80 flex-col items-center justify-center px-6 py-16 text-center', className)}
    >
      <Glifo estado={noExiste ? 'sin_par' : 'por_decidir'} size={24} />
      <p className="tnum mt-4 text-12 text-muted-foreground">Error {status}</p>
      <h1 className="mt-1 text-20 font-semibold">
        {noExiste ? 'La página que estás buscando no existe' : 'Algo salió mal'}
      </h1>
      <p className="mt-1 max-w-100 text-muted-foreground">
        {noExiste
          ? 'Ya le avisamos al equipo. Revisa la dirección o vuelve al inicio.'
          : 'No pudimos mostrar esta página. Vuelve a intentarlo en un momento.'}
      </p>
      {requestId ? (
        <p className="tnum mt-1 text-12 text-muted-foreground">Código para soporte: {requestId}</p>
      ) : null}
      <a href={homeHref} className={cn(buttonVariants({ variant: 'primary' }), 'mt-5')}>
        {homeLabel}
      </a>
    </div>
  );
}
