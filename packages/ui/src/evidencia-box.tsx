import type { ComponentProps, ReactNode } from 'react';
import { Glifo, type GlifoEstado } from './glifo.tsx';
import { cn } from './lib/cn.ts';
import { formatPorcentaje } from './lib/format-monto.ts';

export interface EvidenciaBoxProps extends ComponentProps<'div'> {
  estado: GlifoEstado;
  /** 0 to 1. */
  confianza?: number | undefined;
  /** How often the same evidence was right: 'De las últimas 214 sugerencias…, aceptaste 214.' */
  historial?: ReactNode;
  /** The sentence that says why. */
  children: ReactNode;
}

/** Why the machine proposes what it proposes. Green only where it squares; else a plain well. */
export function EvidenciaBox({
  estado,
  confianza,
  historial,
  className,
  children,
  ...props
}: EvidenciaBoxProps) {
  const verde = estado === 'segura' || estado === 'probable';
  return (
    <div
      data-slot="evidencia"
      className={cn(
        'flex items-start gap-3 rounded-md px-3 py-2.5',
        verde ? 'bg-cuadra-soft text-cuadra-foreground' : 'bg-muted text-foreground',
        className,
      )}
      {...props}
    >
      <span className="flex h-5 items-center">
        <Glifo estado={estado} size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="font-medium">{children}</div>
        {historial ? <div className="mt-0.5 text-12 text-muted-foreground">{historial}</div> : null}
      </div>
      {confianza === undefined ? null : (
        <span className="tnum font-medium">{formatPorcentaje(confianza)}</span>
      )}
    </div>
  );
}
