import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';

/** First letters of the first two names: 'Javiera Soto' → 'JS'. */
export function iniciales(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((palabra) => palabra.charAt(0).toLocaleUpperCase('es-CL'))
    .join('');
}

/** Initials of a person in a circle. Stands beside the name, so screen readers skip it. */
export function Avatar({
  name,
  propio,
  size = 'sm',
  className,
  ...props
}: Omit<ComponentProps<'span'>, 'children'> & {
  name: string;
  /** The person who looks: in cardenillo. */
  propio?: boolean | undefined;
  /** `sm` 20 px, `md` 24 px. */
  size?: 'sm' | 'md' | undefined;
}) {
  return (
    <span
      aria-hidden
      data-slot="avatar"
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold',
        size === 'sm' ? 'size-5 text-[10px] leading-none' : 'size-6 text-11',
        propio ? 'bg-cuadra-soft text-cuadra-foreground' : 'bg-accent text-foreground',
        className,
      )}
      {...props}
    >
      {iniciales(name)}
    </span>
  );
}
