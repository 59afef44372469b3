/**
 * Of a table whose columns go on in time, for the `ref` of its head: where not all fit, the newest is what one comes
 * for. With the columns as the row's `key`, it looks again when they change.
 */
export function showNewest(cabeza: HTMLTableRowElement | null): void {
  const marco = cabeza?.closest('table')?.parentElement;
  if (marco) marco.scrollLeft = marco.scrollWidth;
}
