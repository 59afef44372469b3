import type { Page } from '@playwright/test';
import { anfitrion, HOSTIL } from './soporte/anfitrion.ts';
import { conSesion } from './soporte/api.ts';
import { faltas } from './soporte/axe.ts';
import { configurar, conFuncionalidad, DE_PRODUCCION } from './soporte/configuracion.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import {
  aspectoDeCuadra,
  estilosDe,
  marcar,
  sigueLaPagina,
  vigilarPolitica,
} from './soporte/en-la-pagina.ts';
import { destino, filas, GRANDE, pestana } from './soporte/pantalla.ts';
import { expect, test as base } from './soporte/prueba.ts';

const test = base.extend<{ sinInfracciones: void }>({
  // The console tells of each violation of the host's policy too; this names it.
  sinInfracciones: [
    async ({ page }, use) => {
      const infracciones = await vigilarPolitica(page);
      await use();
      expect(await infracciones()).toEqual([]);
    },
    { auto: true },
  ],
});

const rutas = (page: Page) => page.evaluate<string[]>('window.rutas');

test('navega hacia afuera avisando con la ruta /m, y atrás y adelante funcionan', async ({ page }) => {
  await conSesion(page);
  await page.goto(`${anfitrion()}/m/ventas?perPage=10`);
  await expect(filas(page).first()).toBeVisible();
  await expect(page).toHaveTitle('Ventas · Cuadra');
  await marcar(page);
  await pestana(page, 'Compras').click();
  await expect(page).toHaveURL(`${anfitrion()}/m/compras`);
  await expect(page.locator('#ruta')).toHaveText('/m/compras');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Compras' })).toBeVisible();
  expect(await rutas(page)).toEqual([
    '/m/ventas?perPage=10',
    '/m/compras',
    '/m/ventas?perPage=10',
    '/m/compras',
  ]);
  expect(await sigueLaPagina(page)).toBe(true);
});

