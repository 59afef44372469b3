import type { OrdenDePortal, PortalDeProveedor } from '@cuadra/contract';
import { useEffect, useState } from 'react';
import { CallError } from '../call.ts';
import { readOrders, type Filters } from './api.ts';

/** Typing rests this long before the server is asked. */
const REST_MS = 300;

const NONE: Filters = { segmento: 'todos', pagador: [], emisor: [], folio: '' };

interface Read {
  readonly key: string;
  readonly pages: readonly PortalDeProveedor[];
  readonly error: CallError | null;
}

export interface OrderList {
  /** The newest answer; null before the first. */
  readonly first: PortalDeProveedor | null;
  readonly items: readonly OrdenDePortal[];
  readonly hasta: string;
  readonly filters: Filters;
  readonly loading: boolean;
  readonly error: CallError | null;
  readonly filter: (change: Partial<Filters>) => void;
  readonly more: () => void;
  readonly reload: () => void;
}

/** Orders under the filters, page after page; what came before stays in sight meanwhile. */
export function useOrders(): OrderList {
  const [filters, setFilters] = useState(NONE);
  const [pages, setPages] = useState(1);
  const [turn, setTurn] = useState(0);
  const [read, setRead] = useState<Read>({ key: '', pages: [], error: null });
  const key = JSON.stringify([filters, pages, turn]);

  useEffect(() => {
    let left = false;
    const ask = async () => {
      const numbers = Array.from({ length: pages }, (_, i) => i + 1);
      const answers = await Promise.all(numbers.map((page) => readOrders(filters, page)));
      if (!left) setRead({ key, pages: answers, error: null });
    };
    const timer = setTimeout(
      () => {
        ask().catch((error: unknown) => {
          const told = error instanceof CallError ? error : new CallError(500, 'No pudimos leer tus pagos.');
          if (!left) setRead((before) => ({ key, pages: before.pages, error: told }));
        });
      },
      filters.folio === '' ? 0 : REST_MS,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [filters, pages, key]);

  return {
    first: read.pages[0] ?? null,
    items: read.pages.flatMap(({ items }) => items),
    hasta: read.pages.at(-1)?.hasta ?? '',
    filters,
    loading: read.key !== key,
    error: read.error,
    filter: (change) => {
      setFilters({ ...filters, ...change });
      setPages(1);
    },
    more: () => setPages(pages + 1),
    reload: () => setTurn(turn + 1),
  };
}
