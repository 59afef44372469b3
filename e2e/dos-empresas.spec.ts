import type { Page } from '@playwright/test';
import { conSesion, subir } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas, GRANDE } from './soporte/pantalla.ts';
// What the network refuses is told by the browser in the console.
import { expect, test } from '@playwright/test';

const VENTA = {
  folio: 1,
  rut: '76543210-3',
  razonSocial: 'Ñandú SpA',
  fecha: '05/10/2026',
  total: 119_000,
};

const empresaEn = (page: Page, nombre: string) => page.getByRole('button', { name: nombre });

async function cambiar(page: Page, de: string, a: string): Promise<void> {
  await empresaEn(page, de).click();
  await page.getByRole('menuitemradio', { name: a }).click();
}

test('cada pestaña sigue en su empresa, y lo que se hace en una no llega a la otra', async ({ page }) => {
  const una = await crearEmpresa();
  const otra = await crearEmpresa({ email: una.email });
  await page.setViewportSize(GRANDE);
  await conSesion(page, una);
  await subir(page, [await registroDeVentas([VENTA])]);
  await page.goto('/ventas');
  await filas(page).first().click();
  const caja = page.getByLabel('Escribe un comentario');
  await expect(caja).toBeVisible();

  const segunda = await page.context().newPage();
  await segunda.setViewportSize(GRANDE);
  await segunda.goto('/ventas');
  await cambiar(segunda, una.nombre, otra.nombre);
  await expect(segunda.getByText(`Ahora estás en ${otra.nombre}`)).toBeVisible();
  await segunda.goto('/ventas');
  await expect(empresaEn(segunda, otra.nombre)).toBeVisible();
  await expect(filas(segunda)).toHaveCount(0);

  // The first tab did not load again: it writes in its own company, with the token that the second one replaced.
  await caja.fill('Falta la orden de compra');
  await caja.press('Control+Enter');
  await expect(page.getByText('Falta la orden de compra')).toHaveCount(1);
  await expect(empresaEn(page, una.nombre)).toBeVisible();

  for (const [pestana, empresa, cuantas] of [
    [page, una, 1],
    [segunda, otra, 0],
  ] as const) {
    await pestana.goto('/ventas');
    await expect(empresaEn(pestana, empresa.nombre)).toBeVisible();
    await expect(filas(pestana)).toHaveCount(cuantas);
  }
});

test('con un cambio que espera la red no se cambia de empresa, y al volver llega a la suya', async ({
  page,
}) => {
  const una = await crearEmpresa();
  const otra = await crearEmpresa({ email: una.email });
  await page.setViewportSize(GRANDE);
  await conSesion(page, una);
  await subir(page, [await registroDeVentas([VENTA])]);
  await page.goto('/ventas');
  await filas(page).first().click();
  const caja = page.getByLabel('Escribe un comentario');
  await expect(caja).toBeVisible();
  // The menu comes late: once it has been seen it needs no network.
  await empresaEn(page, una.nombre).click();
  await page.keyboard.press('Escape');

  await page.context().setOffline(true);
  await caja.fill('Falta la guía de despacho');
  await caja.press('Control+Enter');
  await expect(page.getByText('1 cambio espera y se envía al volver')).toBeVisible();
  await cambiar(page, una.nombre, otra.nombre);
  await expect(page.getByText('Hay cambios por guardar en esta empresa.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await expect(page.getByText('Falta la guía de despacho')).toHaveCount(1);
  await expect(empresaEn(page, una.nombre)).toBeVisible();
});
