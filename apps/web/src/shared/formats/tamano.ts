import { formatEntero } from './numero.ts';

/** 2048 → `2 KB`, 3565158 → `3,4 MB`; truncated downward, but never to nothing. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${formatEntero(bytes)} B`;
  if (bytes < 1024 * 1024) return `${formatEntero(Math.floor(bytes / 1024))} KB`;
  const decimas = Math.floor((bytes / (1024 * 1024)) * 10);
  const resto = decimas % 10;
  return `${formatEntero(Math.floor(decimas / 10))}${resto === 0 ? '' : `,${resto}`} MB`;
}
