import { config } from '../../../shared/config/index.ts';

/** Where the browser finds a logo: on the API's origin, which may not be the page's own. */
export function logoAddress(signedUrl: string): string {
  const base = config().bases.api;
  return base.startsWith('/') ? signedUrl : new URL(signedUrl, base).href;
}
