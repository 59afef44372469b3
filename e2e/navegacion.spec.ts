// The tests of what fails on purpose: the browser itself complains of it in the console.
import { test as conErrores, type Page } from '@playwright/test';
import { conSesion } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { configurar, conFuncionalidad, DE_PRODUCCION } from './soporte/configuracion.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { marcar, sigueLaPagina, vigilarPolitica } from './soporte/en-la-pagina.ts';
import { filas, pestana } from './soporte/pantalla.ts';
import { expect, test, testEnNavegadorNuevo } from './soporte/prueba.ts';
import { sumarColega } from './soporte/usuarios.ts';

const NO_EXISTE = 'La página que estás buscando no existe';

/** Calls that the page makes to an address that has `parte` in it. */
function llamadas(page: Page, parte: string): string[] {
  const vistas: string[] = [];
  page.on('request', (pedido) => {
    if (pedido.url().includes(parte)) vistas.push(pedido.url());
  });
  return vistas;
}

test('regla 1: sin la funcionalidad y sin paywall, 404', async ({ page }) => {
  await conSesion(page);
  await conFuncionalidad(page, 'banco', { activa: false, prueba: false, mostrarPaywall: false });
  await page.goto('/cartolas');
  await expect(page.getByText(NO_EXISTE)).toBeVisible();
  await expect(page).toHaveURL('/cartolas');
});

test('regla 1: a prueba se entra igual', async ({ page }) => {
  await conSesion(page);
  await conFuncionalidad(page, 'banco', { activa: false, prueba: true });
  await page.goto('/cartolas');
  await expect(page.getByRole('heading', { level: 1, name: 'Cartolas' })).toBeVisible();
});

test('regla 1: con paywall se va a la misma ruta bajo /m, y atrás vuelve', async ({ page }) => {
  await conSesion(page);
  await conFuncionalidad(page, 'banco', { activa: false, prueba: false, mostrarPaywall: true });
  await page.goto('/ventas');
  await expect(filas(page).first()).toBeVisible();
  await page.goto('/cartolas?texto=1');
  await page.waitForURL('**/m/cartolas?texto=1');
  await expect(page.getByRole('main')).toContainText(/plan|contact/i);
  await expect(page.getByText(NO_EXISTE)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/ventas');
});

test('bajo /m, sin anfitrión, está la misma aplicación', async ({ page }) => {
  await conSesion(page);
  await page.goto('/m/ventas');
  await expect(filas(page).first()).toBeVisible();
  await pestana(page, 'Compras').click();
  await expect(page).toHaveURL('/m/compras');
  await page.goto('/m/no-existe');
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/m/home');
});

conErrores(
  'regla 2: sola, una ruta solo embebida es un 404 en producción y fuera de ella solo avisa',
  async ({ page }) => {
    await conSesion(page);
    const aviso = page.waitForEvent('pageerror');
    await page.goto('/empresas');
    expect((await aviso).message).toContain('/empresas is embedded-only');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(NO_EXISTE)).toHaveCount(0);
    await configurar(page, DE_PRODUCCION);
    await page.reload();
    await expect(page.getByText(NO_EXISTE)).toBeVisible();
  },
);

test('regla 3: por sí sola, otro layout no saca de la página', async ({ page }) => {
  await conSesion(page);
  await page.goto('/galeria');
  await expect(page.getByRole('heading', { name: 'Galería de componentes' })).toBeAttached();
  await marcar(page);
  await page.evaluate("history.pushState(null, '', '/ventas')");
  await expect(filas(page).first()).toBeVisible();
  expect(await sigueLaPagina(page)).toBe(true);
});

test('regla 4: las dos redirecciones llevan a las cuentas por cobrar', async ({ page }) => {
  await conSesion(page);
  await page.goto('/clientes/cobranza');
  await expect(page).toHaveURL('/ingresos/cxc');
  await page.goto('/clientes/44');
  await expect(page).toHaveURL('/ingresos/cxc/clientes/44');
});

test('regla 4: un destino absoluto carga la página entera', async ({ page, baseURL }) => {
  await configurar(page, { redirects: [{ from: '/ayuda/:tema', to: `${baseURL}/health?:tema` }] });
  await page.goto('/ayuda/iva');
  await page.waitForURL('**/health?iva');
  await expect(page.getByText('"status":"ok"')).toBeVisible();
});

test('regla 5: las rutas públicas no piden nada sin un token', async ({ page }) => {
  const pedidas = [llamadas(page, '/acceso/access'), llamadas(page, 'obtainToken')];
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(pedidas.flat()).toEqual([]);
});

