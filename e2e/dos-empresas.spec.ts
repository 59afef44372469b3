import type { Page } from '@playwright/test';
import { conSesion, subir } from './soporte/api.ts';
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
