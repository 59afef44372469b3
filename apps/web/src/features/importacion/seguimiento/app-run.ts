import { createImportacion, getImportacion, importacionSchema, streamImportacion } from '@cuadra/contract';
import { useSyncExternalStore } from 'react';
import { ApiError, call, messageOf, streamEvents, upload } from '../../../shared/api/index.ts';
import { followImportacion } from './follow-importacion.ts';
import { createImportRun, type RunState } from './import-run.ts';

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** The session, the permission or the import itself is gone: asking again changes nothing. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.code >= 400 && error.code < 500 && error.code !== 429;
}

function formOf(files: readonly File[], idCuentaCorriente: number | null): FormData {
  const form = new FormData();
  // Before the files, since the server reads the form as it comes.
  if (idCuentaCorriente !== null) form.append('idCuentaCorriente', String(idCuentaCorriente));
  for (const file of files) form.append('archivos', file, file.name);
  return form;
}

/** The run of the application: one at a time, whatever screen is open. */
export const importRun = createImportRun({
  send: async (files, idCuentaCorriente, onProgress, signal) => {
    const form = formOf(files, idCuentaCorriente);
    const { id } = await upload(createImportacion, { form, onProgress, signal });
    return id;
  },
  follow: (id, signal) =>
    followImportacion(
      {
        stream: async function* (own) {
          const events = streamEvents(streamImportacion, {
            params: { id },
            schema: importacionSchema,
            signal: own,
          });
          for await (const { data } of events) yield data;
        },
        poll: (own) => call(getImportacion, { params: { id }, signal: own }),
        sleep,
        isFinal,
      },
      signal,
    ),
  // No answer came: the catalogue's text says less than is known here.
  messageOf: (error) =>
    error instanceof ApiError && error.cause instanceof TypeError
      ? 'Se cortó la conexión mientras subían los archivos. Revísala y reintenta: nada se duplica.'
      : messageOf(error),
});

export function useImportRun(): RunState {
  return useSyncExternalStore(importRun.subscribe, importRun.getState);
}