test('regla 5: dontRequestGlobalState deja el estado global en paz también con sesión', async ({ page }) => {
  await conSesion(page);
  const pedidas = llamadas(page, '/acceso/access');
  await page.goto('/galeria');
  await expect(page.getByRole('heading', { name: 'Galería de componentes' })).toBeAttached();
  expect(pedidas).toEqual([]);
});

test('sin permiso para una página lo dice, dentro del marco', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await conSesion(page, await sumarColega(page, 'Solo lectura'));
  await page.goto('/remuneraciones');
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expectSinFaltas(page);
});

test('regla 6: una ruta que no existe muestra 404, lo avisa al equipo y vuelve al inicio', async ({
  page,
}) => {
  await conSesion(page);
  const aviso = page.waitForRequest('**/monolito/errores-cliente');
  await page.goto('/no-existe?rut=1');
  await expect(page.getByText(NO_EXISTE)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(page.getByText('Ya le avisamos al equipo.')).toBeVisible();
  expect((await aviso).postDataJSON()).toMatchObject({ tipo: 'no_encontrada', ruta: '/no-existe' });
  expect((await (await aviso).response())?.status()).toBe(204);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/home');
});

conErrores('regla 6: parámetros que no se entienden son un 404 fatal con su ruta', async ({ page }) => {
  await conSesion(page);
  const aviso = page.waitForRequest('**/monolito/errores-cliente');
  await page.goto('/empresas/abc/funcionalidades');
  await expect(page.getByText(NO_EXISTE)).toBeVisible();
  expect((await aviso).postDataJSON()).toMatchObject({
    tipo: 'fatal',
    mensaje: 'PageNotFound: Page Not Found /empresas/abc/funcionalidades',
  });
});

test('regla 8: lo que muestra el 404 llega al segundo, salvo en una conexión lenta', async ({
  page,
  context,
}) => {
  const chunk = 'error-page-view';
  await page.goto('/signin');
  // Counted from the configuration's arrival, before which nothing is mounted; null until it has come.
  const demora = () =>
    page.evaluate<number | null>(`(() => {
      const archivos = performance.getEntriesByType('resource');
      const de = (parte) => archivos.findLast(({ name }) => name.includes(parte));
      return de('${chunk}') ? de('${chunk}').startTime - de('configuracion.json').responseEnd : null;
    })()`);
  await expect.poll(demora).not.toBeNull();
  expect(await demora()).toBeGreaterThan(1000);

  const lenta = await context.newPage();
  await lenta.addInitScript({
    content: "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })",
  });
  const lentos = llamadas(lenta, chunk);
  await lenta.goto('/signin');
  await expect(lenta.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await lenta.waitForTimeout(1500);
  expect(lentos).toEqual([]);
});

conErrores('página de error: otro estado dice que algo salió mal', async ({ page }) => {
  await conSesion(page);
  await page.route('**/acceso/access', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/ventas');
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible();
});

test('página de error: los robots no ven ninguna, ni se le avisa a nadie', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
  });
  const page = await context.newPage();
  const avisos = llamadas(page, 'errores-cliente');
  await page.goto('/no-existe');
  await expect(page).toHaveTitle('Página no encontrada · Cuadra');
  await expect(page.getByText(NO_EXISTE)).toHaveCount(0);
  expect(avisos).toEqual([]);
  await context.close();
});

testEnNavegadorNuevo('una versión nueva recarga la página en la navegación siguiente', async ({ page }) => {
  await conSesion(page);
  await page.clock.install();
  await page.goto('/ventas');
  await expect(filas(page).first()).toBeVisible();
  await page.route('**/builds/latest.json?t=*', (route) => route.fulfill({ json: { build: 'otra' } }));
  await marcar(page);
  const consulta = page.waitForResponse('**/builds/latest.json?t=*');
  await page.clock.fastForward('05:01');
  await consulta;
  expect(await sigueLaPagina(page)).toBe(true);
  await pestana(page, 'Compras').click();
  await expect(page).toHaveURL('/compras');
  await expect(filas(page).first()).toBeVisible();
  expect(await sigueLaPagina(page)).toBe(false);
});

