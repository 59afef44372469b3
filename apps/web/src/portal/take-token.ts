export interface Arrival {
  /** Null where the cookie of an earlier visit has to do. */
  readonly token: string | null;
  /** Public id of a payment by card, on the way back from Webpay. */
  readonly pago: string | null;
}

/** Reads the address that the payer opened. The token stands in the fragment, or in `?token=`. */
export function arrivalOf(url: URL): Arrival {
  const written = url.hash.length > 1 ? url.hash.slice(1) : (url.searchParams.get('token') ?? '');
  return { token: written === '' ? null : written, pago: url.searchParams.get('pago') };
}

/** The address without the token, for the bar and the history of the browser. */
export function withoutToken(url: URL): string {
  const rest = new URLSearchParams(url.search);
  rest.delete('token');
  const query = rest.toString();
  return `${url.pathname}${query === '' ? '' : `?${query}`}`;
}
