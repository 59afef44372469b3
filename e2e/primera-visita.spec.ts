import type { Page, Request } from '@playwright/test';
import { conSesion } from './soporte/api.ts';
import { expect, test } from './soporte/prueba.ts';

/** Paths that the page asks for while `visit` runs, in their order, with their searches. */
async function asked(page: Page, visit: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    paths.push(`${pathname}${search}`);
  };
  page.on('request', note);
  await visit();
  page.off('request', note);
  return paths;
}

const PRIMERAS = [
  ['/home', '/api/home/hoy'],
  ['/rayitos', '/api/conciliaciones/cola?page=1&perPage=100'],
  ['/cartolas', '/api/cartolas?page=1&perPage=50&order=fecha.desc'],
  ['/ventas', '/api/legacy/documentos/dtes?page=1&perPage=50&order=fechaEmision.desc'],
  ['/compras', '/api/legacy/documentos/compras?page=1&perPage=50&order=fechaEmision.desc'],
  ['/proveedores', '/api/proveedores?page=1&perPage=50&order=porPagar.desc'],
  ['/ingresos/cxc/clientes', '/api/clientes?page=1&perPage=50&order=porCobrar.desc'],
  ['/chipay', '/api/chipay/ordenes?page=1&perPage=50&order=fechaPago.asc&estado=1'],
] as const;

test('cada pantalla pide lo primero una vez, antes de que su código esté', async ({ page }) => {
  await conSesion(page);
  // The first visit of a browser learns the token and the company.
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  for (const [pantalla, primera] of PRIMERAS) {
    const paths = await asked(page, async () => {
      await page.goto(pantalla);
      await page.waitForLoadState('networkidle');
    });
    for (const una of ['/configuracion.json', '/acceso/access', primera])
      expect(
        paths.filter((path) => path === una),
        `${una} en ${pantalla}`,
      ).toHaveLength(1);
    // The catalogues are the first that the page's own code asks for.
    expect(paths.indexOf(primera), pantalla).toBeLessThan(paths.indexOf('/api/monedas'));
  }
});

test('la segunda visita pregunta quién es sin esperar la configuración', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/configuracion.json', async (route) => {
    await promise;
    await route.continue();
  });
  const access = page.waitForRequest('**/acceso/access');
  await page.goto('/ventas', { waitUntil: 'commit' });
  await access;
  resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos: Ventas' })).toBeVisible();
});

test('una dirección con búsqueda pide lo suyo, y nada de más', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const paths = await asked(page, async () => {
    await page.goto('/ventas?page=2');
    await page.waitForLoadState('networkidle');
  });
  const listas = paths.filter((path) => /^\/api\/legacy\/documentos\/dtes\?.*perPage=50/.test(path));
  expect(listas).toEqual(['/api/legacy/documentos/dtes?page=2&perPage=50&order=fechaEmision.desc']);
});

test('sin sesión la página no nombra los archivos de la pantalla ni pregunta quién es', async ({ page }) => {
  let html: string | undefined;
  const paths = await asked(page, async () => {
    html = await (await page.goto('/ventas'))?.text();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  });
  expect(paths).not.toContain('/sesion.js');
  expect(paths).not.toContain('/acceso/access');
  // The sign-in screen loads shared files in its idle time.
  expect(html).toContain('<script');
  expect(html).not.toMatch(/\/(?:ventas|lista|tabla)-[\w-]+\.js/u);
});

/** Lets no script of the page through until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/m/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('el marco de la pantalla está antes que su código, y deja su lugar al que responde', async ({
  page,
}) => {
  await conSesion(page);
  const release = await holdScripts(page);
  await page.goto('/cartolas', { waitUntil: 'commit' });
  const marco = page.locator('#cuadra-marco');
  await expect(marco).toBeVisible();
  // It has the name of a phone too, which is not shown.
  await expect(marco.locator('h1')).toHaveText('Banco', { useInnerText: true });
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Banco: Cartolas' })).toBeVisible();
  await expect(marco).toHaveCount(0);
});

test('donde la sesión terminó, el marco deja su lugar al ingreso', async ({ page }) => {
  await conSesion(page);
  await page.route('**/acceso/access', (route) => route.fulfill({ status: 401, json: {} }));
  await page.route('**/monolito/api/obtainToken', (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto('/cartolas');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.locator('#cuadra-marco')).toHaveCount(0);
});
