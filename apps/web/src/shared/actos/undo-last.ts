import { listActos } from '@cuadra/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/index.ts';
import { snackbar, snackbarError } from '../snackbar/index.ts';
import { undoAndTell } from './undo-acto.ts';

/** Undoes the newest act of the person that may still be undone. */
export async function undoLast(queries: QueryClient): Promise<void> {
  try {
    const { items } = await call(listActos, { query: { mios: 'true', vivos: 'true', perPage: 10 } });
    const ultimo = items.find(({ puedeDeshacer }) => puedeDeshacer);
    if (ultimo) await undoAndTell(queries, ultimo);
    else snackbar('No tienes nada que deshacer', { icon: 'alerta' });
  } catch (error) {
    snackbarError(error);
  }
}