test('regla 7: el anfitrión cambia la ruta y Cuadra va', async ({ page }) => {
  await conSesion(page);
  await page.goto(`${anfitrion()}/m/ventas`);
  await expect(filas(page).first()).toBeVisible();
  await marcar(page);
  await page
    .getByRole('navigation', { name: 'Menú del anfitrión' })
    .getByRole('link', { name: 'Compras' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compras' })).toBeVisible();
  await expect(page).toHaveURL(`${anfitrion()}/m/compras`);
  expect(await sigueLaPagina(page)).toBe(true);
});

test('con poco espacio la ficha va encima de la lista, y con más va al lado', async ({ page }) => {
  await conSesion(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${anfitrion()}/m/ventas?perPage=10`);
  await filas(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize(GRANDE);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('complementary', { name: /^Factura/ })).toBeVisible();
});

test('lo que el anfitrión hace fuera de /m no es de Cuadra', async ({ page }) => {
  await conSesion(page);
  await page.goto(`${anfitrion()}/m/ventas`);
  await expect(filas(page).first()).toBeVisible();
  await page.evaluate("history.pushState(null, '', '/dashboard')");
  await page.waitForTimeout(300);
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${anfitrion()}/m/ventas`);
  await expect(filas(page).first()).toBeVisible();
});

test('regla 3: otro layout deja la página por la ruta /m', async ({ page }) => {
  await conSesion(page);
  await page.goto(`${anfitrion()}/m/ventas`);
  await expect(filas(page).first()).toBeVisible();
  await marcar(page);
  await page.evaluate(
    "window.dispatchEvent(new CustomEvent('cuadra:path-change', { detail: { path: '/galeria' } }))",
  );
  await expect(page.getByRole('heading', { name: 'Galería de componentes' })).toBeAttached();
  await expect(page).toHaveURL(`${anfitrion()}/m/galeria`);
  expect(await sigueLaPagina(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(`${anfitrion()}/m/ventas`);
  await expect(filas(page).first()).toBeVisible();
});

test('regla 2: una ruta solo embebida existe en el anfitrión', async ({ page }) => {
  await conSesion(page);
  await configurar(page, DE_PRODUCCION);
  await page.goto(`${anfitrion()}/m/empresas/plazos-pago`);
  await expect(page.getByText('La página que estás buscando no existe')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('regla 1: una funcionalidad con paywall se ofrece en su ruta /m', async ({ page }) => {
  await conSesion(page);
  await conFuncionalidad(page, 'home', { activa: false, prueba: false, mostrarPaywall: true });
  await page.goto(`${anfitrion()}/m/ventas`);
  await expect(filas(page).first()).toBeVisible();
  await marcar(page);
  await page.evaluate(
    "window.dispatchEvent(new CustomEvent('cuadra:path-change', { detail: { path: '/m/home' } }))",
  );
  await expect(page.getByRole('main')).toContainText(/plan|contact/i);
  await expect(page).toHaveURL(`${anfitrion()}/m/home`);
  expect(await sigueLaPagina(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(`${anfitrion()}/m/ventas`);
});

test('mapa heredado: las pantallas que tiene el anfitrión son suyas', async ({ page }) => {
  await conSesion(page);
  await page.goto(`${anfitrion()}/m/ventas`);
  await destino(page, 'Banco').click();
  await expect(page).toHaveURL(`${anfitrion()}/cartolas`);
  await expect(page.getByRole('heading', { name: 'Cartolas' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${anfitrion()}/m/ventas`);
  await expect(filas(page).first()).toBeVisible();
});

test('cerrar sesión la termina y el anfitrión decide adónde', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto(`${anfitrion()}/m/ventas`);
  await page.getByRole('button', { name: 'Ana Prueba' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(`${anfitrion()}/login?salida=si`);
  expect((await page.request.get('/monolito/api/obtainToken')).status()).toBe(401);
});

test('sin sesión, el anfitrión decide adónde', async ({ page }) => {
  await page.goto(`${anfitrion()}/m/ventas`);
  await expect(page).toHaveURL(`${anfitrion()}/login?salida=si`);
});

test('el 404 vuelve a la casa del anfitrión', async ({ page }) => {
  await conSesion(page);
  await page.goto(`${anfitrion()}/m/no-existe`);
  await expect(page.getByText('La página que estás buscando no existe')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver', exact: true })).toHaveAttribute('href', '/');
});

test('los estilos no entran: se ve igual que sola, diálogos incluidos', async ({ page, baseURL }) => {
  await conSesion(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  // Wide enough for all the tabs beside the host's menu too.
  await page.setViewportSize({ width: 1800, height: 900 });
  const mirar = async (origen: string) => {
    await page.goto(`${origen}/ventas?perPage=10`);
    await expect(filas(page)).toHaveCount(10);
    await expect(page.locator('[data-slot="skeleton"], [aria-busy="true"]')).toHaveCount(0);
    // The bell and the counts of the menu follow the list, each in its own moment.
    await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
    if (origen !== baseURL) await page.addStyleTag({ content: HOSTIL });
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    // The first key brings the late parts, and among them the place of the toasts.
    await expect(page.locator('section[aria-label^="Avisos"]')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready');
    return await aspectoDeCuadra(page);
  };
  const sola = await mirar(baseURL ?? '');
  const embebida = await mirar(`${anfitrion()}/m`);
  expect(sola.length).toBeGreaterThan(300);
  expect(embebida.map(({ donde }) => donde)).toEqual(sola.map(({ donde }) => donde));
  const distintos = embebida.flatMap((uno, i) => (uno.look === sola[i]?.look ? [] : [[uno, sola[i]]]));
  expect(distintos).toEqual([]);
});

test('los estilos no salen: lo del anfitrión queda como estaba, y al sacarla también la página', async ({
  page,
}) => {
  await conSesion(page);
  const delAnfitrion = () =>
    estilosDe(page, ['html', 'body', 'header', 'header a', 'nav', 'nav h2', 'nav a', '#contenido']);
  await page.goto(`${anfitrion()}/m/ventas`);
  await expect(filas(page).first()).toBeVisible();
  const con = await delAnfitrion();
  await page.evaluate('window.desmontar()');
  await expect(page.locator('cuadra-app')).toHaveCount(0);
  expect(await page.locator('#cuadra').innerHTML()).toBe('');
  expect(await page.locator('head link[href*="fuentes"]').count()).toBe(0);
  await expect(page).toHaveTitle('Sistema heredado');
  expect(await delAnfitrion()).toEqual(con);
  expect(await page.locator('html').getAttribute('class')).toBeNull();
});

test('menús, paleta, ficha, avisos y teclado funcionan adentro', async ({ page }) => {
  await conSesion(page);
  await page.goto(`${anfitrion()}/m/ventas`);
  await expect(filas(page).first()).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const ficha = page.getByRole('dialog').filter({ hasText: 'Historial' });
  await expect(ficha).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ficha).toBeHidden();

  await page.keyboard.press('Control+k');
  const paleta = page.getByRole('dialog', { name: 'Buscar y actuar' });
  await paleta.getByRole('combobox').pressSequentially('compr');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${anfitrion()}/m/compras`);
  await expect(paleta).toBeHidden();
  // The address changes before the screen: until its code arrives, sales answer to the same buttons.
  await expect(page.getByRole('heading', { name: 'Compras', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Filtro' }).click();
  await page.getByRole('button', { name: 'Tipo', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-slot="popover-popup"]')).toHaveCount(0);

  await filas(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Fecha de pago' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Fecha de pago de 1 compra' });
  await expect(dialogo.getByLabel('Fecha de pago')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Demo|Javiera|Persona/ })
    .first()
    .click();
  // By the keyboard: a menu that is still moving into place lets a click go beside it.
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).press('Enter');
  await expect(page.locator('.cuadra-embebida')).toHaveClass(/\bdark\b/);
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test('lo que se escribe en un campo del anfitrión es del anfitrión', async ({ page }) => {
  await conSesion(page);
  await page.goto(`${anfitrion()}/m/ventas`);
  await expect(filas(page).first()).toBeVisible();
  await page.evaluate(
    "document.querySelector('header').insertAdjacentHTML('beforeend', '<input aria-label=\"Campo del anfitrión\">')",
  );
  await page.getByLabel('Campo del anfitrión').focus();
  await page.keyboard.type('j?k');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Campo del anfitrión')).toHaveValue('j?k');
});

test('axe no encuentra nada en lo que Cuadra pone', async ({ page }) => {
  await conSesion(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${anfitrion()}/m/ventas?perPage=10`);
  await expect(filas(page)).toHaveCount(10);
  // axe looks for what a skip link leads to in the document; that it does lead there is tried below.
  const sinSalto = { rules: { 'skip-link': { enabled: false } } };
  expect(await faltas(page, { en: 'cuadra-app' }, sinSalto)).toEqual([]);
  await page.getByRole('link', { name: 'Ir al contenido' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
