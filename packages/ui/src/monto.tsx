import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';
import { formatMontoTexto, type MonedaCodigo } from './lib/format-monto.ts';

const montoVariants = cva('', {
  variants: {
    /** `col` in a column (right-aligned, tabular), `frase` inside a sentence. */
    forma: { col: 'num', frase: 'tnum' },
    /** `gris` for secondary amounts, `fuerte` for the one that counts (saldo). */
    tono: { tinta: '', gris: 'text-muted-foreground', fuerte: 'font-medium' },
  },
  defaultVariants: { forma: 'frase', tono: 'tinta' },
});

export interface MontoProps
  extends Omit<ComponentProps<'span'>, 'children'>, VariantProps<typeof montoVariants> {
  /** Integer of minor units; `null` draws a dash. */
  valor: number | null;
  moneda?: MonedaCodigo | undefined;
}

/** An amount of money. Negative: sign and red, whatever the tone; positive: ink. */
export function Monto({ valor, moneda = 'CLP', forma, tono, className, ...props }: MontoProps) {
  const vacio = valor === null;
  return (
    <span
      data-slot="monto"
      className={cn(
        montoVariants({ forma, tono }),
        vacio && 'text-muted-foreground',
        !vacio && valor < 0 && 'text-negativo',
        className,
      )}
      {...props}
    >
      {vacio ? '–' : formatMontoTexto(valor, moneda)}
    </span>
  );
}
