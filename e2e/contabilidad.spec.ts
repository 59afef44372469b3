import { readFile } from 'node:fs/promises';
import { conSesion, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { irA } from './soporte/en-la-pagina.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const venta = (folio: number, total: number, fecha: string) => ({
  folio,
  rut: '76543210-3',
  razonSocial: 'Ferretería Los Coihues Ltda.',
  fecha,
  total,
});

test('cada venta tiene su asiento: en el libro diario, en su ficha y en el IVA del mes', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [
    await registroDeVentas([venta(1, 119_000, '05/10/2026'), venta(2, 11_900, '20/10/2026')]),
  ]);

  await page.goto('/contabilidad');
  const libro = page.getByRole('table', { name: 'Libro diario' });
  await expect(libro.getByRole('link', { name: /^Factura 1 · Ferretería/ })).toBeVisible();
  await expect(page.getByText('2 asientos')).toBeVisible();
  const suma = libro.getByRole('row').filter({ hasText: 'Suma' });
  await expect(suma).toContainText('$130.900');

  // One account alone: its entries, and its own sum.
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('button', { name: 'Cuenta', exact: true }).click();
  await page.getByRole('combobox', { name: 'Cuenta' }).click();
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type('débito');
  await page.getByRole('option', { name: /IVA débito fiscal/ }).click();
  await expect(libro.getByRole('row').filter({ hasText: 'Suma de la cuenta' })).toContainText('$20.900');
  await expect(page).toHaveURL(/idCuenta=\d+/);

  await libro.getByRole('link', { name: /^Factura 1 · / }).click();
  const seccion = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Asientos' }) });
  await expect(seccion.getByRole('row').filter({ hasText: 'Clientes' })).toContainText('$119.000');
  await expect(seccion.getByRole('row').filter({ hasText: 'Ventas' })).toContainText('$100.000');
  await seccion.getByRole('link', { name: 'Ver en el libro diario' }).click();
  await expect(page).toHaveURL(/\/contabilidad\?idDocumento=\d+/);
  await expect(page.getByText('1 asiento', { exact: true })).toBeVisible();

  await irA(page, '/contabilidad/iva?periodo=2026-10');
  const iva = page.getByRole('table', { name: 'IVA según documentos y según el libro' });
  await expect(iva.getByRole('row').filter({ hasText: 'IVA débito fiscal' }).getByRole('cell')).toHaveText([
    '$20.900',
    '$20.900',
  ]);
  await expect(iva.getByRole('row').filter({ hasText: 'IVA por pagar' })).toContainText('$20.900');
  await expect(page.getByText('Los documentos y el libro dicen lo mismo.')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Ventas' }).getByRole('row').filter({ hasText: '(33)' }),
  ).toContainText('$110.000');
  await expectSinFaltas(page);
});

test('en un teléfono el libro cabe, y sin movimientos dice cómo se llena', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await conSesion(page, await crearEmpresa());
  await page.goto('/contabilidad');
  await expect(page.getByText('Aún no hay asientos')).toBeVisible();
  await subir(page, [await registroDeVentas([venta(1, 1_190_000_000, '05/10/2026')])]);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Factura 1 · / })).toBeVisible();
  await expectSinFaltas(page);
  await page.getByRole('link', { name: /^Factura 1 · / }).click();
  await expect(filas(page).first()).toBeAttached();
});

test('el libro mayor llega hasta el documento y se baja; el libro de ventas, al lado del SII', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [
    await registroDeVentas([venta(1, 119_000, '05/10/2026'), venta(2, 11_900, '20/10/2026')]),
  ]);
  await page.goto('/contabilidad/mayor');
  const cuentas = page.getByRole('table', { name: 'Libro mayor' });
  await expect(cuentas.getByRole('row').filter({ hasText: 'Suma' })).toContainText('$130.900$130.900');
  await cuentas.getByRole('link', { name: 'Clientes' }).click();
  const clientes = page.getByRole('table', { name: 'Libro mayor de Clientes' });
  const segunda = clientes.getByRole('row').filter({ hasText: 'Factura 2 ·' });
  await expect(segunda.getByRole('cell').last()).toHaveText('$130.900');
  await expect(page.getByText('2 movimientos')).toBeVisible();
  await expectSinFaltas(page);

  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const archivo = await bajada;
  expect(archivo.suggestedFilename()).toBe('libro-mayor-1.1.02.01.csv');
  expect(await readFile(await archivo.path(), 'utf8')).toContain(';Suma;;130900;0;130900');

  await clientes.getByRole('link', { name: /^Factura 1 · / }).click();
  await expect(page).toHaveURL(/\/ventas\?id=\d+/);

  await irA(page, '/contabilidad/libros?periodo=2026-10');
  const libro = page.getByRole('table', { name: 'Libro de ventas' });
  await expect(libro.getByRole('row').filter({ hasText: 'Suma del mes' })).toContainText('$130.900');
  await expect(page.getByText('El SII aún no se ha leído para este mes.')).toBeVisible();
  await expectSinFaltas(page);
  await page.getByRole('radio', { name: 'Compras' }).click();
  await expect(page.getByText('Sin compras en octubre 2026')).toBeVisible();
});

test('en un teléfono, el libro de honorarios dice cómo se llena', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await conSesion(page, await crearEmpresa());
  await page.goto('/contabilidad/honorarios?periodo=2026-10&por=pago');
  await expect(page.getByText('Sin boletas pagadas en octubre 2026')).toBeVisible();
  await expectSinFaltas(page);
});
