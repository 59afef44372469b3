import type { UsuarioSesion } from '@cuadra/contract';
import { expect, test, vi } from 'vitest';
import { unknownError, errorFromResponse } from '../api/api-error.ts';
import { createSession, type SessionCalls } from './session.ts';
import { usuario } from './fixtures/usuario.ts';

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((ok, bad) => {
    resolve = ok;
    reject = bad;
  });
  return { promise, resolve, reject };
}

const empresas = [
  { id: 1, nombre: 'Uno' },
  { id: 2, nombre: 'Dos' },
];

function calls(changes: Partial<SessionCalls> = {}): SessionCalls {
  return {
    mayBeSignedIn: () => true,
    access: async () => ({ user: usuario(), companies: empresas }),
    monedas: async () => ({ items: [] }),
    tiposDocumento: async () => ({ items: [] }),
    cambiarEmpresa: async () => ({ token: 'nuevo' }),
    signout: async () => undefined,
    setToken: () => undefined,
    setCompany: () => undefined,
    ...changes,
  };
}

test('loads the person first, then both catalogues at once, with the flag on until the end', async () => {
  const monedas = deferred<{ items: [] }>();
  const tipos = deferred<{ items: [] }>();
  const asked: string[] = [];
  const session = createSession(
    calls({
      access: async () => {
        asked.push('access');
        return { user: usuario(), companies: empresas };
      },
      monedas: () => {
        asked.push('monedas');
        return monedas.promise;
      },
      tiposDocumento: (idPais) => {
        asked.push(`tipos ${idPais}`);
        return tipos.promise;
      },
    }),
  );
  expect(session.getState()).toMatchObject({ loading: false, user: null });
  const user = session.ensureUser();
  expect(session.getState().loading).toBe(true);
  expect((await user)?.nombre).toBe('Javiera Soto');
  expect(asked).toEqual(['access', 'monedas', 'tipos 1']);
  expect(session.getState()).toMatchObject({ loading: true, companies: empresas });
  monedas.resolve({ items: [] });
  tipos.reject(unknownError());
  await vi.waitFor(() => expect(session.getState().loading).toBe(false));
  expect(session.getState().user).not.toBeNull();
});

test('without a session: nobody, and the flag is cleared', async () => {
  const session = createSession(
    calls({ access: () => Promise.reject(errorFromResponse(401, { error: { message: 'Inicia sesión.' } })) }),
  );
  expect(await session.ensureUser()).toBeNull();
  expect(session.getState()).toMatchObject({ loading: false, user: null });
});

test('a browser that holds nothing of a session is not asked for', async () => {
  const access = vi.fn<SessionCalls['access']>();
  const session = createSession(calls({ mayBeSignedIn: () => false, access }));
  expect(await session.ensureUser()).toBeNull();
  expect(access).not.toHaveBeenCalled();
});

test('a server that fails is an error, not a signed-out person; the flag is cleared', async () => {
  const session = createSession(calls({ access: () => Promise.reject(unknownError()) }));
  await expect(session.ensureUser()).rejects.toMatchObject({ code: 500 });
  expect(session.getState().loading).toBe(false);
});

test('whoever asks at once shares one load, and a loaded person is not asked for again', async () => {
  const access = vi.fn<SessionCalls['access']>(async () => ({ user: usuario(), companies: [] }));
  const session = createSession(calls({ access }));
  await Promise.all([session.ensureUser(), session.ensureUser()]);
  await session.ensureUser();
  expect(access).toHaveBeenCalledTimes(1);
});

test('changes the company with the token that the server gives', async () => {
  const setToken = vi.fn<SessionCalls['setToken']>();
  let actual: UsuarioSesion = usuario();
  const session = createSession(
    calls({
      setToken,
      access: async () => ({ user: actual, companies: empresas }),
      cambiarEmpresa: async (id) => {
        actual = usuario({ idEmpresa: id });
        return { token: 'nuevo' };
      },
    }),
  );
  await session.ensureUser();
  expect(await session.changeCompany(2)).toBe(true);
  expect(setToken).toHaveBeenCalledWith('nuevo');
  expect(session.getState()).toMatchObject({ companyUpdating: false, user: { Empresa: { id: 2 } } });
});

test('a change of company is refused while another runs, and any failure answers false', async () => {
  const reply = deferred<{ token: string }>();
  const session = createSession(calls({ cambiarEmpresa: () => reply.promise }));
  await session.ensureUser();
  const first = session.changeCompany(2);
  expect(session.getState().companyUpdating).toBe(true);
  expect(await session.changeCompany(2)).toBe(false);
  reply.reject(unknownError());
  expect(await first).toBe(false);
  expect(session.getState()).toMatchObject({ companyUpdating: false, user: { Empresa: { id: 1 } } });
});

test('signing out forgets the person and the token even when the server does not answer', async () => {
  const setToken = vi.fn<SessionCalls['setToken']>();
  const session = createSession(calls({ setToken, signout: () => Promise.reject(unknownError()) }));
  await session.ensureUser();
  await session.signOut();
  expect(session.getState().user).toBeNull();
  expect(setToken).toHaveBeenLastCalledWith(null);
});

