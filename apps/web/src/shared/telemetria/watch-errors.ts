import { config } from '../config/index.ts';
import { report } from './report.ts';

const SIN_IMPORTANCIA = /ResizeObserver loop/;

/** Within a host page most errors are the host's: only what passed through Cuadra's own files is told. */
function isOurs(error: unknown): boolean {
  if (!config().embedded) return true;
  const own = new URL('.', import.meta.url).href;
  return error instanceof Error && (error.stack?.includes(own) ?? false);
}

/** Tells the team of what nobody caught, and of what `reportError` was told. Returns what stops it. */
export function watchErrors(currentPath: () => string): () => void {
  const tell = (error: unknown) => {
    if (isOurs(error)) void report({ tipo: 'error', error, ruta: currentPath() });
  };
  const onError = (event: ErrorEvent) => {
    if (!SIN_IMPORTANCIA.test(event.message)) tell(event.error ?? event.message);
  };
  const onRejection = (event: PromiseRejectionEvent) => tell(event.reason);
  globalThis.addEventListener('error', onError);
  globalThis.addEventListener('unhandledrejection', onRejection);
  return () => {
    globalThis.removeEventListener('error', onError);
    globalThis.removeEventListener('unhandledrejection', onRejection);
  };
}
