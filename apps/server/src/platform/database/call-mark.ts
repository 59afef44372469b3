import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement that every transaction of a call runs before its commit, until one has written something. */
export interface CallMark {
  /**
   * Updates one row where the transaction has written (`pg_current_xact_id_if_assigned() is not null`), none otherwise.
   * It takes no parameters.
   */
  readonly statement: string;
  /** A transaction of the call has written and committed. */
  applied: boolean;
}

const current = new AsyncLocalStorage<CallMark>();

/** Runs `work`; its transactions run the mark's statement before they commit. */
export function withCallMark<T>(mark: CallMark, work: () => Promise<T>): Promise<T> {
  return current.run(mark, work);
}

/** The mark of the running call that still waits for a transaction that writes. */
export function pendingCallMark(): CallMark | undefined {
  const mark = current.getStore();
  return mark?.applied ? undefined : mark;
}
