/** Where the token stands between visits; the host application reads and writes the same key. */
export const TOKEN_KEY = 'mm-access-token';

export interface TokenStore {
  get(): string | null;
  set(token: string | null): void;
}

/** Keeps the token in local storage, or in memory where the browser refuses storage. */
export function browserTokenStore(): TokenStore {
  let memoria: string | null = null;
  return {
    get() {
      try {
        return localStorage.getItem(TOKEN_KEY) ?? memoria;
      } catch {
        return memoria;
      }
    },
    set(token) {
      memoria = token;
      try {
        if (token === null) localStorage.removeItem(TOKEN_KEY);
        else localStorage.setItem(TOKEN_KEY, token);
      } catch {
        // Private windows may refuse; the copy in memory serves this page.
      }
    },
  };
}

/**
 * Hands out the token and renews it. However many calls find it dead at once, the server is asked one time;
 * a call that comes late, with a token that another has already replaced, gets the new one without asking.
 */
export function createTokenKeeper(store: TokenStore, request: () => Promise<string>) {
  let pending: Promise<string> | null = null;

  function renew(): Promise<string> {
    pending ??= request()
      .then((token) => {
        store.set(token);
        return token;
      })
      .finally(() => {
        pending = null;
      });
    return pending;
  }

  return {
    current(): Promise<string> {
      if (pending) return pending;
      const token = store.get();
      return token === null ? renew() : Promise.resolve(token);
    },
    /** `dead` is the token that was refused. */
    replace(dead: string | null): Promise<string> {
      const token = store.get();
      if (pending === null && token !== null && token !== dead) return Promise.resolve(token);
      store.set(null);
      return renew();
    },
    set: (token: string | null) => store.set(token),
    peek: () => store.get(),
  };
}

export type TokenKeeper = ReturnType<typeof createTokenKeeper>;
