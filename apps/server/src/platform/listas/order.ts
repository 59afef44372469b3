/** Splits `created.desc` into its field and direction. */
export function splitOrder<F extends string>(
  order: `${F}.${'asc' | 'desc'}`,
): { field: F; direction: 'asc' | 'desc' } {
  const punto = order.lastIndexOf('.');
  return { field: order.slice(0, punto) as F, direction: order.endsWith('.asc') ? 'asc' : 'desc' };
}
