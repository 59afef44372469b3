import type { Page } from '@playwright/test';
import { conSesion } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { irA } from './soporte/en-la-pagina.ts';
import { GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

/** Ten rows to a list: the others are the same over again, and each costs axe its time. */
const PANTALLAS = [
  '/home',
  '/rayitos',
  '/ventas?perPage=10',
  '/compras?perPage=10',
  '/honorarios?perPage=10',
  '/remuneraciones?perPage=10',
  '/impuestos?perPage=10',
  '/gastos?perPage=10',
  '/cartolas?perPage=10',
  '/importar',
] as const;
/** The lists of documents are drawn by the same screen: sales stand for those that add nothing to it. */
const CON_AXE: ReadonlySet<string> = new Set([
  '/home',
  '/rayitos',
  '/ventas?perPage=10',
  '/cartolas?perPage=10',
  '/importar',
]);
/** On a phone the lists are alike: one of them stands for all. */
const CON_AXE_EN_TELEFONO: ReadonlySet<string> = new Set(['/home', '/rayitos', '/ventas?perPage=10']);

/** Waits until what the page shows has come, which another width may ask for too. */
async function expectQuieta(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot="skeleton"], [aria-busy="true"]')).toHaveCount(0);
}

test('axe no encuentra nada y nada se sale del ancho, tampoco en un teléfono, claro y oscuro', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await conSesion(page);
  const [primera] = PANTALLAS;
  await page.goto(primera);
  for (const pantalla of PANTALLAS) {
    await page.setViewportSize(GRANDE);
    if (pantalla !== primera) await irA(page, pantalla);
    await expectQuieta(page);
    if (CON_AXE.has(pantalla)) await expectSinFaltas(page);
    else await expectQueQuepa(page);
    await page.setViewportSize(TELEFONO);
    await expectQuieta(page);
    if (CON_AXE_EN_TELEFONO.has(pantalla)) await expectSinFaltas(page);
    else await expectQueQuepa(page);
  }
  await irA(page, '/rayitos?vista=cola');
  await expectQuieta(page);
  await expectQueQuepa(page);
});

test('axe no encuentra nada en la entrada ni en la galería de componentes', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expectSinFaltas(page);
  await page.goto('/galeria');
  await expect(page.getByRole('heading', { name: 'Galería de componentes' })).toBeAttached();
  await expectSinFaltas(page, { ocupada: true });
});
