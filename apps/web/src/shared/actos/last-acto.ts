import { listActos } from '@cuadra/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/index.ts';
import { snackbar, snackbarError } from '../snackbar/index.ts';
import { redoAndTell, undoAndTell } from './undo-acto.ts';

const ULTIMOS = { order: 'tocado.desc', perPage: 10 } as const;

/** Undoes the newest act of the person that may still be undone; one that was done again last is the newest. */
export async function undoLast(queries: QueryClient): Promise<void> {
  try {
    const { items } = await call(listActos, { query: { ...ULTIMOS, mios: 'true', vivos: 'true' } });
    const ultimo = items.find(({ puedeDeshacer }) => puedeDeshacer);
    if (ultimo) await undoAndTell(queries, ultimo);
    else snackbar('No tienes nada que deshacer', { icon: 'alerta' });
  } catch (error) {
    snackbarError(error);
  }
}

/** Does again what the person undid last and may still be done again. */
export async function redoLast(queries: QueryClient): Promise<void> {
  try {
    const { items } = await call(listActos, { query: { ...ULTIMOS, deshechosPorMi: 'true' } });
    const ultimo = items.find(({ puedeRehacer }) => puedeRehacer);
    if (ultimo) await redoAndTell(queries, ultimo);
    else snackbar('No tienes nada que rehacer', { icon: 'alerta' });
  } catch (error) {
    snackbarError(error);
  }
}
