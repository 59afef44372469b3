import {
  access,
  cambiarEmpresa,
  listMonedas,
  listTiposDocumento,
  signout,
  type ReplyOf,
  type UsuarioSesion,
} from '@cuadra/contract';
import { ApiError, call, mayBeSignedIn, tokens } from '../api/index.ts';

export type MonedaSesion = ReplyOf<typeof listMonedas>['items'][number];
export type TipoDocumento = ReplyOf<typeof listTiposDocumento>['items'][number];

/** Global state of the specification, sections 3 and 4. */
export interface SessionState {
  /** On from the start of a load until its end, however it ends. */
  readonly loading: boolean;
  /** Null while nobody is signed in. */
  readonly user: UsuarioSesion | null;
  readonly companies: readonly { id: number; nombre: string }[];
  readonly monedas: readonly MonedaSesion[];
  readonly tiposDocumento: readonly TipoDocumento[];
  /** Whether a change of company is under way; another is refused meanwhile. */
  readonly companyUpdating: boolean;
}

export const EMPTY_SESSION: SessionState = {
  loading: false,
  user: null,
  companies: [],
  monedas: [],
  tiposDocumento: [],
  companyUpdating: false,
};

/** Calls that the session makes, apart so that tests can stand in for the server. */
export interface SessionCalls {
  /** Whether the browser holds anything that could be a session; without it nobody is asked. */
  mayBeSignedIn: () => boolean;
  access: () => Promise<ReplyOf<typeof access>>;
  monedas: () => Promise<ReplyOf<typeof listMonedas>>;
  tiposDocumento: (idPais: number) => Promise<ReplyOf<typeof listTiposDocumento>>;
  cambiarEmpresa: (idEmpresa: number) => Promise<ReplyOf<typeof cambiarEmpresa>>;
  signout: () => Promise<unknown>;
  setToken: (token: string | null) => void;
}

const serverCalls: SessionCalls = {
  mayBeSignedIn,
  access: () => call(access),
  monedas: () => call(listMonedas),
  tiposDocumento: (idPais) => call(listTiposDocumento, { query: { idPais } }),
  cambiarEmpresa: (idEmpresa) => call(cambiarEmpresa, { body: { idEmpresa } }),
  signout: () => call(signout),
  setToken: tokens.set,
};

/** Holds the global state, loads it and changes its company. One per mounted application. */
export function createSession(calls: SessionCalls = serverCalls) {
  let state = EMPTY_SESSION;
  let loadingUser: Promise<UsuarioSesion | null> | null = null;
  const listeners = new Set<() => void>();
  const endListeners = new Set<() => void>();

  function update(changes: Partial<SessionState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  async function loadCatalogues(idPais: number): Promise<void> {
    // Without a catalogue the screens still work with less; its own query will tell what is wrong.
    const [monedas, tipos] = await Promise.allSettled([calls.monedas(), calls.tiposDocumento(idPais)]);
    update({
      ...(monedas.status === 'fulfilled' ? { monedas: monedas.value.items } : {}),
      ...(tipos.status === 'fulfilled' ? { tiposDocumento: tipos.value.items } : {}),
      loading: false,
    });
  }

  async function loadUser(): Promise<UsuarioSesion | null> {
    update({ loading: true });
    try {
      const { user, companies } = await calls.access();
      update({ user, companies });
      void loadCatalogues(user.Empresa.idPais);
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        clear();
        return null;
      }
      update({ ...EMPTY_SESSION });
      throw error;
    }
  }

  /** The signed-in person, loading the global state the first time; null without a session. */
  function ensureUser(): Promise<UsuarioSesion | null> {
    if (state.user) return Promise.resolve(state.user);
    if (!calls.mayBeSignedIn()) return Promise.resolve(null);
    loadingUser ??= loadUser().finally(() => {
      loadingUser = null;
    });
    return loadingUser;
  }

  function clear(): void {
    calls.setToken(null);
    update(EMPTY_SESSION);
    for (const listener of endListeners) listener();
  }

  /** Changes the company in use; false where another change is under way or this one failed. */
  async function changeCompany(idEmpresa: number): Promise<boolean> {
    if (state.companyUpdating) return false;
    update({ companyUpdating: true });
    try {
      const { token } = await calls.cambiarEmpresa(idEmpresa);
      calls.setToken(token);
      const user = await loadUser();
      update({ companyUpdating: false });
      return user !== null;
    } catch {
      update({ companyUpdating: false });
      return false;
    }
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Hears of the session's end, which a server that does not answer is not. */
    onEnd: (listener: () => void) => {
      endListeners.add(listener);
      return () => {
        endListeners.delete(listener);
      };
    },
    ensureUser,
    /** Reads the signed-in person again, after something of theirs or of their company has changed. */
    reloadUser: loadUser,
    changeCompany,
    /** Forgets who was signed in, as after a 401 that no new token heals. */
    clear,
    /** Ends the session at the server and here, even when the server does not answer. */
    async signOut(): Promise<void> {
      await calls.signout().catch(() => undefined);
      clear();
    },
  };
}

export type Session = ReturnType<typeof createSession>;
