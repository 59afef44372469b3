import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ApiError } from '../api/index.ts';
import { PageNotFound } from '../guard/index.ts';
import { report } from '../telemetria/index.ts';
import { loadErrorPage } from './load-error-page.ts';
import { useDocumentTitle } from './use-document-title.ts';

const BOT = /bot|crawl|spider|slurp|headless.?preview|facebookexternalhit/i;

/** Status of whatever was thrown: its own, or 500. */
export function statusOf(error: unknown): number {
  if (error instanceof PageNotFound) return error.status;
  return error instanceof ApiError ? error.code : 500;
}

/** When not even the error page can be loaded. */
function PlainError({ status }: { status: number }) {
  return (
    <p role="alert" className="p-6">
      {status === 404 ? 'La página que estás buscando no existe' : 'Algo salió mal'}
    </p>
  );
}

const ErrorPageView = lazy(() => loadErrorPage().catch(() => ({ default: PlainError })));

function WithoutNetwork() {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 p-6">
      <p>Esta pantalla no se puede abrir sin conexión.</p>
      {/* A plain one: the first page waits for no library's. */}
      <button
        type="button"
        className="h-(--control-md) rounded-sm border px-3 font-medium hover:bg-accent"
        onClick={() => location.reload()}
      >
        Reintentar
      </button>
    </div>
  );
}

const TITULOS: Readonly<Record<number, string>> = { 403: 'Sin permiso', 404: 'Página no encontrada' };

/**
 * Error page of the specification, section 2. The team is told of what it shows, as it says. Robots get none, lest they
 * index it.
 */
export function ErrorView({ status, error }: { status: number; error?: unknown }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const bot = BOT.test(navigator.userAgent);
  useDocumentTitle(TITULOS[status] ?? 'Algo salió mal');
  useEffect(() => {
    // A missing permission is no fault to be told of.
    if (bot || status === 403) return;
    const lost = error === undefined;
    void report({
      tipo: lost ? 'no_encontrada' : 'fatal',
      error: lost ? new PageNotFound(pathname) : error,
      ruta: pathname,
    });
  }, [bot, error, pathname, status]);
  if (bot) return null;
  // The screen's code did not come: the frame stays, and so does what waits to be sent.
  if (status !== 404 && status !== 403 && !navigator.onLine) return <WithoutNetwork />;
  return (
    <Suspense>
      <ErrorPageView status={status} />
    </Suspense>
  );
}
