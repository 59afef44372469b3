import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { esperarCorreo } from './soporte/buzon.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDeVentas } from './soporte/mes.ts';
import { columna, filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const ROBLE = { rut: '76086428-5', razonSocial: 'Ferretería El Roble SpA' };
/** A list of the demo company, which no test here changes. */
async function abrir(page: Page, direccion: string): Promise<void> {
  await conSesion(page);
  await page.goto(direccion);
  await filas(page).first().waitFor();
}

interface Venta {
  readonly folio: string;
  readonly saldo: number;
}

/** Sales of the demo company as the product answers them. */
const ventas = (page: Page, filtros: string) =>
  pedir<{ items: Venta[]; pagination: { count: number } }>(
    page,
    'GET',
    `/api/legacy/documentos/dtes?${filtros}`,
  );

/** Whether every column of the table is in sight. */
const cabe = (page: Page) =>
  page
    .getByRole('grid')
    .evaluate(
      (tabla) => Number(Reflect.get(tabla, 'scrollWidth')) <= Number(Reflect.get(tabla, 'clientWidth')),
    );

test('J y K llevan el foco de fila en fila, y con la ficha abierta el registro sigue', async ({ page }) => {
  await abrir(page, '/ventas');
  await page.keyboard.press('j');
  await expect(filas(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(filas(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(filas(page).nth(0)).toBeFocused();
  await expectSinFaltas(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?id=\d+$/);
  const primera = page.url();
  // The sheet takes the focus as it opens.
  await expect(page.getByRole('heading', { name: 'Conciliaciones' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(primera);
  await expect(filas(page).nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/ventas');
});

test('las columnas caben a 1280 sin y con la ficha, y una columna escribe sus fechas de un modo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await abrir(page, '/ventas');
  await expect.poll(() => cabe(page)).toBe(true);
  // Sales of these days fall due in this year and in the next.
  for (const nombre of ['Emisión', 'Vence']) {
    const formas = (await columna(page, nombre))
      .filter((texto) => texto !== '')
      .map((texto) => /^\d{1,2} \p{L}+( \d{4})?$/u.exec(texto)?.[1] !== undefined);
    expect(formas.length).toBeGreaterThan(0);
    expect(new Set(formas).size, nombre).toBe(1);
  }
  await filas(page).first().click();
  await expect(page.getByRole('heading', { name: 'Conciliaciones' })).toBeVisible();
  await expect.poll(() => cabe(page)).toBe(true);
  await expect(page.getByRole('columnheader', { name: 'Saldo' })).toBeVisible();
});

test('un rango al revés se dice en su campo, y uno bueno filtra', async ({ page }) => {
  await abrir(page, '/ventas');
  const { count } = (await ventas(page, 'saldoMin=200000&saldoMax=300000')).pagination;
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Saldo' }).click();
  await panel.getByLabel('Desde').fill('300000');
  await panel.getByLabel('Hasta').fill('200000');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await expect(panel.getByText('Este monto es menor que «Desde».')).toBeVisible();
  await expect(page).toHaveURL('/ventas');
  await panel.getByLabel('Desde').fill('200000');
  await panel.getByLabel('Hasta').fill('300000');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL('/ventas?saldoMin=200000&saldoMax=300000');
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toContainText(`de ${count}`);
  await expect(page.getByRole('group', { name: 'Filtro Saldo' })).toContainText('$200.000 a $300.000');

  await page.getByRole('button', { name: 'Quitar el filtro Saldo' }).click();
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await panel.getByRole('button', { name: 'Vencimiento' }).click();
  await panel.getByLabel('Desde').fill('2026-03-01');
  await panel.getByLabel('Hasta').fill('2026-02-01');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await expect(panel.getByText('Esta fecha es anterior a «Desde».')).toBeVisible();
  await expectSinFaltas(page);
  await panel.getByRole('button', { name: 'Este mes' }).click();
  await expect(page).toHaveURL(/venceDesde=\d{4}-\d\d-01&venceHasta=/);
});

test('las líneas del banco se filtran por cuenta contable, y una que no existe no muestra ninguna', async ({
  page,
}) => {
  await abrir(page, '/cartolas');
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cuenta contable' }).click();
  await page.getByRole('combobox', { name: 'Cuenta contable' }).click();
  await page.getByPlaceholder('Nombre o código').fill('Combustibles');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cartolas\?contable=[\d.]+$/);
  await page.keyboard.press('Escape');
  const { pagination } = await pedir<{ pagination: { count: number } }>(
    page,
    'GET',
    `/api/cartolas${new URL(page.url()).search}`,
  );
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toContainText(`de ${pagination.count}`);
  await filas(page).first().click();
  const ficha = page.getByRole('complementary').filter({ hasText: 'Historial' });
  await expect(ficha).toContainText('Combustibles');

  await page.goto('/cartolas?contable=9.9.99.99');
  await expect(page.getByText('Nada calza con los filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL('/cartolas');
  await expect(filas(page).first()).toBeVisible();
});

test('la lista se baja entera, se imprime, y sus filas se hacen bajas y quedan así', async ({ page }) => {
  await abrir(page, '/ventas?saldoMin=900000&order=saldo.asc');
  const { items, pagination } = await ventas(page, 'saldoMin=900000&order=saldo.asc&perPage=10');
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar la lista' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const lineas = (await readFile(await (await bajada).path(), 'utf8')).trimEnd().split('\r\n');
  const folios = lineas.slice(1).map((linea) => linea.split(';')[2]);
  expect(folios).toHaveLength(pagination.count);
  expect(folios.slice(0, 10)).toEqual(items.map(({ folio }) => folio));

  await page.evaluate('globalThis.print = () => { document.title = "impresa"; }');
  await page.getByRole('button', { name: 'Imprimir la lista' }).click();
  await expect(page).toHaveTitle('impresa');

  const altura = async () => (await filas(page).first().boundingBox())?.height;
  expect(await altura()).toBe(34);
  await page.getByRole('button', { name: 'Filas compactas' }).click();
  await expect.poll(altura).toBe(28);
  await page.reload();
  await filas(page).first().waitFor();
  expect(await altura()).toBe(28);
  await expect(page.getByRole('button', { name: 'Filas compactas', pressed: true })).toBeVisible();
});

test('la ficha de una línea muestra su sugerencia, y se concilia y se deshace desde ahí', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [
    await registroDeVentas([{ ...ROBLE, folio: 1001, fecha: '01/02/2026', total: 119_000 }]),
    cartolaOfx([{ fecha: '20260302', monto: 119_000, glosa: 'TRANSFERENCIA DE 76086428-5 FACTURA 1001' }]),
  ]);
  await expect
    .poll(
      async () => {
        const { grupos } = await pedir<{ grupos: { seguras: number } }>(
          page,
          'GET',
          '/api/conciliaciones/cola',
        );
        return grupos.seguras;
      },
      { timeout: 30_000, intervals: [200] },
    )
    .toBe(1);
  await page.goto('/cartolas');
  await filas(page).first().click();
  const sugerencia = page.getByRole('region', { name: 'Sugerencia' });
  await expect(sugerencia).toContainText('Factura 1001');
  await expectSinFaltas(page);
  await sugerencia.getByRole('button', { name: 'Conciliar' }).click();
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  await expect(sugerencia).toHaveCount(0);
  await expect(filas(page).first()).toContainText('Conciliado');
  // The same as the button of the notice, which does not wait for a slow machine.
  await page.keyboard.press('z');
  await expect(sugerencia).toContainText('Factura 1001');
});

test('una lista va por correo con su archivo; un correo mal escrito se dice antes', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await subir(page, [cartolaOfx([{ fecha: '20261103', monto: 500_000, glosa: 'APORTE DE SOCIOS' }])]);
  await page.goto('/hecho');
  await expect(filas(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Enviar por correo' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Enviar la lista por correo' });
  await expect(dialogo.getByLabel('Para')).toHaveValue(empresa.email);
  await dialogo.getByLabel('Para').fill(`${empresa.email}, contadora`);
  await dialogo.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialogo.getByText(/contadora/)).toBeVisible();
  await expectSinFaltas(page);
  await dialogo.getByLabel('Para').fill(empresa.email);
  await dialogo.getByLabel('Mensaje').fill('Lo de hoy.');
  await dialogo.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(`Enviaste la lista a ${empresa.email}`)).toBeVisible();
  expect((await esperarCorreo(page, empresa.email, /Hecho/i)).texto).toContain('Lo de hoy.');

  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar la lista' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await bajada).suggestedFilename()).toMatch(/\.xlsx$/);
});
