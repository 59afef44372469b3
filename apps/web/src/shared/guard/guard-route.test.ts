import { isNotFound, isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorFromResponse } from '../api/api-error.ts';
import { config, configure } from '../config/index.ts';
import { gateOf, type Session } from '../session/index.ts';
import { usuario } from '../session/fixtures/usuario.ts';
import { guardRoute, type OnScreen } from './guard-route.ts';
import type { RouteTraits } from './traits.ts';

const traits = (changes: Partial<RouteTraits> = {}): RouteTraits => ({
  title: 'Ventas',
  layout: 'shadcn',
  gate: gateOf(),
  ...changes,
});

function sessionOf(user: ReturnType<typeof usuario> | null) {
  const ensureUser = vi.fn<Session['ensureUser']>(async () => user);
  return { ensureUser } as unknown as Session & { ensureUser: typeof ensureUser };
}

interface More {
  session?: Session;
  onScreen?: OnScreen;
  invalid?: boolean;
  preload?: boolean;
}

async function visit(href: string, route: RouteTraits | undefined, more: More = {}) {
  const pathname = href.split('?')[0] ?? '';
  return guardRoute({ pathname, href, traits: route, session: sessionOf(usuario()), ...more }).then(
    () => 'in',
    (thrown: unknown) => thrown,
  );
}

function redirectOf(thrown: unknown) {
  if (!isRedirect(thrown)) throw new Error('not a redirect', { cause: thrown });
  return thrown.options;
}

const initial = config();
const embed = () => configure({ embedded: true, basepath: '/m' });
const listenToErrors = () => {
  const reportError = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reportError);
  return reportError;
};
afterEach(() => {
  configure(initial);
  vi.unstubAllGlobals();
});

describe('rule 1: a feature or a list of features', () => {
  const needsAny = { access: { kind: 'session', features: ['referral', 'home'], permission: null } } as const;
  const gate = gateOf(needsAny);
  const pagable = sessionOf(usuario({ features: { referral: { mostrarPaywall: true } } }));

  test('one that is active or on trial lets in', async () => {
    for (const home of [{ activa: true }, { prueba: true }]) {
      const session = sessionOf(usuario({ features: { home } }));
      expect(await visit('/referral', traits({ gate }), { session })).toBe('in');
    }
  });

  test('none, and no paywall: 404', async () => {
    expect(isNotFound(await visit('/referral', traits({ gate })))).toBe(true);
  });

  test('none, and any with a paywall: the same path under /m, as an external navigation', async () => {
    const thrown = await visit('/referral?a=1', traits({ gate }), { session: pagable });
    expect(redirectOf(thrown)).toMatchObject({ href: '/m/referral?a=1', reloadDocument: true });
  });

  test('a page that was loaded under /m shows its paywall there, and does not go round in circles', async () => {
    configure({ basepath: '/m' });
    const arrived = await visit('/referral?a=1', traits({ gate }), { session: pagable });
    expect(isNotFound(arrived)).toBe(true);
    expect(arrived).toMatchObject({ data: { path: '/referral?a=1', features: ['referral', 'home'] } });
    const onScreen = { pathname: '/ventas', layout: 'shadcn' } as const;
    const walked = await visit('/referral', traits({ gate }), { session: pagable, onScreen });
    expect(redirectOf(walked)).toMatchObject({ href: '/m/referral', reloadDocument: true });
  });
});

test('rule 2: a route of the other context is a 404 in production and only reported elsewhere', async () => {
  const reportError = listenToErrors();
  expect(await visit('/conexiones', traits({ only: 'embedded' }), { preload: true })).toBe('in');
  expect(reportError).not.toHaveBeenCalled();
  for (const environment of ['development', 'staging', 'test'] as const) {
    configure({ environment });
    expect(await visit('/conexiones', traits({ only: 'embedded' }))).toBe('in');
  }
  expect(reportError).toHaveBeenCalledTimes(3);
  configure({ environment: 'production' });
  expect(isNotFound(await visit('/conexiones', traits({ only: 'embedded' })))).toBe(true);
  expect(await visit('/x', traits({ only: 'independent' }))).toBe('in');
  embed();
  expect(await visit('/conexiones', traits({ only: 'embedded' }))).toBe('in');
  expect(isNotFound(await visit('/x', traits({ only: 'independent' })))).toBe(true);
});

describe('rule 3: another layout', () => {
  const onScreen = { pathname: '/home', layout: 'shadcn' } as const;
  const minimal = traits({ layout: 'shadcn-minimal', gate: 'public' });

  test('embedded, it leaves for the path under /m as an external navigation', async () => {
    embed();
    expect(redirectOf(await visit('/signout?a=1', minimal, { onScreen }))).toMatchObject({
      href: '/m/signout?a=1',
      reloadDocument: true,
    });
    expect(await visit('/ventas', traits(), { onScreen })).toBe('in');
  });

  test('a first page, and one after a 404, have no layout to leave', async () => {
    embed();
    expect(await visit('/signin', minimal)).toBe('in');
    expect(await visit('/signin', minimal, { onScreen: { pathname: '/nada', layout: null } })).toBe('in');
  });

  test('alone, the layouts change in place', async () => {
    expect(await visit('/signout', minimal, { onScreen })).toBe('in');
  });
});

