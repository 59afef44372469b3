const enteros = new Intl.NumberFormat('es-CL', { useGrouping: 'always' });

/** A count as people read it: `1.905`. The locale alone would leave four digits without a point. */
export function formatEntero(numero: number): string {
  return enteros.format(numero);
}
