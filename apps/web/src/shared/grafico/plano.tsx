import { cn } from '@cuadra/ui';
import type { ReactNode } from 'react';
import type { Escala } from './escala.ts';

/** Names under a drawing at most; more would run into each other. */
const MAX_NOMBRES = 12;

/** Lines keep their width however wide the drawing is. */
export const LINEA = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;

interface Nombre {
  readonly clave: string;
  readonly nombre: string;
  readonly x: number;
}

const SIN_NOMBRES: readonly Nombre[] = [];

interface PlanoProps {
  readonly escala: Escala;
  /** An amount as the axis names it. */
  readonly enEje: (monto: number) => string;
  /** Under the drawing, with their places in percent from the left. */
  readonly nombres?: readonly Nombre[];
  /** Class of the drawing's height. */
  readonly alto: string;
  readonly children: ReactNode;
}

/**
 * Marks, grid and names of a chart around its drawing, all placed in percent: it is drawn at once, and never measured.
 * A narrow one leaves out every other name.
 */
export function Plano({ escala: { marcas, y }, enEje, nombres = SIN_NOMBRES, alto, children }: PlanoProps) {
  const cada = Math.ceil(nombres.length / MAX_NOMBRES);
  const dichos = nombres.filter((_, i) => i % cada === 0);
  return (
    <div aria-hidden className="@container pt-2 pr-3.5 pl-13 text-12 text-muted-foreground">
      <div className={cn('relative', alto)}>
        {marcas.map((marca) => (
          <div key={marca} className="absolute inset-x-0 h-0" style={{ top: `${y(marca)}%` }}>
            <span className="tnum absolute right-full -translate-y-1/2 pr-2">{enEje(marca)}</span>
            <div className="border-t border-chart-grid" />
          </div>
        ))}
        {children}
      </div>
      {nombres.length === 0 ? null : (
        <div className="relative h-7">
          {dichos.map(({ clave, nombre, x }, i) => (
            <span
              key={clave}
              className={cn(
                'absolute top-2 -translate-x-1/2 whitespace-nowrap',
                i % 2 === 1 && '@max-2xl:hidden',
                i % 4 === 2 && '@max-sm:hidden',
              )}
              style={{ left: `${x}%` }}
            >
              {nombre}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Lines and areas of a drawing, in a box of 100 by 100 with its origin at the upper left. */
export function Trazos({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {children}
    </svg>
  );
}

/** A round mark on a drawing; `className` gives its size and colour. */
export function Punto({ x, y, className }: { x: number; y: number; className: string }) {
  return (
    <span
      className={cn('absolute -translate-1/2 rounded-full [print-color-adjust:exact]', className)}
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  );
}
