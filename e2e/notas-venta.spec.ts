import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas, pie } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

/** Today as the SII's register writes it: an invoice long before its nota de venta is not suggested. */
const HOY = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
  .format(new Date())
  .replaceAll('-', '/');

test('una nota de venta se escribe con el teclado, se corrige, se factura y se ve desde la venta', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [
    await registroDeVentas([
      { folio: 881, rut: '76543210-3', razonSocial: 'Coihues Ltda', fecha: HOY, total: 119_000 },
    ]),
  ]);
  await page.goto('/notas-venta');
  await expect(page).toHaveURL('/ots');
  await page.getByRole('link', { name: 'Nueva nota' }).first().click();

  // The likeliest mistake: sent before it is whole. What was written stays.
  await page.getByRole('button', { name: 'Crear nota de venta' }).click();
  await expect(page.getByText('Elige el cliente, o agrégalo.')).toBeVisible();
  await expect(page.getByText('Agrega al menos una línea.')).toBeVisible();
  await expectSinFaltas(page);

  await page.getByRole('combobox', { name: 'Cliente' }).press('ArrowDown');
  await page.getByPlaceholder('RUT o nombre').fill('coihues');
  await page.getByRole('option', { name: /Coihues/ }).click();
  await page.getByLabel('Producto o servicio').fill('Puertas');
  await page.getByLabel('Cantidad').fill('2,5');
  await page.getByLabel('Valor unitario').fill('33.600');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Flete');
  await page.getByLabel('Valor unitario').nth(1).fill('16.000');
  await expect(page.getByLabel('Totales')).toContainText('$119.000');
  await page.keyboard.press('Control+Enter');

  const ficha = page.getByRole('complementary').or(page.getByRole('dialog')).filter({ hasText: 'Facturas' });
  await expect(ficha.getByRole('heading', { name: 'Nota de venta 1' })).toBeVisible();
  await expect(ficha).toContainText('mismo monto');
  await expectSinFaltas(page);
  const descarga = page.waitForEvent('download');
  await ficha.getByRole('button', { name: 'Descargar PDF' }).click();
  expect((await descarga).suggestedFilename()).toBe('nota-de-venta-1.pdf');

  await ficha.getByRole('button', { name: /^Vincular Factura/ }).click();
  await expect(ficha).toContainText('Nada por facturar');
  await expect(filas(page).first()).toContainText('Facturada');
  expect(await pie(page)).toContain('1 nota de venta');
  await ficha.getByRole('link', { name: /Factura electrónica 881/ }).click();
  await expect(page).toHaveURL(/\/ventas\?id=/);
  await expect(page.getByRole('link', { name: 'Nota de venta 1', exact: true })).toBeVisible();
});

test('una nota se duplica como borrador, y una anulada ya no se edita', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/ots', {
    data: {
      rut: '76543210-3',
      razonSocial: 'Coihues Ltda',
      fechaEmision: '2026-11-10',
      movimientos: [{ producto: 'Puertas', cantidad: 1, valorUnitario: 1000 }],
    },
  });
  await page.goto(`/ots?id=${id}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(/\/ots\/\d+\/editar/);
  await expect(page.getByRole('heading', { name: 'Nota de venta 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar como borrador' }).click();
  await expect(page.getByText('Copiada de')).toBeVisible();

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Anular' }).click();
  await page.getByRole('button', { name: 'Anular la 2' }).click();
  await expect(filas(page).filter({ hasText: 'Anulada' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
});
