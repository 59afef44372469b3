import { conSesion } from './soporte/api.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

test('el manual se abre junto a la pantalla, en su capítulo, y no estorba', async ({ page }) => {
  await conSesion(page);
  await page.goto('/ventas');
  await expect(filas(page)).toHaveCount(50);
  await page.keyboard.press('F1');
  const ayuda = page.getByRole('dialog', { name: 'Documentos y cartolas' });
  await expect(ayuda.getByRole('heading', { name: 'La ficha de un documento' })).toBeVisible();

  // The page beside it stays in use.
  await filas(page).first().getByRole('checkbox').click();
  await expect(filas(page).first().getByRole('checkbox')).toBeChecked();
  await expect(ayuda).toBeVisible();

  await ayuda.getByRole('button', { name: 'Todo el manual' }).click();
  const manual = page.getByRole('dialog', { name: 'Manual de Cuadra' });
  await manual.getByRole('button', { name: 'Rayitos: conciliar' }).click();
  await expect(page.getByRole('dialog', { name: 'Rayitos: conciliar' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(manual).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(manual).toBeHidden();
});

test('una pregunta se busca en el manual, y lo que no está se dice', async ({ page }) => {
  await conSesion(page);
  await page.goto('/hecho');
  await page.getByRole('button', { name: 'Ayuda de esta pantalla' }).click();
  await expect(page.getByRole('dialog', { name: 'Hecho: lo que se hizo y cómo deshacerlo' })).toBeVisible();
  const buscar = page.getByRole('searchbox', { name: 'Buscar en la ayuda' });

  await buscar.fill('criptomonedas');
  await expect(page.getByText('Nada en el manual dice «criptomonedas».')).toBeVisible();

  await buscar.fill('OCHO dias reclamar');
  await page.getByRole('button', { name: /^Ocho días para reclamar/ }).click();
  await expect(buscar).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Ocho días para reclamar' })).toBeInViewport();
});

test('la duda tiene su respuesta al lado', async ({ page }) => {
  await conSesion(page);
  await page.goto('/detalles_empresa');
  await page.getByRole('button', { name: 'Ayuda: la fecha de corte' }).click();
  await expect(
    page.getByRole('dialog', { name: 'La empresa' }).getByRole('heading', { name: 'La fecha de corte' }),
  ).toBeInViewport();
});