describe('rule 4: a redirect lookup per path', () => {
  test('the root leads home before anything is asked', async () => {
    const session = sessionOf(null);
    expect(redirectOf(await visit('/', undefined, { session }))).toMatchObject({
      href: '/home',
      replace: true,
    });
    expect(session.ensureUser).not.toHaveBeenCalled();
  });

  test('a relative target is followed, an absolute one loads a whole page', async () => {
    configure({ redirects: [{ from: '/ayuda/:tema', to: 'https://ayuda.test/:tema' }] });
    expect(redirectOf(await visit('/clientes/44', undefined))).toMatchObject({
      href: '/ingresos/cxc/clientes/44',
      reloadDocument: false,
    });
    expect(redirectOf(await visit('/ayuda/iva', undefined))).toMatchObject({
      href: 'https://ayuda.test/iva',
      reloadDocument: true,
    });
  });
});

describe('rule 5: public routes', () => {
  test('without a token they are skipped; those that leave the global state alone always', async () => {
    const session = sessionOf(null);
    expect(await visit('/portal-cliente', traits({ gate: 'public' }), { session })).toBe('in');
    const sinEstado = traits({ gate: 'public', dontRequestGlobalState: true });
    session.ensureUser.mockClear();
    expect(await visit('/signin', sinEstado, { session })).toBe('in');
    expect(session.ensureUser).not.toHaveBeenCalled();
  });

  test('an unknown path keeps the frame of the person who is there, and works without', async () => {
    const session = sessionOf(null);
    expect(await visit('/no/existe', undefined, { session })).toBe('in');
    expect(session.ensureUser).toHaveBeenCalledOnce();
    session.ensureUser.mockRejectedValueOnce(new Error('offline'));
    expect(await visit('/no/existe', undefined, { session })).toBe('in');
  });

  test('with one the global state is loaded, and its failure lets in all the same', async () => {
    const session = sessionOf(usuario());
    expect(await visit('/portal-cliente', traits({ gate: 'public' }), { session })).toBe('in');
    expect(session.ensureUser).toHaveBeenCalledTimes(1);
    session.ensureUser.mockRejectedValue(new Error('away'));
    expect(await visit('/portal-cliente', traits({ gate: 'public' }), { session })).toBe('in');
  });
});

test('rule 6: a route whose parameters do not validate is fatal: 404, Page Not Found and its path', async () => {
  const thrown = await visit('/clientes/x/y', traits(), { invalid: true });
  expect(thrown).toMatchObject({ status: 404, message: 'Page Not Found /clientes/x/y' });
  expect(await visit('/no/existe', undefined, { invalid: true })).toBe('in');
});

test('rule 6: a route whose parameters do not validate knows the person whose frame stays', async () => {
  const session = sessionOf(usuario());
  const ensureUser = vi.spyOn(session, 'ensureUser');
  await visit('/prueba/x', traits(), { session, invalid: true });
  expect(ensureUser).toHaveBeenCalledOnce();
  await visit('/portal-cliente', traits({ dontRequestGlobalState: true }), { session, invalid: true });
  expect(ensureUser).toHaveBeenCalledOnce();
});

describe('legacy map: within the host, the screens that the host has are the host’s', () => {
  test.each([
    ['/cartolas?texto=1', '/cartolas'],
    ['/dashboard', '/dashboard#/flujo_caja'],
    ['/usuarios_empresa/', '/usuarios_empresa'],
    ['/financials/ro', '/financials/ro'],
  ])('%s leaves for %s', async (href, expected) => {
    embed();
    expect(redirectOf(await visit(href, traits()))).toMatchObject({ href: expected, reloadDocument: true });
  });

  test('what the host shows under /m is Cuadra, and alone everything is', async () => {
    expect(await visit('/cartolas', traits())).toBe('in');
    embed();
    expect(await visit('/automatizaciones/clasificacion', traits())).toBe('in');
  });
});

test('who owes a second factor is led to setting it up, with the way back', async () => {
  const session = sessionOf(null);
  const owed = { error: { code: 'segundo_factor_requerido', message: 'Actívala.' } };
  session.ensureUser.mockRejectedValue(errorFromResponse(403, owed));
  expect(redirectOf(await visit('/ventas?texto=1', traits(), { session }))).toMatchObject({
    to: '/signin/segundo-factor',
    search: { redirect: '/ventas?texto=1' },
    replace: true,
  });
  const away = errorFromResponse(403, { error: { code: 'sin_permiso', message: 'No.' } });
  session.ensureUser.mockRejectedValue(away);
  expect(await visit('/ventas', traits(), { session })).toBe(away);
});

describe('without a session', () => {
  test('alone: to the sign-in, with the way back', async () => {
    const session = sessionOf(null);
    expect(redirectOf(await visit('/ventas?texto=1106', traits(), { session }))).toMatchObject({
      to: '/signin',
      search: { redirect: '/ventas?texto=1106' },
      replace: true,
    });
    expect(redirectOf(await visit('/home', traits(), { session })).search).toEqual({});
  });

  test('embedded: the host is told, once, and nothing else happens', async () => {
    embed();
    const onSignout = vi.fn<() => void>();
    configure({ onSignout });
    const session = sessionOf(null);
    const settled = vi.fn<() => void>();
    void visit('/ventas', traits(), { session }).then(settled);
    await vi.waitFor(() => expect(onSignout).toHaveBeenCalledTimes(1));
    expect(settled).not.toHaveBeenCalled();
  });
});
