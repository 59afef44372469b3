import { useCallback, useEffect, useRef, useState } from 'react';

type State<T> =
  | { readonly state: 'checking' }
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

export type Check<T> = State<T> & { readonly retry: () => void };

/** Asks the server once about what the address brought, as soon as the screen opens. `ask` must be stable. */
export function useCheck<T>(ask: () => Promise<T>): Check<T> {
  const [state, setState] = useState<State<T>>({ state: 'checking' });
  const rounds = useRef(0);
  const run = useCallback(() => {
    rounds.current += 1;
    const round = rounds.current;
    const tell = (next: State<T>) => {
      if (round === rounds.current) setState(next);
    };
    ask().then(
      (value) => tell({ state: 'done', value }),
      (error: unknown) => tell({ state: 'failed', error }),
    );
  }, [ask]);
  useEffect(() => {
    run();
    return () => {
      rounds.current += 1;
    };
  }, [run]);
  const retry = () => {
    setState({ state: 'checking' });
    run();
  };
  return { ...state, retry };
}
