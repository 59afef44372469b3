import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { clasificar } from './soporte/clasificar.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx } from './soporte/mes.ts';
import { filas, GRANDE, pestana, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const PEAJES = [
  { fecha: '20261005', monto: -31_420, glosa: 'AUTOPISTA CENTRAL TAG' },
  { fecha: '20261006', monto: -24_870, glosa: 'VESPUCIO NORTE TAG' },
  { fecha: '20261012', monto: -19_350, glosa: 'COSTANERA NORTE TAG' },
];

async function lineas(page: Page): Promise<number[]> {
  const { items } = await pedir<{ items: { id: number }[] }>(page, 'GET', '/api/cartolas');
  return items.map(({ id }) => id);
}

const acto = (page: Page, titulo: string) => filas(page).filter({ hasText: titulo });

test('lo que se hizo en bloque sigue ahí al recargar y se deshace entero, desde la lista y con Z', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [cartolaOfx(PEAJES)]);
  await clasificar(page, await lineas(page), '6.1.03.02');
  await page.setViewportSize(GRANDE);
  await page.goto('/rayitos');
  await pestana(page, 'Hecho').click();
  await page.reload();
  await expect(acto(page, 'Clasificó 3 líneas')).toContainText('-$75.640');
  await expect(acto(page, 'Importó 3 líneas')).toContainText('Deshacer');
  await expectSinFaltas(page);

  await acto(page, 'Clasificó 3 líneas').click();
  const ficha = page.getByRole('complementary', { name: 'Clasificó 3 líneas' });
  await expect(ficha.getByRole('heading', { name: 'Lo que tocó' })).toBeVisible();
  const tocados = ficha.getByRole('listitem');
  await expect(tocados.getByRole('link', { name: 'VESPUCIO NORTE TAG' })).toBeVisible();
  await expect(ficha.getByText('Nadie ha tocado esto después.')).toBeVisible();
  await expectSinFaltas(page);
  await ficha.getByRole('button', { name: 'Deshacer 3 por -$75.640' }).click();
  await expect(page.getByText('Deshecho: Clasificó 3 líneas')).toBeVisible();
  // The notice leaves the buttons of the sheet free.
  const aviso = page.locator('[data-slot="toast"]', { hasText: 'Deshecho: Clasificó 3 líneas' });
  await expect
    .poll(async () => {
      const [caja, pie] = [
        await aviso.boundingBox(),
        await ficha.locator('[data-slot="sheet-footer"]').boundingBox(),
      ];
      return caja !== null && pie !== null && caja.y + caja.height <= pie.y;
    })
    .toBe(true);
  await expect(ficha.getByText(/^Lo deshizo Ana Prueba el/)).toBeVisible();
  await page.goto('/cartolas?clasificacion=sin_clasificar');
  await expect(filas(page)).toHaveCount(3);

  const [primera = 0] = await lineas(page);
  await clasificar(page, [primera], '6.1.03.02');
  await page.reload();
  await expect(filas(page)).toHaveCount(2);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('z');
  await expect(filas(page)).toHaveCount(0);
  await page.goto('/cartolas?clasificacion=sin_clasificar');
  await expect(filas(page)).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(page.getByText('Deshecho: Clasificó 1 línea')).toBeVisible();
  await expect(filas(page)).toHaveCount(3);
  await page.setViewportSize(TELEFONO);
  await page.goto('/hecho');
  await expect(acto(page, 'Clasificó 1 línea')).toContainText('Deshecho');
  await expectSinFaltas(page);
});

test('los actos masivos se filtran, la dirección lo guarda, y la caja lee «3 líneas»', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [cartolaOfx(PEAJES)]);
  const ids = await lineas(page);
  await clasificar(page, ids, '6.1.03.02');
  await clasificar(page, ids.slice(0, 1), '6.1.03.01');
  await page.setViewportSize(GRANDE);
  await page.goto('/hecho');
  await expect(acto(page, 'Clasificó 1 línea')).toHaveCount(1);
  const masivos = page.getByRole('navigation', { name: 'Cuántos registros' }).getByRole('link');
  await masivos.click();
  await expect(acto(page, 'Clasificó 1 línea')).toHaveCount(0);
  await expect(page).toHaveURL(/minimo=2/);
  await page.reload();
  await expect(acto(page, 'Clasificó 3 líneas')).toHaveCount(1);
  await expect(acto(page, 'Clasificó 1 línea')).toHaveCount(0);
  await expect(masivos).toHaveAttribute('aria-current', 'page');
  await expectSinFaltas(page);
  await masivos.click();
  await expect(acto(page, 'Clasificó 1 línea')).toHaveCount(1);
  await page.getByRole('searchbox').fill('clasificó 3 lineas');
  await expect(filas(page)).toHaveCount(1);
  await expect(acto(page, 'Clasificó 3 líneas')).toHaveCount(1);
});

test('lo que alguien cambió después se nombra y se pregunta, y lo ya deshecho se dice', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [cartolaOfx(PEAJES)]);
  const ids = await lineas(page);
  await clasificar(page, ids, '6.1.03.02');
  await clasificar(page, ids.slice(0, 1), '6.1.03.01');
  await page.goto('/hecho');
  await acto(page, 'Clasificó 3 líneas').click();
  const ficha = page.getByRole('complementary', { name: 'Clasificó 3 líneas' });
  await expect(ficha.getByText(/^Ana Prueba cambió 1 de 3 el/)).toBeVisible();
  await page.keyboard.press('z');
  const pregunta = page.getByRole('alertdialog', { name: 'Deshacer lo que nadie ha cambiado' });
  await pregunta.getByRole('button', { name: 'Volver' }).click();
  await expect(pregunta).toBeHidden();
  await page.keyboard.press('z');
  await pregunta.getByRole('button', { name: /^Deshacer 3/ }).click();
  await expect(page.getByText('1 registro quedó como estaba')).toBeVisible();
  await expect(ficha.getByText('Quedó como está: se cambió después')).toHaveCount(1);
  await expect(acto(page, 'Clasificó 3 líneas')).toContainText('deshizo 2 de 3');

  // Another window undoes the other act first.
  const { items } = await pedir<{ items: { id: number; titulo: string }[] }>(page, 'GET', '/api/actos');
  const otro = items.find(({ titulo }) => titulo === 'Clasificó 1 línea');
  await pedir(page, 'POST', `/api/actos/${otro?.id}/deshacer`, { data: {} });
  await page.getByRole('button', { name: 'Deshacer: Clasificó 1 línea' }).click();
  await expect(page.getByText('Esto ya lo deshizo Ana Prueba.')).toBeVisible();
  await expect(acto(page, 'Clasificó 1 línea')).toContainText('Ana Prueba lo deshizo');
});
