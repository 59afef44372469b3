import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { cn } from './lib/cn.ts';
import { formatEntero } from './lib/format-entero.ts';
import { LateSelect } from './late-select.tsx';

export const PER_PAGE = [10, 25, 50, 100] as const;
export type PerPage = (typeof PER_PAGE)[number];

/** Rows of a page as places in the list: page 2 of 25 in 412 → 26 to 50. An empty list gives 0 to 0. */
export function rangoDePagina(
  page: number,
  perPage: number,
  count: number,
): { desde: number; hasta: number; totalPages: number } {
  const totalPages = Math.max(1, Math.ceil(count / perPage));
  const actual = Math.min(Math.max(1, page), totalPages);
  return {
    desde: count === 0 ? 0 : (actual - 1) * perPage + 1,
    hasta: Math.min(count, actual * perPage),
    totalPages,
  };
}

export interface PaginationProps {
  /** From 1. */
  page: number;
  perPage: PerPage;
  count: number;
  onPageChange: (page: number) => void;
  onPerPageChange?: ((perPage: PerPage) => void) | undefined;
  /** Paper that does not hold the whole list says that its file does. */
  exportable?: boolean | undefined;
  className?: string | undefined;
}

export function Pagination({
  page,
  perPage,
  count,
  onPageChange,
  onPerPageChange,
  exportable,
  className,
}: PaginationProps) {
  const { desde, hasta, totalPages } = rangoDePagina(page, perPage, count);
  const rango = `${formatEntero(desde)}–${formatEntero(hasta)} de ${formatEntero(count)}`;
  return (
    <>
      <nav
        data-slot="pagination"
        aria-label="Páginas"
        className={cn('flex items-center gap-2 text-12 text-muted-foreground print:hidden', className)}
      >
        {onPerPageChange ? (
          <LateSelect
            aria-label="Filas por página"
            look="quiet"
            value={perPage}
            onValueChange={onPerPageChange}
            options={PER_PAGE.map((n) => ({ value: n, label: `${n} por página` }))}
            className="text-12"
          />
        ) : null}
        <span aria-live="polite" className="tnum">
          {rango}
        </span>
        <IconButton label="Página anterior" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label="Página siguiente"
          disabled={page >= totalPages}
          onClick={() => onPageChange(page + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </nav>
      {totalPages > 1 ? (
        <p data-slot="printed-range" className="tnum hidden text-12 print:block">
          Filas {rango}.{exportable ? ' Expórtala para tenerla entera.' : null}
        </p>
      ) : null}
    </>
  );
}
