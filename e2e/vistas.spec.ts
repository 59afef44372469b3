import { conSesion, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { destino } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const venta = (folio: number, razonSocial: string) => ({
  folio,
  rut: '76543210-3',
  razonSocial,
  fecha: '05/11/2026',
  total: 119_000,
});

test('una vista guarda filtros y columnas, abre la lista y se borra', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas([venta(1, 'Lácteos del Sur'), venta(2, 'Maderas Andinas')])]);
  await page.goto('/ventas?texto=Maderas');
  const titulos = page.getByRole('columnheader');
  await expect(titulos.filter({ hasText: 'Neto' })).toBeVisible();
  await page.getByRole('button', { name: 'Columnas' }).click();
  const columnas = page.getByRole('dialog', { name: 'Columnas' });
  await columnas.getByRole('checkbox', { name: 'Neto' }).uncheck();
  await columnas.getByRole('button', { name: 'Mover RUT a la izquierda' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(titulos).toContainText(['Folio', 'Tipo', 'RUT', 'Cliente']);

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar como vista…' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Maderas');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/\/ventas\?texto=Maderas&idVista=\d+$/);
  const menu = page.getByRole('button', { name: 'Maderas', exact: true });
  await menu.click();
  await expectSinFaltas(page);
  await page.getByRole('menuitemcheckbox', { name: 'Abrir la lista con esta vista' }).click();
  await page.keyboard.press('Escape');

  // Another day: the list opens with the view, its columns are as they were, and the tab still shows everything.
  await page.evaluate('localStorage.clear()');
  await page.goto('/home');
  await destino(page, 'Documentos').click();
  await expect(page).toHaveURL(/texto=Maderas/);
  await expect(titulos).toContainText(['Folio', 'Tipo', 'RUT', 'Cliente']);
  await expect(titulos.filter({ hasText: 'Neto' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Lácteos del Sur/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpiar', exact: true }).click();
  await expect(page.getByRole('row', { name: /Lácteos del Sur/ })).toBeVisible();

  // The filter was taken away: the view says that it changed, and stays as it was saved.
  await page.getByRole('button', { name: /^Maderas.*con cambios sin guardar$/ }).click();
  await page.getByRole('menuitem', { name: 'Borrar la vista…' }).click();
  await page.getByRole('button', { name: 'Borrar la vista', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Vistas', exact: true })).toBeVisible();
});

test('dos vistas no se llaman igual, y el formulario lo dice', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas([venta(1, 'Lácteos del Sur')])]);
  await page.goto('/ventas');
  for (const _vez of [1, 2]) {
    await page.getByRole('button', { name: /^(Vistas|Por cobrar)/ }).click();
    await page.getByRole('menuitem', { name: 'Guardar como vista…' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Por cobrar');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page).toHaveURL(/idVista=\d+/);
  }
  await expect(
    page.getByText('Ya tienes una vista que se llama «Por cobrar». Elige otro nombre.'),
  ).toBeVisible();
});
