import type { ListaDocumentos } from '@cuadra/contract';
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
  await fila.click();
  await expect(page).toHaveURL(`/ventas?id=${mayor.id}`);
  await expect(page.getByRole('complementary').filter({ hasText: 'Historial' })).toContainText(mayor.folio);

  await page.goto(`/ventas?texto=${mayor.montoTotal}`);
  await expect(page.getByRole('row').filter({ hasText: mayor.folio }).first()).toBeVisible();
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

test('lo que no está lo dice, y ofrece buscarlo en las listas', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  const paleta = await abrirPaleta(page);
  await paleta.getByRole('combobox').pressSequentially('zzqq 999.999.999.999');
  await expect(paleta.getByRole('status')).toHaveText('3 resultados');
  await expect(paleta.getByRole('option')).toHaveText(
    ['Ventas', 'Compras', 'Cartolas'].map((en) => `Buscar «zzqq 999.999.999.999» en ${en}`),
  );
});
