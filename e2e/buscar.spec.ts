import type { CartolaDetalle, ListaDocumentos, ResultadoBusqueda, Sugerencia } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import type { Page } from '@playwright/test';
import { conSesion, pedir } from './soporte/api.ts';
import { expect, test } from './soporte/prueba.ts';

async function abrirPaleta(page: Page) {
  // Keys answer once the screen is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const paleta = page.getByRole('dialog', { name: 'Buscar y actuar' });
  await expect(paleta.getByRole('combobox')).toBeFocused();
  return paleta;
}

test('Ctrl+K encuentra una factura por su monto, la abre con Enter, y su lista la encuentra igual', async ({
  page,
}) => {
  await conSesion(page);
  await page.goto('/home');
  const { items } = await pedir<ListaDocumentos>(
    page,
    'GET',
    '/api/legacy/documentos/dtes?perPage=10&order=montoTotal.desc',
  );
  const [mayor] = items;
  if (!mayor) throw new Error('the demo has no sales');
  const monto = formatMonto(mayor.montoTotal).slice(1);
  const paleta = await abrirPaleta(page);
  await paleta.getByRole('combobox').pressSequentially(monto);
  const fila = paleta.getByRole('option').filter({ hasText: `${mayor.folio}, ${mayor.razonSocial}` });
  await expect(fila).toContainText(monto);
  for (const texto of [`${monto},00`, monto.replaceAll('.', ' '), `${mayor.montoTotal} pesos`]) {
    await paleta.getByRole('combobox').fill(texto);
    await expect(fila).toContainText(monto);
  }
  await fila.click();
  await expect(page).toHaveURL(`/ventas?id=${mayor.id}`);
  await expect(page.getByRole('complementary').filter({ hasText: 'Historial' })).toContainText(mayor.folio);

  for (const texto of [String(mayor.montoTotal), `${mayor.montoTotal},00`, mayor.rut.split('-')[0]]) {
    await page.goto(`/ventas?texto=${texto}`);
    await expect(page.getByRole('row').filter({ hasText: mayor.folio }).first()).toBeVisible();
  }
});

test('lo que se escribe antes de que llegue la paleta es su texto, y no teclas de la pantalla', async ({
  page,
}) => {
  await conSesion(page);
  await page.goto('/rayitos');
  await expect(page.locator('[data-slot="queue-row"][data-focused]')).toBeVisible();
  const escrito = Promise.withResolvers<void>();
  await page.route(/assets\/app-palette/, async (route) => {
    await escrito.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  // On this screen «a» accepts and «c» chooses an account.
  await page.keyboard.type('acta de compras');
  escrito.resolve();
  const paleta = page.getByRole('dialog', { name: 'Buscar y actuar' });
  await expect(paleta.getByRole('combobox')).toHaveValue('acta de compras');
  await page.keyboard.press('Escape');
  await expect(paleta).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('las pestañas acotan, la flecha pasa al segundo acto, y Enter lo hace', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  const { items } = await pedir<ListaDocumentos>(page, 'GET', '/api/legacy/documentos/dtes?perPage=10');
  const [venta] = items;
  if (!venta) throw new Error('the demo has no sales');
  const paleta = await abrirPaleta(page);
  await paleta.getByRole('combobox').pressSequentially(venta.rut.replace('-', ''));
  await paleta.getByRole('button', { name: /^Documentos/ }).click();
  const filas = paleta.getByRole('option');
  await expect(filas.first()).toHaveAttribute('aria-selected', 'true');
  await expect(filas.filter({ hasText: 'Pantallas' })).toHaveCount(0);
  await expect(filas.first()).toContainText(venta.razonSocial);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/[a-z-]+\\?rut=${venta.rut}`));
});

test('desde una línea del banco se hace una regla, y desde un proveedor se ve lo que se le debe', async ({
  page,
}) => {
  await conSesion(page);
  await page.goto('/home');
  const { items } = await pedir<{ items: { descripcion: string }[] }>(
    page,
    'GET',
    '/api/cartolas?perPage=10&estado=sin_conciliar&texto=COMPRA',
  );
  const linea = items[0]?.descripcion ?? '';
  const paleta = await abrirPaleta(page);
  await paleta.getByRole('combobox').pressSequentially(linea);
  // Rows that come late stand last.
  await paleta.getByRole('button', { name: /^Banco/ }).click();
  const fila = paleta.getByRole('option').first();
  await expect(fila).toContainText('Conciliar');
  await expect(fila).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(fila).toContainText('Crear regla');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/automatizaciones\/upsert\/clasificacion\?.*glosa=/);

  const { items: proveedores } = await pedir<{ items: { rut: string }[] }>(
    page,
    'GET',
    '/api/proveedores?perPage=10',
  );
  const rut = proveedores[0]?.rut ?? '';
  await page.goto('/home');
  await abrirPaleta(page);
  await paleta.getByRole('combobox').pressSequentially(rut);
  await paleta.getByRole('button', { name: /^Personas/ }).click();
  await expect(paleta.getByRole('option').first()).toContainText('proveedor');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/compras?rut=${rut}&estado=sin_conciliar,parcial`);
});

test('el acto que se elige mientras llega la respuesta es el que se hace', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  const { items } = await pedir<{ items: { descripcion: string }[] }>(
    page,
    'GET',
    '/api/cartolas?perPage=10&estado=sin_conciliar&texto=COMPRA',
  );
  const linea = items[0]?.descripcion ?? '';
  const paleta = await abrirPaleta(page);
  const estado = paleta.getByRole('status');
  await paleta.getByRole('combobox').pressSequentially(linea.slice(0, -1));
  await expect(estado).toHaveText(/resultado/);
  const llega = Promise.withResolvers<void>();
  await page.route('**/api/busqueda?*', async (ruta) => {
    await llega.promise;
    await ruta.continue();
  });
  await paleta.getByRole('combobox').pressSequentially(linea.slice(-1));
  await expect(paleta.getByRole('option', { selected: true })).toContainText('Crear regla');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(estado).toHaveText('Buscando…');
  llega.resolve();
  await expect(page).toHaveURL(/\/automatizaciones\/upsert\/clasificacion\?.*glosa=/);
});

test('lo que no está lo dice, y ofrece buscarlo en las listas', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  const paleta = await abrirPaleta(page);
  await paleta.getByRole('combobox').pressSequentially('zzqq 999.999.999.999');
  await expect(paleta.getByRole('status')).toHaveText('Sin resultados');
  await expect(paleta.getByText('Nada calza con lo escrito.')).toBeVisible();
  await expect(paleta.getByRole('option')).toHaveText(
    ['Ventas', 'Compras', 'Cartolas'].map((en) => `Buscar «zzqq 999.999.999.999» en ${en}`),
  );
});

