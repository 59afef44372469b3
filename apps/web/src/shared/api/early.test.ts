import { access, getCorte } from '@cuadra/contract';
import { readFile } from 'node:fs/promises';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { config, configure } from '../config/index.ts';
import { createClient } from './client.ts';
import { createTabCompany } from './tab-company.ts';
import { browserTokenStore } from './token.ts';

const script = await readFile(new URL('../../../public/sesion.js', import.meta.url), 'utf8');
const initial = config();
const SERVED = { environment: 'test', services: { monolito: '/monolito', api: '/api', acceso: '/acceso/' } };
const IN_TEN_MINUTES = () => Math.floor(Date.now() / 1000) + 600;
const SIN_CORTE = {
  fechaCorte: null,
  confirmada: false,
  saldados: { cantidad: 0, porCobrar: 0, porPagar: 0 },
};
const tokenOf = (emp: number, exp = IN_TEN_MINUTES()) => `x.${btoa(JSON.stringify({ emp, exp }))}.y`;

function storage(kept: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(kept));
  return {
    length: 0,
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const asked: { url: string; headers: Record<string, string> }[] = [];
const answers: Record<string, () => Response> = {};
const addresses = () => asked.map(({ url }) => url);

beforeEach(() => {
  asked.length = 0;
  answers['/configuracion.json'] = () => Response.json(SERVED);
  answers['/acceso/access'] = () => Response.json({ user: null, companies: [] });
  answers['/monolito/api/obtainToken'] = () => Response.json({ token: tokenOf(7) });
  vi.stubGlobal('fetch', (url: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    asked.push({ url, headers });
    return new Promise((resolve) => resolve(answers[url]?.() ?? new Response(null, { status: 404 })));
  });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=abc' });
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.cuadraTemprano = undefined;
  configure(initial);
});

/** The page's own script begins: it reads the configuration and asks who is signed in. */
async function begin() {
  await loadConfig('/configuracion.json', {});
  const company = createTabCompany();
  const client = createClient({
    bases: () => config().bases,
    tokens: browserTokenStore(company.get),
    company: company.get,
    cookies: () => document.cookie,
  });
  // The test looks at requests; the answer may have any shape.
  await client.call(access).catch(() => undefined);
  return client;
}

test('with a token the session is asked once, and the page takes that answer', async () => {
  sessionStorage.setItem('cuadra-empresa', '7');
  localStorage.setItem('mm-access-token', tokenOf(7));
  runInThisContext(script);
  await begin();
  expect(addresses()).toEqual(['/configuracion.json', '/acceso/access']);
  expect(asked[1]?.headers).toMatchObject({ 'x-empresa': '7' });
});

test('kept addresses are asked before the configuration answers, and the page takes that answer', async () => {
  sessionStorage.setItem('cuadra-empresa', '7');
  localStorage.setItem('mm-access-token', tokenOf(7));
  localStorage.setItem('cuadra-servicios', JSON.stringify(SERVED.services));
  runInThisContext(script);
  await begin();
  expect(addresses()).toEqual(['/acceso/access', '/configuracion.json']);
});

test('kept addresses that are no longer served are replaced, and their answers are not taken', async () => {
  sessionStorage.setItem('cuadra-empresa', '7');
  localStorage.setItem('mm-access-token', tokenOf(7));
  localStorage.setItem('cuadra-servicios', JSON.stringify({ ...SERVED.services, acceso: '/antes' }));
  runInThisContext(script);
  await begin();
  expect(addresses()).toEqual(['/antes/access', '/configuracion.json', '/acceso/access']);
  expect(localStorage.getItem('cuadra-servicios')).toBe(JSON.stringify(SERVED.services));
});

test.each([
  ['none', null],
  ['a dead one', tokenOf(7, 1)],
  ['one of another company', tokenOf(8)],
])('with %s the token is asked for once too, and stays for the calls that follow', async (_name, token) => {
  localStorage.setItem('cuadra-empresa', '7');
  if (token !== null) localStorage.setItem('mm-access-token', token);
  runInThisContext(script);
  await begin();
  expect(addresses()).toEqual(['/configuracion.json', '/monolito/api/obtainToken', '/acceso/access']);
  expect(asked[2]?.headers['x-access-token']).toBe(localStorage.getItem('mm-access-token'));
});

test('an early answer serves once: what is asked again is asked of the server', async () => {
  localStorage.setItem('mm-access-token', tokenOf(7));
  runInThisContext(script);
  const client = await begin();
  await client.call(access).catch(() => undefined);
  expect(addresses().filter((url) => url === '/acceso/access')).toHaveLength(2);
});

test('without the cookie of a session nobody is asked', async () => {
  vi.stubGlobal('document', { cookie: '' });
  runInThisContext(script);
  await globalThis.cuadraTemprano?.configuracion;
  expect(addresses()).toEqual(['/configuracion.json']);
});

test.each([
  [
    'services of another origin',
    { ...SERVED, services: { ...SERVED.services, acceso: 'https://acceso.test' } },
  ],
  ['a token of its own', { ...SERVED, accessToken: 'abc' }],
])('a configuration with %s leaves the asking to the page', async (_name, served) => {
  answers['/configuracion.json'] = () => Response.json(served);
  runInThisContext(script);
  await globalThis.cuadraTemprano?.configuracion;
  expect(addresses()).toEqual(['/configuracion.json']);
});

test.each([
  ['with its company, the first answer of the screen too', '7', '', ['/acceso/access', '/api/home/hoy']],
  ['without a company, which the answer brings, nothing else', null, '', ['/acceso/access']],
  ['with a search, which asks for something else, neither', '7', '?vista=mes', ['/acceso/access']],
])('%s', async (_name, company, search, expected) => {
  vi.stubGlobal('document', {
    cookie: 'XSRF-TOKEN=abc',
    currentScript: { dataset: { primera: '/home/hoy' } },
  });
  vi.stubGlobal('location', { search });
  localStorage.setItem('mm-access-token', tokenOf(7));
  if (company !== null) localStorage.setItem('cuadra-empresa', company);
  runInThisContext(script);
  await globalThis.cuadraTemprano?.configuracion;
  expect(addresses()).toEqual(['/configuracion.json', ...expected]);
});

test.each([
  ['/configuracion.json', ['/configuracion.json', '/configuracion.json', '/acceso/access']],
  ['/acceso/access', ['/configuracion.json', '/acceso/access', '/acceso/access']],
])('%s that failed early is asked again', async (failing, expected) => {
  localStorage.setItem('mm-access-token', tokenOf(7));
  const answer = answers[failing];
  let failed = false;
  answers[failing] = () => {
    if (failed && answer) return answer();
    failed = true;
    throw new TypeError('network error');
  };
  runInThisContext(script);
  await begin();
  expect(addresses()).toEqual(expected);
});

test.each([
  ['is there for the first render, once', [7], ['read', undefined]],
  ['of another company is not', [8, 7], [undefined, 'read']],
])('the body of an early answer %s', async (_name, companies, expected) => {
  vi.stubGlobal('document', {
    cookie: 'XSRF-TOKEN=abc',
    currentScript: { dataset: { primera: '/corte' } },
  });
  vi.stubGlobal('location', { search: '' });
  localStorage.setItem('mm-access-token', tokenOf(7));
  localStorage.setItem('cuadra-empresa', '7');
  answers['/api/corte'] = () => Response.json(SIN_CORTE);
  runInThisContext(script);
  const bodies = globalThis.cuadraTemprano?.bodies;
  await vi.waitFor(() => expect(bodies?.size).toBe(2));
  await loadConfig('/configuracion.json', {});
  const clientOf = (company: number) =>
    createClient({
      bases: () => config().bases,
      tokens: browserTokenStore(() => 7),
      company: () => company,
      cookies: () => document.cookie,
    });
  const twice = companies.length === 1 ? [...companies, ...companies] : companies;
  const taken = twice.map((company) => clientOf(company).early(getCorte));
  expect(taken.map((body) => (body === undefined ? undefined : 'read'))).toEqual(expected);
});
