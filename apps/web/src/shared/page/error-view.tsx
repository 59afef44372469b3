import { ErrorPage } from '@cuadra/ui';
import { ApiError } from '../api/index.ts';
import { config } from '../config/index.ts';
import { useDocumentTitle } from './use-document-title.ts';

const BOT = /bot|crawl|spider|slurp|headless.?preview|facebookexternalhit/i;

/** Status of whatever was thrown: its own, or 500. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.code : 500;
}

/** Error page of the specification, section 2; robots get none, lest they index it. */
export function ErrorView({ status }: { status: number }) {
  useDocumentTitle(status === 404 ? 'Página no encontrada' : 'Algo salió mal');
  if (BOT.test(navigator.userAgent)) return null;
  const { embedded } = config();
  return (
    <ErrorPage
      status={status}
      homeHref={embedded ? '/' : '/home'}
      homeLabel={embedded ? 'Volver' : 'Volver al inicio'}
      className="h-full"
    />
  );
}
