/** Numbers of the specification, section 9. */
export const BATCH_SIZE = 10;
export const FLUSH_MS = 500;
export const MAX_RETRIES = 10;
/** Of one attempt. */
export const TIMEOUT_MS = 5000;

const MAX_WAITING = 1000;
const BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 60_000;

/** `later`: worth another attempt. `refused`: it never will be taken. */
export type Outcome = 'taken' | 'later' | 'refused';

export type SendBatch<T> = (batch: readonly T[], signal: AbortSignal) => Promise<Outcome>;

/**
 * Gathers events and sends them in order, ten at a time or half a second after the first. An attempt has five seconds;
 * a batch is tried again ten times, each time after a longer while, and then forgotten: analytics are never worth more.
 */
export function createAnalyticsQueue<T>(send: SendBatch<T>) {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sending = false;
  let stopped = false;

  async function attempt(batch: readonly T[]): Promise<Outcome> {
    const timeout = new AbortController();
    const clock = setTimeout(() => timeout.abort(), TIMEOUT_MS);
    try {
      return await send(batch, timeout.signal);
    } catch {
      return 'later';
    } finally {
      clearTimeout(clock);
    }
  }

  async function deliver(batch: readonly T[]): Promise<void> {
    for (let retry = 0; retry <= MAX_RETRIES; retry += 1) {
      if (stopped || (await attempt(batch)) !== 'later') return;
      await new Promise((resolve) => setTimeout(resolve, Math.min(BACKOFF_MS * 2 ** retry, MAX_BACKOFF_MS)));
    }
  }

  async function drain(): Promise<void> {
    if (sending) return;
    sending = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE);
      waiting = waiting.slice(BATCH_SIZE);
      await deliver(batch);
    }
    sending = false;
  }

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    void drain();
  }

  return {
    push(event: T): void {
      if (stopped) return;
      waiting.push(event);
      if (waiting.length > MAX_WAITING) waiting = waiting.slice(-MAX_WAITING);
      if (waiting.length >= BATCH_SIZE) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    /** Sends what waits without waiting for its time, as when the page is left. */
    flush,
    stop: (): void => {
      stopped = true;
      waiting = [];
      if (timer !== null) clearTimeout(timer);
    },
  };
}
