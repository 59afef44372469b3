import { beforePaint } from '@cuadra/ui';

/**
 * Of a table whose columns go on in time, for the `ref` of its head: where not all fit, the newest is what one comes
 * for. With the columns as the row's `key`, it looks again when they change.
 */
export function showNewest(cabeza: HTMLTableRowElement): () => void {
  return beforePaint(() => {
    const marco = cabeza.closest('table')?.parentElement;
    if (marco) marco.scrollLeft = marco.scrollWidth;
  });
}

/** For the `ref` of the head of the column that one looks for first, beside a first column that stays: in sight where it was not. */
export function showColumn(cabeza: HTMLTableCellElement): () => void {
  return beforePaint(() => {
    const marco = cabeza.closest('table')?.parentElement;
    if (!marco || cabeza.offsetLeft + cabeza.offsetWidth <= marco.clientWidth) return;
    const fija = cabeza.parentElement?.firstElementChild?.clientWidth ?? 0;
    marco.scrollLeft = cabeza.offsetLeft - fija;
  });
}
