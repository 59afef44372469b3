const UNIDADES = ['B', 'KB', 'MB', 'GB'] as const;

/** Size of a file in the largest unit that leaves a number of 1 or more: `1,4 MB`. */
export function formatTamano(bytes: number): string {
  const paso = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNIDADES.length - 1);
  const cifra = bytes / 1000 ** paso;
  const decimales = paso > 0 && cifra < 10 ? 1 : 0;
  return `${cifra.toLocaleString('es-CL', { maximumFractionDigits: decimales })} ${UNIDADES[paso]}`;
}