conErrores('un trozo que no carga recarga la página, una vez cada 10 s por ruta', async ({ page }) => {
  await conSesion(page);
  await page.route(/\/rayitos-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  let cargas = 0;
  page.on('load', () => (cargas += 1));
  await page.goto('/rayitos');
  await expect(page.getByText('Algo salió mal')).toBeVisible();
  expect(cargas).toBe(2);
});

conErrores('en producción, lo que falta en la configuración se dice junto y claro', async ({ page }) => {
  await configurar(page, { environment: 'production', googleClientId: '' });
  const caida = page.waitForEvent('pageerror');
  await page.goto('/signin');
  const aviso = page.getByRole('alert');
  await expect(aviso).toContainText('Cuadra no pudo partir.');
  for (const nombre of [
    'GOOGLE_CLIENT_ID',
    'SENTRY_DSN',
    'SESSION_ANALYTICS_PROJECT_ID',
    'REFERRAL_TOKEN',
    'ANALYTICS_WRITE_KEY',
  ])
    await expect(aviso).toContainText(`${nombre}: falta; es obligatoria.`);
  expect((await caida).message).toContain('Configuración inválida');
});

test('sin direcciones de terceros, en producción no se pregunta ni se carga nada', async ({
  page,
  baseURL,
}) => {
  await configurar(page, DE_PRODUCCION);
  const ajenas: string[] = [];
  page.on('request', (pedido) => {
    if (!pedido.url().startsWith(baseURL ?? '')) ajenas.push(pedido.url());
  });
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Privacidad' })).toHaveCount(0);
  expect(ajenas).toEqual([]);
});

test.describe('consentimiento', () => {
  const COOKIE = 'cuadra_visitante';

  test.beforeEach(async ({ page, baseURL }) => {
    await configurar(page, {
      analyticsWriteKey: 'clave',
      analyticsUrl: `${baseURL}/analitica`,
      sessionAnalyticsProjectId: 'p1',
      sessionAnalyticsUrl: `${baseURL}/sesiones/{id}.js`,
    });
    await page.route('**/analitica', (route) => route.fulfill({ status: 200, body: '' }));
    await page.route('**/sesiones/*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.sesiones = 1' }),
    );
  });

  const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

  test('antes de responder y al rechazar no se carga nada, y no se vuelve a preguntar', async ({ page }) => {
    const pedidas = [llamadas(page, '/analitica'), llamadas(page, '/sesiones/')];
    await page.goto('/signin');
    const aviso = page.getByRole('region', { name: 'Privacidad' });
    await expect(aviso.getByRole('button')).toHaveText(['Rechazar', 'Aceptar']);
    await page.waitForTimeout(700);
    expect(pedidas.flat()).toEqual([]);
    expect(await cookies(page)).toEqual([]);
    await aviso.getByRole('button', { name: 'Rechazar' }).click();
    await expect(aviso).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(aviso).toBeHidden();
    expect(pedidas.flat()).toEqual([]);
    expect(await cookies(page)).toEqual(['cuadra_consentimiento']);
  });

  test('al aceptar se mide, por 365 días', async ({ page }) => {
    await page.goto('/signin');
    const envio = page.waitForRequest('**/analitica');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    expect((await envio).postDataJSON()).toMatchObject({
      writeKey: 'clave',
      batch: [{ type: 'page', properties: { path: '/signin' } }],
    });
    await expect.poll(() => page.evaluate('window.sesiones')).toBe(1);
    const guardadas = await page.context().cookies();
    const dias = guardadas.map(({ name, expires }) => [
      name,
      Math.round((expires - Date.now() / 1000) / 86_400),
    ]);
    expect(Object.fromEntries(dias)).toEqual({ cuadra_consentimiento: 365, [COOKIE]: 365 });
  });

  test('quien cambia de opinión la retira desde su menú, y la página empieza de nuevo sin nada', async ({
    page,
  }) => {
    await conSesion(page);
    await page.goto('/ventas');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect.poll(() => page.evaluate('window.sesiones')).toBe(1);
    await page
      .getByRole('button', { name: /^Demo|Javiera|Persona/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Privacidad' }).click();
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await expect.poll(() => page.evaluate('window.sesiones')).toBeUndefined();
    expect(await cookies(page)).not.toContain(COOKIE);
  });
});

test('ninguna política de contenido se infringe al recorrer la aplicación', async ({ page }) => {
  const infracciones = await vigilarPolitica(page);
  await conSesion(page);
  for (const pantalla of ['/home', '/ventas', '/rayitos', '/cartolas', '/importar', '/m/ventas']) {
    await page.goto(pantalla);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Buscar y actuar' })).toBeVisible();
    expect(await infracciones()).toEqual([]);
  }
});
