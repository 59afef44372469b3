import { sinDatosPersonales } from '@cuadra/contract';
import {
  BrowserClient,
  defaultStackParser,
  makeFetchTransport,
  Scope,
  type ErrorEvent,
} from '@sentry/browser';
import { config } from '../config/index.ts';

let scope: Scope | null = null;

function scrubEvent(event: ErrorEvent): ErrorEvent {
  delete event.user;
  delete event.request;
  delete event.breadcrumbs;
  delete event.server_name;
  for (const exception of event.exception?.values ?? [])
    if (exception.value !== undefined) exception.value = sinDatosPersonales(exception.value);
  if (event.message !== undefined) event.message = sinDatosPersonales(event.message);
  return event;
}

/**
 * A client of our own instead of `Sentry.init`, which would hook itself into every error, request and click of the
 * page: within a host those are the host's. No integration is on, so what leaves is what is captured here.
 */
function scopeFor(dsn: string): Scope {
  const { environment, build } = config();
  const client = new BrowserClient({
    dsn,
    environment,
    release: build,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    beforeSend: scrubEvent,
  });
  const created = new Scope();
  created.setClient(client);
  client.init();
  return created;
}

/** Reports an error to Sentry, with the page's path and what kind it is, and nothing of the person. */
export function captureError(
  dsn: string,
  error: unknown,
  { tipo, ruta }: { readonly tipo: string; readonly ruta: string },
): void {
  scope ??= scopeFor(dsn);
  scope.setTags({ tipo, ruta: sinDatosPersonales(ruta) });
  scope.captureException(error);
}
