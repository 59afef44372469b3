import { AsyncLocalStorage } from 'node:async_hooks';

const actual = new AsyncLocalStorage<number>();

/** Runs the work of a person's call: the facts that it writes are theirs. */
export function withActor<T>(idUsuario: number, work: () => Promise<T>): Promise<T> {
  return actual.run(idUsuario, work);
}

/** The person whose call is running; null where the product works by itself. */
export function readActor(): number | null {
  return actual.getStore() ?? null;
}