test('a session ends by signing out or by a 401, not because the server is away', async () => {
  const onEnd = vi.fn<(signedOut: boolean) => void>();
  const away = createSession(calls({ access: () => Promise.reject(unknownError()) }));
  away.onEnd(onEnd);
  await expect(away.ensureUser()).rejects.toBeInstanceOf(Error);
  expect(onEnd).not.toHaveBeenCalled();
  const refused = createSession(calls({ access: () => Promise.reject(errorFromResponse(401, {})) }));
  refused.onEnd(onEnd);
  await refused.ensureUser();
  expect(onEnd.mock.calls).toEqual([[false]]);
  await refused.signOut();
  expect(onEnd.mock.calls).toEqual([[false], [true]]);
});

test('tells who listens, until they stop', async () => {
  const listener = vi.fn<() => void>();
  const session = createSession(calls());
  const stop = session.subscribe(listener);
  await session.ensureUser();
  expect(listener).toHaveBeenCalled();
  stop();
  listener.mockClear();
  session.clear();
  expect(listener).not.toHaveBeenCalled();
});

const aviso = (mensaje: string) => [{ paso: 'datos', estado: 'listo', mensaje }] as const;

test('section 4: a company update is refused while another runs, and clears the notifications at its start', async () => {
  const session = createSession(calls());
  const primera = deferred<void>();
  const resultado = session.updateCompany(async (notify) => {
    notify(aviso('uno'));
    await primera.promise;
    notify(aviso('dos'));
  });
  expect(session.getState()).toMatchObject({ companyUpdating: true, companyNotifications: aviso('uno') });
  const segunda = vi.fn(async () => undefined);
  expect(await session.updateCompany(segunda)).toBe(false);
  expect(await session.changeCompany(2)).toBe(false);
  expect(segunda).not.toHaveBeenCalled();
  // The refused one left the running one's notifications alone.
  expect(session.getState().companyNotifications).toEqual(aviso('uno'));
  primera.resolve();
  expect(await resultado).toBe(true);
  // What it told stays to be read until the next one.
  expect(session.getState()).toMatchObject({ companyUpdating: false, companyNotifications: aviso('dos') });
  const tercera = deferred<void>();
  const otra = session.updateCompany(() => tercera.promise);
  expect(session.getState()).toMatchObject({ companyUpdating: true, companyNotifications: [] });
  tercera.resolve();
  expect(await otra).toBe(true);
});

test('section 4: any failure of a company update resets the flag and answers false', async () => {
  const session = createSession(calls());
  const falla = session.updateCompany(async (notify) => {
    notify(aviso('uno'));
    throw unknownError();
  });
  expect(await falla).toBe(false);
  expect(session.getState()).toMatchObject({ companyUpdating: false, companyNotifications: aviso('uno') });
});

test('an update whose session ended in between tells nothing more', async () => {
  const session = createSession(calls());
  await session.ensureUser();
  const sigue = deferred<void>();
  const resultado = session.updateCompany(async (notify) => {
    await sigue.promise;
    notify(aviso('tarde'));
  });
  session.clear();
  sigue.resolve();
  await resultado;
  expect(session.getState().companyNotifications).toEqual([]);
});

test('holds the query and the title of what is on screen, whoever is signed in, and tells of a change alone', async () => {
  const session = createSession(calls());
  await session.ensureUser();
  const told = vi.fn<() => void>();
  session.subscribe(told);
  session.show({ queryParams: { texto: 'lenga', page: '2' } });
  session.show({ topBarTitle: 'Ventas' });
  session.show({ queryParams: { texto: 'lenga', page: '2' }, topBarTitle: 'Ventas' });
  expect(session.getState()).toMatchObject({
    queryParams: { texto: 'lenga', page: '2' },
    topBarTitle: 'Ventas',
  });
  expect(told).toHaveBeenCalledTimes(2);
  await session.signOut();
  expect(session.getState()).toMatchObject({ user: null, topBarTitle: 'Ventas' });
});

test('the tab takes the company that it loads, the one it changes to, and none after the end', async () => {
  const setCompany = vi.fn<(idEmpresa: number | null) => void>();
  const session = createSession(calls({ setCompany }));
  await session.ensureUser();
  await session.changeCompany(2);
  await session.signOut();
  const own = usuario().Empresa.id;
  expect(setCompany.mock.calls.map(([id]) => id)).toEqual([own, 2, own, null]);
});

test('a tab that comes back to a company that its person has left opens on the session’s own', async () => {
  const refusal = errorFromResponse(403, {
    error: { code: 'sin_permiso', message: 'No perteneces a esa empresa.' },
  });
  const setCompany = vi.fn<(idEmpresa: number | null) => void>();
  const access = vi
    .fn<SessionCalls['access']>()
    .mockRejectedValueOnce(refusal)
    .mockResolvedValue({ user: usuario(), companies: empresas });
  const session = createSession(calls({ access, setCompany }));
  expect((await session.ensureUser())?.nombre).toBe('Javiera Soto');
  expect(setCompany.mock.calls.map(([id]) => id)).toEqual([null, usuario().Empresa.id]);
  // Once somebody is there, a refusal is told and leads nowhere else.
  access.mockRejectedValueOnce(refusal);
  await expect(session.reloadUser()).rejects.toBe(refusal);
});
