import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';

export type GlifoEstado = 'sin_par' | 'por_decidir' | 'parcial' | 'probable' | 'segura';

export interface GlifoProps extends Omit<ComponentProps<'svg'>, 'children'> {
  estado: GlifoEstado;
  /** Side in px: 16 in legends, 12 in rows. */
  size?: 12 | 14 | 16 | 24 | undefined;
}

/**
 * The square that closes as certainty grows. It is drawn beside words that say the same, so screen
 * readers skip it: never let it stand alone without a label of its own.
 */
export function Glifo({ estado, size = 16, className, ...props }: GlifoProps) {
  const gris = estado === 'sin_par' || estado === 'por_decidir';
  return (
    <svg
      aria-hidden
      data-slot="glifo"
      data-estado={estado}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 24 ? 1.75 : 2}
      className={cn('shrink-0', gris ? 'text-muted-foreground' : 'text-cuadra', className)}
      {...props}
    >
      {size === 24 && estado === 'sin_par' ? (
        <rect
          x="1.5"
          y="1.5"
          width="13"
          height="13"
          rx="2"
          strokeWidth="1.25"
          pathLength="48"
          strokeDasharray="2 2"
          strokeDashoffset="-1.45"
        />
      ) : (
        <Trazo estado={estado} />
      )}
    </svg>
  );
}

function Trazo({ estado }: { estado: GlifoEstado }) {
  switch (estado) {
    case 'segura':
      return (
        <rect x="2.25" y="2.25" width="11.5" height="11.5" rx="2" fill="currentColor" fillOpacity="0.18" />
      );
    case 'probable':
      return (
        <>
          <path d="M13.75 4v8" strokeWidth="1.5" strokeOpacity="0.35" />
          <path d="M13.75 2.25h-9.5a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h9.5" strokeLinecap="round" />
        </>
      );
    case 'parcial':
    case 'por_decidir':
      return (
        <>
          <path d="M13.75 4v7.75a2 2 0 0 1-2 2H4" strokeWidth="1.5" strokeOpacity="0.35" />
          <path d="M13.75 2.25h-9.5a2 2 0 0 0-2 2v9.5" strokeLinecap="round" />
        </>
      );
    case 'sin_par':
      return (
        <rect x="2.25" y="2.25" width="11.5" height="11.5" rx="2" pathLength="32" strokeDasharray="1.9 2.1" />
      );
  }
}
