import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf, config, configure } from './index.ts';
import { loadConfig } from './load-config.ts';

const initial = config();
const SERVED = {
  environment: 'staging',
  services: { monolito: '/monolito/', api: 'https://api.test/v1/', saldos: '/saldos', acceso: '/acceso' },
  googleClientId: 'google',
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(SERVED)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  configure(initial);
});

test('section 3: the configuration is read once and its four service addresses are in force', async () => {
  await loadConfig('/configuracion.json', { build: 'b1' });
  expect(config()).toMatchObject({
    environment: 'staging',
    googleClientId: 'google',
    build: 'b1',
    embedded: false,
    bases: { monolito: '/monolito', api: 'https://api.test/v1', saldos: '/saldos', acceso: '/acceso' },
  });
});

test('what the host gives stands over what is served, each service by itself', async () => {
  await loadConfig(
    '/m/configuracion.json',
    { embedded: true, basepath: '/m' },
    { services: { api: '/otra-api' }, accessToken: 'abc', environment: undefined },
  );
  expect(config()).toMatchObject({
    environment: 'staging',
    accessToken: 'abc',
    bases: { monolito: '/monolito', api: '/otra-api' },
  });
  expect(addressOf('/home')).toBe('/m/home');
});

test('section 3: in production everything that is missing is told at once', async () => {
  await expect(loadConfig('/configuracion.json', {}, { environment: 'production' })).rejects.toThrow(
    /SENTRY_DSN[^]*SESSION_ANALYTICS_PROJECT_ID[^]*REFERRAL_TOKEN[^]*ANALYTICS_WRITE_KEY/,
  );
  expect(config()).toEqual(initial);
});

test('a server that does not answer with it is told too', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  await expect(loadConfig('/configuracion.json', {})).rejects.toThrow(/503/);
});

test('the installation may say that its page stands inside a host; the host page itself always does', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...SERVED, embedded: true })));
  await loadConfig('/configuracion.json', { basepath: '/' });
  expect(config().embedded).toBe(true);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...SERVED, embedded: false })));
  await loadConfig('/m/configuracion.json', { embedded: true, basepath: '/m' });
  expect(config().embedded).toBe(true);
});
