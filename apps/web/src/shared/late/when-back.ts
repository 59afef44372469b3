/** Between tries where the browser believes to be online: the server may be away. */
const RETRY_MS = 5000;

/** Runs once when a request may succeed again: at the return of the network, or a while later where it never left. */
export function whenBack(run: () => void): void {
  if (navigator.onLine) setTimeout(run, RETRY_MS);
  else addEventListener('online', run, { once: true });
}
