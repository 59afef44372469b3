/** The same act asked for again so soon after its answer is the second click of a double click, not a second wish. */
const SECOND_CLICK_MS = 500;

interface Act {
  readonly signature: string;
  readonly key: string;
  /** The call, while it runs. */
  running: Promise<unknown> | null;
  answeredAt: number;
}

/**
 * Runs acts, each under the `Idempotency-Key` of its call. The same act asked for while its call runs shares its answer;
 * asked for again within half a second of the answer, it goes out under the same key, and the server does it once. Any other
 * act in between is a new wish, so that on, off, on in quick succession stay three.
 */
export function createRepeatedActs(now: () => number = () => performance.now()) {
  let latest: Act | null = null;
  return {
    once(signature: string, run: (key: string) => Promise<unknown>): Promise<unknown> {
      const same = latest?.signature === signature ? latest : null;
      if (same?.running) return same.running;
      const again = same !== null && now() - same.answeredAt < SECOND_CLICK_MS;
      const key = again ? same.key : crypto.randomUUID();
      const act: Act = { signature, key, running: null, answeredAt: 0 };
      latest = act;
      act.running = run(key).finally(() => {
        act.running = null;
        act.answeredAt = now();
      });
      return act.running;
    },
  };
}
