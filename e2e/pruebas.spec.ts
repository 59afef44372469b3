import type { Page } from '@playwright/test';
import { conSesion, pedir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa, type EmpresaDePrueba } from './soporte/empresa.ts';
import { cambiarFuncion } from './soporte/funcion.ts';
import { GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

/** Takes Transbank from a company and offers it, as the staff does. */
async function sinTransbank(page: Page): Promise<EmpresaDePrueba> {
  const empresa = await crearEmpresa();
  await cambiarFuncion(page, empresa, 'transbank', { activa: false, capacidad: null, mostrarPaywall: true });
  return empresa;
}

test('de la oferta a la prueba, usarla, decidir, y que no se empieza dos veces', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await sinTransbank(page));
  await page.goto('/transbank');
  await page.getByRole('link', { name: 'Probarla gratis' }).click();
  await page.waitForURL('**/trial/transbank');
  const probar = page.getByRole('button', { name: 'Probar 14 días sin costo' });
  await expect(probar).toBeVisible();
  await expectSinFaltas(page);

  // Begun elsewhere meanwhile: the second try says so, and the screen shows the trial that runs.
  await pedir(page, 'POST', '/api/pruebaplanes/activate/transbank');
  await probar.click();
  await expect(page.getByText('La prueba de Transbank ya comenzó. Recarga la página.')).toBeVisible();
  await expect(page.getByText('Quedan 14 días de 14')).toBeVisible();
  await expectSinFaltas(page);
  await page.getByRole('button', { name: 'Quiero seguir' }).click();
  await expect(page.getByText('Dijiste que quieres seguir: te escribiremos con tu plan.')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a usarla' }).click();
  await page.waitForURL('**/transbank*');
  await expect(page.getByRole('heading', { name: 'Transbank', level: 1 })).toBeVisible();
});

test('la otra dirección comienza la misma prueba, en un teléfono', async ({ page }) => {
  await conSesion(page, await sinTransbank(page));
  await page.setViewportSize(TELEFONO);
  await page.goto('/prueba/transbank');
  await page.getByRole('button', { name: 'Probar 14 días sin costo' }).click();
  await expect(page.getByText('Comenzó tu prueba: 14 días')).toBeVisible();
  await expect(page.getByText('Quedan 14 días de 14')).toBeVisible();
  await expectSinFaltas(page);
});

test('lo que no se prueba no existe, y lo que el plan trae lo dice', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/trial/buk');
  await expect(page.getByText('La página que estás buscando no existe')).toBeVisible();
  await page.goto('/trial/transbank');
  await expect(page.getByText('Tu plan ya lo trae')).toBeVisible();
});
