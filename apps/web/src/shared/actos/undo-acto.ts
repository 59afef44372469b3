import { redoActo, undoActo, type Acto } from '@cuadra/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../api/index.ts';
import { plural } from '../formats/index.ts';
import { snackbar, snackbarError } from '../snackbar/index.ts';

/** Long enough to read who changed it and decide. */
const PREGUNTA_MS = 20_000;

const quedaron = (omitidas: number): string =>
  omitidas === 1 ? '1 registro quedó como estaba' : `${plural(omitidas, 'registro')} quedaron como estaban`;

/**
 * Undoes an act and tells it. Balances change on every screen, so all that is read is read again. An import takes its
 * records away and is not done again, so that the person is asked before.
 */
export async function undoAndTell(
  queries: QueryClient,
  acto: Pick<Acto, 'id' | 'titulo' | 'clase'>,
  conCambios = false,
): Promise<void> {
  const { id, titulo, clase } = acto;
  const ask = (texto: string, label: string) =>
    snackbar(texto, {
      icon: 'alerta',
      timeoutMs: PREGUNTA_MS,
      action: { label, onClick: () => void undoAndTell(queries, acto, true) },
    });
  if (clase === 'importacion' && !conCambios) {
    ask(`${titulo}: al deshacer salen sus registros`, 'Deshacer');
    return;
  }
  try {
    const { enCurso, omitidas } = await call(undoActo, { params: { id }, body: { conCambios } });
    if (enCurso) snackbar(`Deshaciendo: ${titulo}`);
    else if (omitidas === 0) snackbar(`Deshecho: ${titulo}`);
    else snackbar(`Deshecho: ${titulo}. ${quedaron(omitidas)}`, { icon: 'alerta' });
  } catch (error) {
    if (error instanceof ApiError && error.errors['conCambios'] !== undefined)
      ask(error.message, 'Deshacer igual');
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
