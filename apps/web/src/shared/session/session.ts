import {
  access,
  cambiarEmpresa,
  listMonedas,
  listTiposDocumento,
  signout,
  type Paso,
  type ReplyOf,
  type UsuarioSesion,
} from '@cuadra/contract';
import { ApiError, call, mayBeSignedIn, tabCompany, tokens } from '../api/index.ts';

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
  /** Whether an update of the company or a change to another is under way; a second is refused meanwhile. */
  readonly companyUpdating: boolean;
  /** What the update of the company under way, or the last one, has told so far. */
  readonly companyNotifications: readonly Paso[];
  /** Query of the address on screen. */
  readonly queryParams: Readonly<Record<string, string>>;
  /** Title of the bar on screen; empty where the screen has none. */
  readonly topBarTitle: string;
}

/** What the session holds of the screen, whoever is signed in. */
export type OnScreenState = Pick<SessionState, 'queryParams' | 'topBarTitle'>;

export const EMPTY_SESSION: SessionState = {
  loading: false,
  user: null,
  companies: [],
  monedas: [],
  tiposDocumento: [],
  companyUpdating: false,
  companyNotifications: [],
  queryParams: {},
  topBarTitle: '',
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
  /** Says the company of this tab; null for none. */
  setCompany: (idEmpresa: number | null) => void;
}

const serverCalls: SessionCalls = {
  mayBeSignedIn,
  access: () => call(access),
  monedas: () => call(listMonedas),
  tiposDocumento: (idPais) => call(listTiposDocumento, { query: { idPais } }),
  cambiarEmpresa: (idEmpresa) => call(cambiarEmpresa, { body: { idEmpresa } }),
  signout: () => call(signout),
  setToken: tokens.set,
  setCompany: tabCompany.set,
};

/** Holds the global state, loads it and changes its company. One per mounted application. */
export function createSession(calls: SessionCalls = serverCalls) {
  let state = EMPTY_SESSION;
  let loadingUser: Promise<UsuarioSesion | null> | null = null;
  const listeners = new Set<() => void>();
  const endListeners = new Set<(signedOut: boolean) => void>();

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

  /** A tab that comes back to a company that its person has left gets the session's own. */
  async function readAccess(): Promise<ReplyOf<typeof access>> {
    try {
      return await calls.access();
    } catch (error) {
      if (state.user !== null || !(error instanceof ApiError) || error.serverCode !== 'sin_permiso')
        throw error;
      calls.setCompany(null);
      return await calls.access();
    }
  }

  async function loadUser(): Promise<UsuarioSesion | null> {
    update({ loading: true });
    try {
      const { user, companies } = await readAccess();
      calls.setCompany(user.Empresa.id);
      update({ user, companies });
      void loadCatalogues(user.Empresa.idPais);
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        clear();
        return null;
      }
      forget();
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

  /** Forgets the person and their company; the screen stands as it was. */
  function forget(): void {
    const { queryParams, topBarTitle } = state;
    update({ ...EMPTY_SESSION, queryParams, topBarTitle });
  }

  /** Says what is on screen. The same again is no change. */
  function show(changes: Partial<OnScreenState>): void {
    const { queryParams = state.queryParams, topBarTitle = state.topBarTitle } = changes;
    const same = JSON.stringify(queryParams) === JSON.stringify(state.queryParams);
    if (!same || topBarTitle !== state.topBarTitle) update({ queryParams, topBarTitle });
  }

  function end(signedOut: boolean): void {
    calls.setToken(null);
    calls.setCompany(null);
    forget();
    for (const listener of endListeners) listener(signedOut);
  }

  function clear(): void {
    end(false);
  }

  /**
   * Runs one update of the company at a time: refused (false) while another runs, the notifications cleared at its
   * start, and the flag taken back however it ends. False for any failure (specification, section 4).
   */
  async function updateCompany(
    run: (notify: (notifications: readonly Paso[]) => void) => Promise<void>,
  ): Promise<boolean> {
    if (state.companyUpdating) return false;
    update({ companyUpdating: true, companyNotifications: [] });
    try {
      await run((companyNotifications) => {
        // A session that ended in between has nothing to tell any more.
        if (state.companyUpdating) update({ companyNotifications });
      });
      return true;
    } catch {
      return false;
    } finally {
      update({ companyUpdating: false });
    }
  }

  /** Changes the company in use; false where an update is under way or this one failed. */
  function changeCompany(idEmpresa: number): Promise<boolean> {
    return updateCompany(async () => {
      const { token } = await calls.cambiarEmpresa(idEmpresa);
      calls.setCompany(idEmpresa);
      calls.setToken(token);
      if ((await loadUser()) === null) throw new Error('the session ended');
    });
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /**
     * Hears of the session's end, which a server that does not answer is not: the person signed out, or the server
     * refused them.
     */
    onEnd: (listener: (signedOut: boolean) => void) => {
      endListeners.add(listener);
      return () => {
        endListeners.delete(listener);
      };
    },
    ensureUser,
    /** Reads the signed-in person again, after something of theirs or of their company has changed. */
    reloadUser: loadUser,
    changeCompany,
    updateCompany,
    show,
    /** Forgets who was signed in, as after a 401 that no new token heals. */
    clear,
    /** Ends the session at the server and here, even when the server does not answer. */
    async signOut(): Promise<void> {
      await calls.signout().catch(() => undefined);
      end(true);
    },
  };
}

export type Session = ReturnType<typeof createSession>;
