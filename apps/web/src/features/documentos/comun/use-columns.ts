import { useState } from 'react';
import * as z from 'zod';
import type { Column } from '../../../shared/lista/index.ts';

/** A column that a person may show or hide. */
export interface ChosenColumn<T> extends Column<T> {
  /** Its name in the menu. */
  readonly name: string;
  /** Never hidden: what tells the row apart. */
  readonly fixed?: true;
  /** Hidden until it is asked for. */
  readonly hidden?: true;
}

const storedSchema = z.record(z.string(), z.boolean());

function read(key: string): Record<string, boolean> {
  try {
    return storedSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

function write(key: string, choices: Record<string, boolean>): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Whether a column is on screen, by the person's choice or by its own default. */
export function isShown(
  column: Pick<ChosenColumn<never>, 'key' | 'fixed' | 'hidden'>,
  choices: Record<string, boolean>,
): boolean {
  return column.fixed === true || (choices[column.key] ?? column.hidden !== true);
}

export interface ColumnChoice<T> {
  readonly all: readonly ChosenColumn<T>[];
  readonly shown: readonly ChosenColumn<T>[];
  readonly isShown: (column: ChosenColumn<T>) => boolean;
  readonly toggle: (column: ChosenColumn<T>) => void;
  readonly reset: (() => void) | undefined;
}

/** Columns of a list as the person chose them, remembered in this browser under `name`. */
export function useColumns<T>(name: string, all: readonly ChosenColumn<T>[]): ColumnChoice<T> {
  const key = `cuadra-columnas-${name}`;
  const [choices, setChoices] = useState(() => read(key));
  const change = (nuevas: Record<string, boolean>) => {
    setChoices(nuevas);
    write(key, nuevas);
  };
  const shown = (column: ChosenColumn<T>) => isShown(column, choices);
  return {
    all,
    shown: all.filter(shown),
    isShown: shown,
    toggle: (column) => change({ ...choices, [column.key]: !shown(column) }),
    reset: Object.keys(choices).length > 0 ? () => change({}) : undefined,
  };
}
