import { companyOfToken } from './tab-company.ts';

/** Where the token stands between visits; the host application reads and writes the same key. */
export const TOKEN_KEY = 'mm-access-token';

export interface TokenStore {
  get(): string | null;
  set(token: string | null): void;
}

/**
 * Keeps the token in local storage, or in memory where the browser refuses storage. A tab of another company shares
 * the storage: a token of another company than `company` is none.
 */
export function browserTokenStore(company: () => number | null = () => null): TokenStore {
  let memoria: string | null = null;
  const stored = () => {
    try {
      return localStorage.getItem(TOKEN_KEY);
    } catch {
      return null;
    }
  };
  const suits = (token: string | null) => {
    const [mine, its] = [company(), token === null ? null : companyOfToken(token)];
    return token !== null && (mine === null || its === null || mine === its);
  };
  return {
    get: () => [stored(), memoria].find(suits) ?? null,
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
