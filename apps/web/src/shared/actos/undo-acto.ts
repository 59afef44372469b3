import { redoActo, undoActo, type Acto } from '@cuadra/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../api/index.ts';
import { plural } from '../formats/index.ts';
import { snackbar, snackbarError } from '../snackbar/index.ts';

/** Long enough to read who changed it and decide. */
const PREGUNTA_MS = 20_000;

const quedaron = (omitidas: number): string =>
  omitidas === 1 ? '1 registro quedó como estaba' : `${plural(omitidas, 'registro')} quedaron como estaban`;

/** Undoes an act and tells it. Balances change on every screen, so all that is read is read again. */
export async function undoAndTell(
  queries: QueryClient,
  { id, titulo }: Pick<Acto, 'id' | 'titulo'>,
  conCambios = false,
): Promise<void> {
  try {
    const { enCurso, omitidas } = await call(undoActo, { params: { id }, body: { conCambios } });
    if (enCurso) snackbar(`Deshaciendo: ${titulo}`);
    else if (omitidas === 0) snackbar(`Deshecho: ${titulo}`);
    else snackbar(`Deshecho: ${titulo}. ${quedaron(omitidas)}`, { icon: 'alerta' });
  } catch (error) {
    if (error instanceof ApiError && error.errors['conCambios'] !== undefined)
      snackbar(error.message, {
        icon: 'alerta',
        timeoutMs: PREGUNTA_MS,
        action: {
          label: 'Deshacer igual',
          onClick: () => void undoAndTell(queries, { id, titulo }, true),
        },
      });
    else snackbarError(error);
  } finally {
    // Also after a refusal: another person may have undone it first.
    await queries.invalidateQueries();
  }
}

/** Does an undone act again and tells it, or tells what stands in the way. */
export async function redoAndTell(
  queries: QueryClient,
  { id, titulo }: Pick<Acto, 'id' | 'titulo'>,
): Promise<void> {
  try {
    await call(redoActo, { params: { id }, body: {} });
    snackbar(`Rehecho: ${titulo}`);
  } catch (error) {
    snackbarError(error);
  } finally {
    await queries.invalidateQueries();
  }
}
