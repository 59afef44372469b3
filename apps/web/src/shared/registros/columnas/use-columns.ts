import { listVistas, putPreferencia, type Lista, type ReplyOf } from '@cuadra/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/index.ts';
import type { Column } from '../../lista/index.ts';
import { queryFor } from '../../queries/index.ts';
import { arrangeColumns, fromEarlierChoice, moveKey } from './arrange-columns.ts';

/** A column that a person may show, hide or move. */
export interface ChosenColumn<T> extends Column<T> {
  /** Its name in the menu. */
  readonly name: string;
  /** Never hidden: what tells the row apart. */
  readonly fixed?: true;
  /** Hidden until it is asked for. */
  readonly hidden?: true;
}

export interface ColumnChoice<T> {
  /** The list that remembers the choice, and that has saved views. */
  readonly lista: Lista;
  /** Those shown in their order, then the others. */
  readonly all: readonly ChosenColumn<T>[];
  readonly shown: readonly ChosenColumn<T>[];
  /** Keys of what is shown; null where it is the list's own choice. */
  readonly keys: readonly string[] | null;
  readonly isShown: (column: ChosenColumn<T>) => boolean;
  readonly toggle: (column: ChosenColumn<T>) => void;
  /** A place to the left or to the right; nothing at either end. */
  readonly move: (column: ChosenColumn<T>, step: -1 | 1) => void;
  readonly reset: (() => void) | undefined;
}

/** The person's last choice in this browser, for the moment before the server tells of it. */
function cacheOf(lista: Lista) {
  const key = `cuadra-columnas-${lista}`;
  return {
    read: (all: Parameters<typeof fromEarlierChoice>[1]): readonly string[] | null => {
      try {
        return fromEarlierChoice(JSON.parse(localStorage.getItem(key) ?? 'null'), all);
      } catch {
        return null;
      }
    },
    write: (columnas: readonly string[] | null) => {
      try {
        if (columnas === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(columnas));
      } catch {
        // Without storage the server alone remembers.
      }
    },
  };
}

/**
 * Columns of a list as the person has them: those of the view in the address, else their own, which the server
 * remembers. What is changed while a view is open lasts as long as it is, unless it is saved in it.
 */
export function useColumns<T>(
  lista: Lista,
  all: readonly ChosenColumn<T>[],
  idVista: number | undefined,
): ColumnChoice<T> {
  const queryClient = useQueryClient();
  const options = queryFor(listVistas, { query: { lista } });
  const { data } = useQuery(options);
  const cache = cacheOf(lista);
  const vista = data?.items.find(({ id }) => id === idVista);
  const [enVista, setEnVista] = useState<{ id: number; columnas: readonly string[] | null } | null>(null);
  // What was chosen here counts before what the server tells: its answer may be older, or still on its way.
  const [elegidas, setElegidas] = useState<{ lista: Lista; columnas: readonly string[] | null } | null>(null);
  const guardadas = data ? data.columnas : cache.read(all);
  const propias = elegidas?.lista === lista ? elegidas.columnas : guardadas;
  const keys =
    vista === undefined ? propias : enVista?.id === vista.id ? enVista.columnas : (vista.columnas ?? propias);
  const { mutate } = useMutation({
    mutationFn: (columnas: readonly string[] | null) =>
      call(putPreferencia, { body: { lista, columnas: columnas === null ? null : [...columnas] } }),
  });
  const change = (columnas: readonly string[] | null) => {
    if (vista !== undefined) {
      setEnVista({ id: vista.id, columnas });
      return;
    }
    setElegidas({ lista, columnas });
    cache.write(columnas);
    queryClient.setQueryData(options.queryKey, (previa: ReplyOf<typeof listVistas> | undefined) =>
      previa === undefined ? previa : { ...previa, columnas: columnas === null ? null : [...columnas] },
    );
    mutate(columnas);
  };
  const { shown, rest } = arrangeColumns(all, keys);
  const shownKeys = shown.map(({ key }) => key);
  return {
    lista,
    all: [...shown, ...rest],
    shown,
    keys,
    isShown: (column) => shownKeys.includes(column.key),
    toggle: (column) =>
      change(
        shownKeys.includes(column.key)
          ? shownKeys.filter((key) => key !== column.key)
          : arrangeColumns(all, [...shownKeys, column.key]).shown.map(({ key }) => key),
      ),
    move: (column, step) => change(moveKey(shownKeys, column.key, step)),
    reset: keys === null ? undefined : () => change(null),
  };
}
