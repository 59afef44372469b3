import { loadErrorPage } from '../shared/page/index.ts';

/** Specification, section 9. */
const PRELOAD_MS = 1000;

/** What the browser knows of the connection; Firefox and Safari do not tell. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Slow, or paid by the byte. */
export function isSlow(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/** Navigation rule 8: the payload of the not-found page comes after 1 s, unless the connection is slow. */
export function preloadNotFound(
  connection = Reflect.get(navigator, 'connection') as Connection | undefined,
  load: () => Promise<unknown> = loadErrorPage,
): () => void {
  const timer = setTimeout(() => {
    // When it does not come now, it is asked for once it is needed.
    if (!isSlow(connection)) load().catch(() => undefined);
  }, PRELOAD_MS);
  return () => clearTimeout(timer);
}
