import { isNotFound, isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { configure } from '../config/index.ts';
import type { Session } from '../session/index.ts';
import { usuario } from '../session/fixtures/usuario.ts';
import { guardRoute } from './guard-route.ts';
import type { RouteTraits } from './traits.ts';

const traits = (changes: Partial<RouteTraits> = {}): RouteTraits => ({
  title: 'Ventas',
  layout: 'shadcn',
  gate: {},
  ...changes,
});

function sessionOf(user: ReturnType<typeof usuario> | null) {
  const ensureUser = vi.fn<Session['ensureUser']>(async () => user);
  return { ensureUser } as unknown as Session & { ensureUser: typeof ensureUser };
}

async function visit(href: string, route: RouteTraits | undefined, session = sessionOf(usuario())) {
  const pathname = href.split('?')[0] ?? '';
  return guardRoute({ pathname, href, traits: route, session }).then(
    () => 'in',
    (thrown: unknown) => thrown,
  );
}

function redirectOf(thrown: unknown) {
  if (!isRedirect(thrown)) throw new Error('not a redirect', { cause: thrown });
  return thrown.options;
}

afterEach(() => {
  configure({ environment: 'test', embedded: false });
  vi.unstubAllGlobals();
});

test('without a session: to the sign-in, with the way back', async () => {
  const options = redirectOf(await visit('/ventas?texto=1106', traits(), sessionOf(null)));
  expect(options).toMatchObject({ to: '/signin', search: { redirect: '/ventas?texto=1106' }, replace: true });
  expect(redirectOf(await visit('/home', traits(), sessionOf(null))).search).toEqual({});
});

test('public routes and those without global state load no session', async () => {
  const session = sessionOf(null);
  expect(await visit('/signin', traits({ gate: 'public' }), session)).toBe('in');
  expect(await visit('/x', traits({ dontRequestGlobalState: true }), session)).toBe('in');
  expect(await visit('/no/existe', undefined, session)).toBe('in');
  expect(session.ensureUser).not.toHaveBeenCalled();
});

test('a missing feature is a 404, or the same path under /m where it can be bought', async () => {
  const gate = { features: ['referral'] } as const;
  expect(isNotFound(await visit('/referral', traits({ gate })))).toBe(true);
  const pagable = sessionOf(usuario({ features: { referral: { mostrarPaywall: true } } }));
  expect(redirectOf(await visit('/referral?a=1', traits({ gate }), pagable))).toMatchObject({
    href: '/m/referral?a=1',
    reloadDocument: true,
  });
  const activa = sessionOf(usuario({ features: { referral: { prueba: true } } }));
  expect(await visit('/referral', traits({ gate }), activa)).toBe('in');
});

test('a route of the other context is a 404 in production and only reported elsewhere', async () => {
  const reportError = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reportError);
  expect(await visit('/conexiones', traits({ only: 'embedded' }))).toBe('in');
  expect(reportError).toHaveBeenCalledTimes(1);
  configure({ environment: 'production' });
  expect(isNotFound(await visit('/conexiones', traits({ only: 'embedded' })))).toBe(true);
  expect(await visit('/x', traits({ only: 'independent' }))).toBe('in');
  configure({ embedded: true });
  expect(await visit('/conexiones', traits({ only: 'embedded' }))).toBe('in');
});

test('a route whose parameters do not validate is a 404 that is reported with its path', async () => {
  const reportError = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reportError);
  const visited: unknown = await guardRoute({
    pathname: '/clientes/x',
    href: '/clientes/x',
    traits: traits(),
    invalid: true,
    session: sessionOf(usuario()),
  }).catch((thrown: unknown) => thrown);
  expect(isNotFound(visited)).toBe(true);
  expect(reportError.mock.calls[0]?.[0]).toMatchObject({ message: 'Page Not Found /clientes/x' });
});

test('the root leads home before anything is asked', async () => {
  const session = sessionOf(null);
  expect(redirectOf(await visit('/', undefined, session))).toMatchObject({ href: '/home', replace: true });
  expect(session.ensureUser).not.toHaveBeenCalled();
});
