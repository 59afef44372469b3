/** Two clicks of a double click are no further apart. */
const DOUBLE_CLICK_MS = 300;

interface Act {
  readonly signature: string;
  readonly key: string;
  /** The call, while it runs. */
  running: Promise<unknown> | null;
  readonly startedAt: number;
  /** Element that the person used. */
  readonly source: unknown;
}

/**
 * Runs acts, each under the `Idempotency-Key` of its call. The same act asked for while its call runs shares its answer.
 * The second click of a double click that comes after a quick answer goes out under the same key, and the server does
 * it once. Any other act in between is a new wish, so that on, off, on in quick succession stay three. So is the same
 * call from another element: "create" and "replace" may be one call.
 */
export function createRepeatedActs(
  now: () => number = () => performance.now(),
  sourceOf: () => unknown = () => null,
) {
  let latest: Act | null = null;
  return {
    once(signature: string, run: (key: string) => Promise<unknown>): Promise<unknown> {
      const same = latest?.signature === signature ? latest : null;
      if (same?.running) return same.running;
      const startedAt = now();
      const source = sourceOf();
      const again = same !== null && same.source === source && startedAt - same.startedAt < DOUBLE_CLICK_MS;
      const key = again ? same.key : crypto.randomUUID();
      const act: Act = { signature, key, running: null, startedAt, source };
      latest = act;
      act.running = run(key).finally(() => {
        act.running = null;
      });
      return act.running;
    },
  };
}
