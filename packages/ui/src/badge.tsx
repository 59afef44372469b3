import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';

const badgeVariants = cva(
  'inline-flex h-4.5 shrink-0 items-center justify-center rounded-xs px-1.5 text-11 font-medium whitespace-nowrap',
  {
    variants: {
      tono: {
        neutro: 'bg-accent text-muted-foreground',
        cuadra: 'bg-cuadra-soft text-cuadra-foreground',
        aviso: 'bg-aviso-soft text-aviso',
        negativo: 'bg-negativo-soft text-negativo',
      },
    },
    defaultVariants: { tono: 'neutro' },
  },
);

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>;

/** A word of state in a soft ground: a term, a trial, a role. */
export function Badge({ tono, className, ...props }: BadgeProps) {
  return <span data-slot="badge" className={cn(badgeVariants({ tono }), className)} {...props} />;
}

const PUNTOS = {
  neutro: 'bg-control',
  cuadra: 'bg-cuadra',
  aviso: 'bg-aviso',
  negativo: 'bg-negativo',
} as const;

/** Dot of health beside words that say the same: a connection, a job. */
export function StatusDot({
  tono = 'neutro',
  className,
  ...props
}: Omit<ComponentProps<'span'>, 'children'> & { tono?: keyof typeof PUNTOS | undefined }) {
  return (
    <span
      aria-hidden
      data-slot="status-dot"
      className={cn('inline-block size-1.5 shrink-0 rounded-full', PUNTOS[tono], className)}
      {...props}
    />
  );
}
