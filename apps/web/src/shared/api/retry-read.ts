import type { Outgoing } from './transport.ts';

const TRIES = 6;
const MAX_WAIT_SECONDS = 5;

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

/**
 * Sends a read, and sends it again while the server answers that it will be back (503 with `Retry-After`): its database
 * restarts within seconds. A change is sent once: only the person knows whether to repeat it.
 */
export async function retryRead(
  request: Outgoing,
  transport: (request: Outgoing) => Promise<Response>,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await transport(request);
    const seconds = Number(response.headers.get('retry-after'));
    const again = request.method === 'GET' && response.status === 503 && seconds > 0;
    if (!again || tries === TRIES) return response;
    await response.body?.cancel();
    await wait(Math.min(seconds, MAX_WAIT_SECONDS) * 1000, request.signal);
  }
}
