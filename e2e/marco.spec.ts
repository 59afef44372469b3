import { conSesion } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { filas } from './soporte/pantalla.ts';
import { entrar, expect, test } from './soporte/prueba.ts';

test('quien trabaja en dos empresas cambia de una a otra y ve solo lo suyo', async ({ page }) => {
  const una = await crearEmpresa();
  const otra = await crearEmpresa({ email: una.email });
  await entrar(page, una);
  const boton = page.getByRole('button', { name: una.nombre });
  await boton.click();
  await page.getByRole('menuitemradio', { name: otra.nombre }).click();
  await expect(page.getByText(`Ahora estás en ${otra.nombre}`)).toBeVisible();
  await expect(page.getByRole('button', { name: otra.nombre })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: otra.nombre })).toBeVisible();
  await expect(boton).toBeHidden();
});

test('el tema oscuro se elige en el menú y dura', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await conSesion(page);
  await page.goto('/ventas');
  const raiz = page.locator('html');
  await expect(raiz).not.toHaveClass(/\bdark\b/);
  await page
    .getByRole('button', { name: /^Demo|Javiera|Persona/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click();
  await expect(raiz).toHaveClass(/\bdark\b/);
  await page.reload();
  await expect(raiz).toHaveClass(/\bdark\b/);
});

test('Ctrl+K lleva a una pantalla y busca un folio; ? muestra los atajos', async ({ page }) => {
  await conSesion(page);
  await page.goto('/ventas');
  await expect(filas(page)).toHaveCount(50);
  await page.keyboard.press('Control+k');
  const paleta = page.getByRole('dialog', { name: 'Buscar y actuar' });
  await paleta.getByRole('combobox').pressSequentially('cartol');
  // Not embedded, the page tells its routes too.
  await page.evaluate(
    `addEventListener('cuadra:route-change', ({ detail }) => (document.documentElement.dataset.ruta = detail.path))`,
  );
  // The page comes late, and the keyboard stays in the palette that is opened meanwhile.
  const llega = Promise.withResolvers<void>();
  await page.route('**/*.js', async (ruta) => {
    await llega.promise;
    await ruta.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cartolas');
  await expect(paleta).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(paleta.getByRole('combobox')).toBeFocused();
  llega.resolve();
  await expect(page.getByRole('heading', { level: 1, name: /Cartolas/, includeHidden: true })).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-ruta', /^\/m\/cartolas\b/);
  await page.keyboard.type('1106');
  const enLista = paleta.getByRole('option').filter({ hasText: 'Buscar «1106»' });
  await expect(enLista).toHaveText(['Ventas', 'Compras', 'Cartolas'].map((en) => `Buscar «1106» en ${en}`));
  await enLista.first().click();
  await expect(page).toHaveURL('/ventas?texto=1106');

  await page.goto('/ventas');
  await expect(filas(page)).toHaveCount(50);
  await page.keyboard.press('?');
  const ayuda = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(ayuda.getByRole('term')).toHaveText([
    'Siguiente',
    'Anterior',
    'Abrir el documento',
    'Seleccionar',
    'Buscar en la lista',
    ...['Inicio', 'Por hacer', 'Documentos', 'Banco', 'Cobros y pagos', 'Contabilidad', 'Ajustes'].map(
      (nombre) => `Ir a ${nombre}`,
    ),
    'Pestaña anterior',
    'Pestaña siguiente',
    'Fijar o soltar esta pantalla',
    'Buscar y actuar',
    'Ver los atajos',
    'Ayuda de esta pantalla',
    'Contraer la barra lateral',
    'Deshacer lo último que hiciste',
    'Rehacer lo último que deshiciste',
  ]);
  await page.keyboard.press('Escape');
  await expect(ayuda).toBeHidden();
});

test('quien solo puede ver no encuentra cómo cambiar nada', async ({ page }) => {
  await conSesion(page);
  await page.route('**/acceso/access', async (route) => {
    const respuesta = await route.fetch();
    const cuerpo = (await respuesta.json()) as { user: { permisos: string[] } };
    cuerpo.user.permisos = cuerpo.user.permisos.filter((permiso) => permiso.endsWith('.ver'));
    await route.fulfill({ response: respuesta, json: cuerpo });
  });
  await page.goto('/ventas');
  await filas(page).first().getByRole('checkbox').check();
  const seleccion = page.getByRole('group', { name: 'Selección' });
  await expect(seleccion.getByRole('status')).toContainText('1 venta');
  await expect(seleccion.getByRole('button', { name: 'Fecha de pago' })).toHaveCount(0);
  await filas(page).first().click();
  const ficha = page.getByRole('complementary').filter({ hasText: 'Historial' });
  await expect(ficha.getByRole('heading', { level: 3 })).toContainText(['Conciliaciones', 'Historial']);
  await expect(ficha.getByRole('button', { name: /fecha de pago|Deshacer/ })).toHaveCount(0);

  await page.goto('/rayitos');
  const detalle = page.getByRole('region', { name: 'Detalle de la línea' });
  await expect(detalle).toContainText('Documentos');
  for (const accion of [/^Conciliar/, /^Descartar/, /^Buscar de nuevo/])
    await expect(page.getByRole('main').getByRole('button', { name: accion })).toHaveCount(0);

  await expect(page.getByRole('link', { name: 'Importar archivos' })).toHaveCount(0);
  await page.goto('/importar');
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
});

test('cerrar sesión desde el menú termina la sesión de verdad', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Ana Prueba' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/signin*');
  expect((await page.request.get('/monolito/api/obtainToken')).status()).toBe(401);
  await page.goBack();
  await page.waitForURL('**/signin*');
});

test('sección 9: un aviso dura 4 segundos', async ({ page }) => {
  await page.goto('/galeria');
  await page.getByRole('button', { name: 'Aviso', exact: true }).click();
  const aviso = page.locator('[data-sonner-toast]').getByText('Guardamos la vista');
  await expect(aviso).toBeVisible();
  const visto = Date.now();
  // The pointer over a toast holds it.
  await page.mouse.move(5, 5);
  await expect(aviso).toBeHidden();
  const segundos = (Date.now() - visto) / 1000;
  expect(segundos).toBeGreaterThan(3);
  expect(segundos).toBeLessThan(6);
});
