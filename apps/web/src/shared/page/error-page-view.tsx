import { ErrorPage } from '@cuadra/ui';
import { addressOf, config } from '../config/index.ts';

/** The error page, as it is drawn. A chunk of its own: what is preloaded for the page that is not found. */
export default function ErrorPageView({ status }: { status: number }) {
  const { embedded, homeUrl } = config();
  return (
    <ErrorPage
      status={status}
      homeHref={embedded ? homeUrl : addressOf('/home')}
      homeLabel={embedded ? 'Volver' : 'Volver al inicio'}
      className="h-full"
    />
  );
}
