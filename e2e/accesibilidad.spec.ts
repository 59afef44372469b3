import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { conSesion } from './soporte/api.ts';
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
/** On a phone the lists are alike: one of them stands for all. */
const CON_AXE_EN_TELEFONO: ReadonlySet<string> = new Set(['/home', '/rayitos', '/ventas?perPage=10']);

async function abrir(page: Page, pantalla: string): Promise<void> {
  await page.goto(pantalla);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot="skeleton"], [aria-busy="true"]')).toHaveCount(0);
}

async function expectSinFaltas(page: Page, pantalla: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const halladas = violations.map(
    ({ id, nodes }) => `${pantalla} ${id}: ${nodes.map((n) => n.html).join(' ')}`,
  );
  expect(halladas).toEqual([]);
}

async function expectQueQuepa(page: Page, pantalla: string): Promise<void> {
  const sobra = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  expect({ pantalla, sobra }).toEqual({ pantalla, sobra: 0 });
}

for (const { nombre, colorScheme } of [
  { nombre: 'claro', colorScheme: 'light' },
  { nombre: 'oscuro', colorScheme: 'dark' },
] as const) {
  test(`axe no encuentra nada y nada se sale del ancho, ${nombre}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await conSesion(page);
    for (const pantalla of PANTALLAS) {
      await abrir(page, pantalla);
      await expectSinFaltas(page, pantalla);
      await expectQueQuepa(page, pantalla);
    }
  });
}

test('en un teléfono nada se sale del ancho', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await conSesion(page);
  for (const pantalla of [...PANTALLAS, '/rayitos?vista=cola']) {
    await abrir(page, pantalla);
    await expectQueQuepa(page, pantalla);
    if (CON_AXE_EN_TELEFONO.has(pantalla)) await expectSinFaltas(page, pantalla);
  }
});

test('axe no encuentra nada en la entrada ni en la galería de componentes', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expectSinFaltas(page, '/signin');
  await page.goto('/galeria');
  await expect(page.getByRole('heading', { name: 'Galería de componentes' })).toBeAttached();
  await expectSinFaltas(page, '/galeria');
});
