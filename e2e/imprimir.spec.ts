import { readFile } from 'node:fs/promises';
import { leerTextosDePdf } from '@cuadra/formats/testing';
import type { Page } from '@playwright/test';
import { conSesion, subir } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { GRANDE } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const VENTA = {
  folio: 1,
  rut: '76543210-3',
  razonSocial: 'Ñandú SpA',
  fecha: '05/10/2026',
  total: 119_000,
};

async function bajarPdf(page: Page, nombre: string): Promise<void> {
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const archivo = await bajada;
  expect(archivo.suggestedFilename()).toBe(nombre);
  expect((await readFile(await archivo.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

test('el balance y el F29 salen en PDF, y en papel la pantalla es su contenido', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await subir(page, [await registroDeVentas([VENTA])]);
  await page.goto('/contabilidad/balance?hasta=2026-10');
  const fila = page.getByRole('row').filter({ hasText: 'Clientes' });
  await expect(fila).toContainText('$119.000');
  await bajarPdf(page, 'balance-2026-01-2026-10.pdf');

  await page.emulateMedia({ media: 'print' });
  await expect(fila).toBeVisible();
  await expect(page.getByText(/, RUT .+ · /)).toBeVisible();
  for (const marco of [
    page.getByRole('complementary', { name: 'Barra lateral' }),
    page.getByRole('button', { name: 'Exportar' }),
    page.getByRole('combobox', { name: 'Año' }),
  ])
    await expect(marco).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto('/contabilidad/iva?periodo=2026-10');
  await expect(page.getByText('IVA por pagar')).toBeVisible();
  await bajarPdf(page, 'f29-2026-10.pdf');
});

test('un mes sin documentos no tiene libro que exportar', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/contabilidad/libros?periodo=2026-10');
  await expect(page.getByText('Sin ventas en octubre 2026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeDisabled();
});

test('la cola sale en papel línea tras línea, sin hojas en blanco ni el detalle de una', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page);
  await page.goto('/rayitos');
  const cola = page.getByRole('grid', { name: 'Líneas por conciliar' });
  const lineas = cola.locator('[data-slot="queue-row"]');
  await expect(lineas.first()).toBeVisible();
  const alto = async () => (await cola.boundingBox())?.height ?? 0;
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Detalle de la línea' })).toBeHidden();
  await expect(lineas.first()).toBeVisible();
  // A line and its fold or its group's head: the place of all that are not drawn is not kept.
  expect(await alto()).toBeLessThan(90 * (await lineas.count()) + 200);
});

test('una lista larga dice en papel qué filas tiene, con sus títulos en cada hoja y el año en sus fechas', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await subir(page, [
    await registroDeVentas(Array.from({ length: 60 }, (_, i) => ({ ...VENTA, folio: i + 1 }))),
  ]);
  await page.goto('/ventas');
  const rango = page.getByText('Filas 1–50 de 60. Expórtala para tenerla entera.');
  await expect(page.getByText('1–50 de 60', { exact: true })).toBeVisible();
  await expect(rango).toBeHidden();
  const hojas = await leerTextosDePdf(await page.pdf({ preferCSSPageSize: true }));
  expect(hojas.length).toBeGreaterThan(1);
  for (const hoja of hojas.filter((textos) => textos.join(' ').includes('Ñandú SpA')))
    expect(hoja.join(' ')).toContain('Cliente');
  const todo = hojas.flat().join(' ');
  expect(todo).toContain('5 oct 2026');
  expect(todo.replaceAll(/\s+/g, ' ')).toContain('Filas 1–50 de 60. Expórtala para tenerla entera.');
});
