import { AxeBuilder } from '@axe-core/playwright';
import { entrar, expect, test } from './soporte/prueba.ts';

const PANTALLAS = [
  '/home',
  '/rayitos',
  '/ventas',
  '/compras',
  '/honorarios',
  '/remuneraciones',
  '/impuestos',
  '/gastos',
  '/cartolas',
  '/importar',
] as const;
const VISTAS = [
  { nombre: 'claro', ancho: 1440, colorScheme: 'light' },
  { nombre: 'oscuro', ancho: 1440, colorScheme: 'dark' },
  { nombre: 'teléfono', ancho: 390, colorScheme: 'light' },
] as const;

for (const { nombre, ancho, colorScheme } of VISTAS) {
  test(`axe no encuentra nada y nada se sale del ancho, ${nombre}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: ancho, height: 900 });
    await entrar(page);
    for (const pantalla of PANTALLAS) {
      await page.goto(pantalla);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const halladas = violations.map(
        ({ id, nodes }) => `${pantalla} ${id}: ${nodes.map((n) => n.html).join(' ')}`,
      );
      expect(halladas).toEqual([]);
      const sobra = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      expect({ pantalla, sobra }).toEqual({ pantalla, sobra: 0 });
    }
  });
}

test('axe no encuentra nada en la entrada ni en la galería de componentes', async ({ page }) => {
  for (const pantalla of ['/signin', '/galeria']) {
    await page.goto(pantalla);
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${pantalla} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});
