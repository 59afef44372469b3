import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Without this, tailwind-merge reads `text-13` as a colour and drops it beside `text-muted-foreground`.
const merge = extendTailwindMerge({
  extend: {
    theme: { text: ['11', '12', '13', '15', '20', '32'], shadow: ['float', 'control'] },
  },
});

/** Joins class names; the later of two utilities for the same property wins. */
export function cn(...clases: ClassValue[]): string {
  return merge(clsx(clases));
}
