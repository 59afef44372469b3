import { test as conErrores } from '@playwright/test';
import { conSesion, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas, GRANDE } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const VENTA = {
  folio: 1,
  rut: '76543210-3',
  razonSocial: 'Ñandú SpA',
  fecha: '05/10/2026',
  total: 119_000,
};

test('sin red lo dice, guarda lo que se ve y envía una vez lo pedido al volver', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas([VENTA])]);
  await page.goto('/ventas');
  await filas(page).first().click();
  const caja = page.getByLabel('Escribe un comentario');
  await expect(caja).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('Sin conexión. Lo que ves es de antes del corte.')).toBeVisible();
  await caja.fill('Falta la orden de compra');
  await caja.press('Control+Enter');
  await expect(page.getByText('1 cambio espera y se envía al volver')).toBeVisible();
  await expect(filas(page).first()).toBeVisible();
  await expectSinFaltas(page, { ocupada: true });

  await page.context().setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await expect(page.getByText('Falta la orden de compra')).toHaveCount(1);
});

test('con un cambio por enviar no se cambia de empresa, y cuando se envió sí', async ({ page }) => {
  const una = await crearEmpresa();
  const otra = await crearEmpresa({ email: una.email });
  const cambiar = async () => {
    await page.getByRole('button', { name: una.nombre }).click();
    await page.getByRole('menuitemradio', { name: otra.nombre }).click();
  };
  await page.setViewportSize(GRANDE);
  await conSesion(page, una);
  await subir(page, [await registroDeVentas([VENTA])]);
  await page.goto('/ventas');
  await filas(page).first().click();
  const caja = page.getByLabel('Escribe un comentario');
  await expect(caja).toBeVisible();

  await page.context().setOffline(true);
  await caja.fill('Falta la orden de compra');
  await caja.press('Control+Enter');
  await expect(page.getByText('1 cambio espera y se envía al volver')).toBeVisible();
  await cambiar();
  await expect(
    page.getByText('Hay cambios por guardar en esta empresa. Cambia de empresa cuando estén enviados.'),
  ).toBeVisible();
  await expect(filas(page).first()).toContainText(VENTA.razonSocial);

  await page.context().setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await expect(page.getByText('Falta la orden de compra')).toHaveCount(1);
  // The comment stands on the screen a moment before the server answers.
  await expect(async () => {
    if (await page.getByRole('button', { name: una.nombre }).isVisible()) await cambiar();
    await expect(page.getByRole('button', { name: otra.nombre })).toBeVisible({ timeout: 5000 });
  }).toPass();
});

// A file that does not come is an error of the page, which it tells.
conErrores('una pantalla que no alcanza a llegar se queda dentro del marco', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await page.goto('/ventas');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  // Nothing of the cache either.
  await page.route('**/*.js', (pedido) => pedido.abort());
  await page.context().setOffline(true);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Contabilidad' })
    .click();
  await expect(page.getByText('Esta pantalla no se puede abrir sin conexión.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  const reintentar = page.getByRole('button', { name: 'Reintentar' });
  await expect(reintentar).toBeVisible();
  await page.unroute('**/*.js');
  await page.context().setOffline(false);
  // The router loads the page again by itself where it draws before the button is pressed.
  await expect(async () => {
    if (await reintentar.isVisible()) await reintentar.click({ timeout: 2000 });
    await expect(page.getByRole('heading', { level: 1, name: /Contabilidad/ })).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
});