test('una duda encuentra su sección del manual, y Enter la abre al lado', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  const paleta = await abrirPaleta(page);
  await paleta.getByRole('combobox').pressSequentially('OCHO dias reclamar');
  // Rows that come late stand last.
  await paleta.getByRole('button', { name: /^Ayuda/ }).click();
  const seccion = paleta.getByRole('option', { name: /^Ocho días para reclamar/ });
  await expect(seccion).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(paleta).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ocho días para reclamar' })).toBeInViewport();

  await page.keyboard.press('Escape');
  await abrirPaleta(page);
  await paleta.getByRole('combobox').pressSequentially('criptomonedas');
  await expect(paleta.getByRole('status')).toHaveText('Sin resultados');
  await expect(paleta.getByRole('option').filter({ hasText: 'Leer' })).toHaveCount(0);
});

test('las pantallas que el texto pide van antes que el manual', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  const paleta = await abrirPaleta(page);
  await paleta.getByRole('combobox').pressSequentially('balance pdf');
  await expect(paleta.getByRole('option', { name: /^Balance por cuenta/ })).toContainText('Leer');
  await expect(paleta.getByRole('option').first()).toHaveText('Balance: Por cuenta');
});

/** An amount that the search answers with a pair to reconcile. */
async function elegirPareja(page: Page) {
  const { items } = await pedir<{ items: Sugerencia[] }>(
    page,
    'GET',
    '/api/legacy/conciliacion/sugerencias?perPage=100',
  );
  const posibles = items.filter(
    ({ Cartola, Documentos }) =>
      Documentos.length === 1 && Documentos[0]?.saldo === Cartola.cargo + Cartola.abono,
  );
  for (const { Cartola } of posibles.slice(0, 10)) {
    const buscado = formatMonto(Cartola.cargo + Cartola.abono);
    const q = encodeURIComponent(buscado);
    const { pareja } = await pedir<ResultadoBusqueda>(page, 'GET', `/api/busqueda?q=${q}`);
    if (pareja !== null) return { buscado, idCartola: pareja.idCartola };
  }
  return {};
}

test('la pareja que se concilia desde la paleta se deshace con Z en otra pantalla', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  const elegida: { buscado?: string; idCartola?: number } = {};
  // Suggestions of the demo come from the background.
  await expect
    .poll(async () => Object.assign(elegida, await elegirPareja(page)).buscado, { timeout: 60_000 })
    .toBeDefined();
  const { buscado = '', idCartola } = elegida;
  const estado = async () =>
    (await pedir<CartolaDetalle>(page, 'GET', `/api/cartolas/${idCartola}`)).estadoConciliacion;
  const paleta = await abrirPaleta(page);
  await paleta.getByRole('combobox').pressSequentially(buscado);
  const pareja = paleta.getByRole('option').filter({ hasText: 'Estos dos cuadran' });
  await pareja.locator('[data-act="0"]').click();
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  // Z does it for eight seconds.
  await page.getByRole('link', { name: 'Banco', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Banco' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Deshiciste la conciliación')).toBeVisible();
  expect(await estado()).toBe('sin_conciliar');
});
