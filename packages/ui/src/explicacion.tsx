import type { ComponentProps, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';
import { cn } from './lib/cn.ts';
import { formatPorcentaje, type MonedaCodigo } from './lib/format-monto.ts';
import { Monto } from './monto.tsx';

export interface ExplicacionProps extends Omit<ComponentProps<'button'>, 'children' | 'title'> {
  /** The number key that takes it, 1 to 9. */
  numero: number;
  /** 'Facturas 1042 y 1051 con nota de crédito 88'. */
  title: ReactNode;
  /** 'Cuadra exacto'. */
  detalle?: ReactNode;
  /** 0 to 1. */
  confianza?: number | undefined;
  /** What it would leave, in minor units. */
  diferencia: number;
  moneda?: MonedaCodigo | undefined;
  active?: boolean | undefined;
}

/** One way to explain a bank line; a press or its number key takes it. */
export function Explicacion({
  numero,
  title,
  detalle,
  confianza,
  diferencia,
  moneda,
  active = false,
  className,
  ...props
}: ExplicacionProps) {
  return (
    <button
      type="button"
      data-slot="explicacion"
      aria-pressed={active}
      className={cn(
        'grid min-h-(--row-dense) w-full grid-cols-[auto_minmax(0,1fr)_auto_minmax(88px,auto)] items-center gap-3 rounded-sm px-2 py-1.5 text-left hover:bg-muted aria-pressed:bg-accent pointer-coarse:min-h-11',
        'max-sm:grid-cols-[minmax(0,1fr)_auto]',
        className,
      )}
      {...props}
    >
      <Kbd className="max-sm:hidden">{numero}</Kbd>
      <span className="min-w-0">
        <span className="font-medium">{title}</span>
        {detalle ? <span className="text-muted-foreground"> · {detalle}</span> : null}
      </span>
      <span className="tnum text-12 text-muted-foreground max-sm:hidden">
        {confianza === undefined ? null : formatPorcentaje(confianza)}
      </span>
      <Monto forma="col" valor={diferencia} moneda={moneda} />
    </button>
  );
}
