import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDeVentas } from './soporte/mes.ts';
import { columna, filas, pesos, pie } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

interface Venta {
  readonly id: number;
  readonly folio: string;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly signo: number;
  readonly montoNeto: number;
  readonly iva: number;
  readonly montoTotal: number;
  readonly saldo: number;
}
interface Lista {
  readonly items: readonly Venta[];
  readonly pagination: { readonly count: number; readonly totalPages: number };
}

async function listar(page: Page, filtros: string): Promise<Lista> {
  return await pedir<Lista>(page, 'GET', `/api/legacy/documentos/dtes?${filtros}`);
}

/** Every sale that matches, page by page. */
async function todas(page: Page, filtros: string): Promise<Venta[]> {
  const ventas: Venta[] = [];
  for (let n = 1; ; n += 1) {
    const { items, pagination } = await listar(page, `${filtros}&page=${n}&perPage=100`);
    ventas.push(...items);
    if (n >= pagination.totalPages) return ventas;
  }
}

/** A month of the demo company that has sales: that of the latest invoice but a hundred. */
async function mesConVentas(page: Page): Promise<string> {
  const { items } = await listar(page, 'page=2&perPage=100&order=fechaEmision.desc');
  return items[0]?.fechaEmision.slice(0, 7) ?? '';
}

test('los filtros quedan en la dirección, sobreviven a una recarga y se quitan', async ({ page }) => {
  await conSesion(page);
  const mes = await mesConVentas(page);
  const { count: delMes } = (await listar(page, `periodo=${mes}`)).pagination;
  const { count: parciales } = (await listar(page, `periodo=${mes}&estado=sin_conciliar,parcial`)).pagination;
  expect(parciales).toBeLessThan(delMes);

  await page.goto(`/ventas?periodo=${mes}`);
  const cuantas = page.getByRole('navigation', { name: 'Páginas' });
  await expect(cuantas).toContainText(`de ${delMes}`);
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Conciliación' }).click();
  await panel.getByRole('checkbox', { name: 'Sin conciliar' }).check();
  await panel.getByRole('checkbox', { name: 'Parcial' }).check();
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(`/ventas?periodo=${mes}&estado=sin_conciliar,parcial`);
  await expect(cuantas).toContainText(`de ${parciales}`);
  const vistas = await columna(page, 'Folio');

  await page.reload();
  await expect(cuantas).toContainText(`de ${parciales}`);
  expect(await columna(page, 'Folio')).toEqual(vistas);
  await expect(page.getByRole('group', { name: 'Filtro Conciliación' })).toContainText('2 estados');

  await page.getByRole('button', { name: 'Quitar el filtro Conciliación' }).click();
  await expect(page).toHaveURL(`/ventas?periodo=${mes}`);
  await expect(cuantas).toContainText(`de ${delMes}`);
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page).toHaveURL('/ventas');
  await page.goBack();
  await expect(cuantas).toContainText(`de ${delMes}`);
});

test('la búsqueda encuentra por folio, y lo que no existe ofrece limpiar', async ({ page }) => {
  await conSesion(page);
  const { items } = await listar(page, 'page=1&perPage=10&order=fechaEmision.desc');
  const { folio = '', razonSocial = '' } = items[3] ?? {};
  await page.goto('/ventas');
  await expect(filas(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(folio);
  await expect(page).toHaveURL(`/ventas?texto=${folio}`);
  await expect(page.getByRole('row').filter({ hasText: razonSocial }).first()).toContainText(folio);
  await page.keyboard.type('no existe');
  await expect(page.getByText('Nada calza con los filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL('/ventas');
  await expect(filas(page)).toHaveCount(50);
});

test('el pie suma todo lo que pasa los filtros, y las columnas ordenan', async ({ page }) => {
  // Wide enough for every column.
  await page.setViewportSize({ width: 1600, height: 900 });
  await conSesion(page);
  const mes = await mesConVentas(page);
  const ventas = await todas(page, `periodo=${mes}`);
  const sumar = (campo: (venta: Venta) => number) => ventas.reduce((suma, venta) => suma + campo(venta), 0);
  expect(ventas.some(({ signo }) => signo === -1)).toBe(true);
  await page.goto(`/ventas?periodo=${mes}`);
  await expect(filas(page)).toHaveCount(50);
  expect(await pie(page)).toEqual([
    `${ventas.length} ventas`,
    pesos(sumar(({ signo, montoNeto }) => signo * montoNeto)),
    pesos(sumar(({ signo, iva }) => signo * iva)),
    pesos(sumar(({ signo, montoTotal }) => signo * montoTotal)),
    pesos(sumar(({ saldo }) => saldo)),
  ]);

  const titulo = page.getByRole('columnheader', { name: 'Total' });
  const totales = ventas.map(({ signo, montoTotal }) => signo * montoTotal).toSorted((a, b) => b - a);
  await titulo.getByRole('button').click();
  await expect(page).toHaveURL(`/ventas?periodo=${mes}&order=montoTotal.desc`);
  await expect(titulo).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => columna(page, 'Total')).toEqual(totales.slice(0, 50).map(pesos));
  await titulo.getByRole('button').click();
  await expect(titulo).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => columna(page, 'Total')).toEqual(totales.toReversed().slice(0, 50).map(pesos));
  await titulo.getByRole('button').click();
  await expect(page).toHaveURL(`/ventas?periodo=${mes}`);
});

test('la ficha se abre por su dirección, pasa de una a otra con el teclado y se cierra con Esc', async ({
  page,
}) => {
  await conSesion(page);
  const mes = await mesConVentas(page);
  const { items, pagination } = await listar(page, `periodo=${mes}&perPage=50&order=fechaEmision.desc`);
  const [primera, segunda, tercera] = items;
  await page.goto(`/ventas?periodo=${mes}&id=${segunda?.id}`);
  const ficha = page.getByRole('complementary').filter({ hasText: 'Historial' });
  await expect(ficha.getByRole('heading', { level: 2 })).toContainText(segunda?.folio ?? '');
  await expect(ficha).toContainText(`2 de ${pagination.count}`);
  await page.keyboard.press('ArrowDown');
  await expect(ficha.getByRole('heading', { level: 2 })).toContainText(tercera?.folio ?? '');
  await expect(page).toHaveURL(`/ventas?periodo=${mes}&id=${tercera?.id}`);
  // Faster than the address follows: no press is lost.
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(ficha.getByRole('heading', { level: 2 })).toContainText(primera?.folio ?? '');
  await expect(ficha.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(ficha).toBeHidden();
  await expect(page).toHaveURL(`/ventas?periodo=${mes}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/ventas?periodo=${mes}&id=${primera?.id}`);
});

test('la fecha de pago y deshacer una conciliación quedan en el historial', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  const cliente = { rut: '76086428-5', razonSocial: 'Ferretería El Roble SpA', fecha: '02/02/2026' };
  await subir(page, [
    await registroDeVentas([{ ...cliente, folio: 1001, total: 119_000 }]),
    cartolaOfx([{ fecha: '20260301', monto: 119_000, glosa: 'TRANSFERENCIA DE 76086428-5 FACTURA 1001' }]),
  ]);
  const {
    items: [venta],
  } = await listar(page, 'page=1&perPage=10');
  const {
    items: [linea],
  } = await pedir<{ items: { id: number }[] }>(page, 'GET', '/api/cartolas?page=1&perPage=10');
  await pedir(page, 'POST', '/api/conciliaciones', {
    data: { cartolas: [{ id: linea?.id }], documentos: [{ id: venta?.id }] },
  });

  await page.goto(`/ventas?id=${venta?.id}`);
  const ficha = page.getByRole('complementary').filter({ hasText: 'Historial' });
  await expect(ficha).toContainText('Nada por conciliar');
  await ficha.getByRole('button', { name: 'Agregar la fecha de pago' }).click();
  await page.getByRole('dialog').getByLabel('Fecha de pago').fill('2026-04-30');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(ficha.getByRole('button', { name: 'Cambiar la fecha de pago, 30 abr 2026' })).toBeVisible();
  const linea1001 = '$119.000 con la línea «TRANSFERENCIA DE 76086428-5 FACTURA 1001» de Banco Security';
  const historial = ficha
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
    .locator('span');
  await expect(historial).toHaveText([
    'Ana Prueba cambió la fecha de pago a 30 abr 2026',
    `Ana Prueba concilió ${linea1001}`,
    'Ana Prueba lo subió en ventas.csv',
  ]);

  await ficha.getByRole('button', { name: 'Deshacer la conciliación de $119.000' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer $119.000' }).click();
  await expect(ficha).toContainText('Por conciliar$119.000');
  await expect(historial).toHaveCount(4);
  await expect(historial.first()).toHaveText(`Ana Prueba deshizo la conciliación de ${linea1001}`);
  await expect.poll(() => columna(page, 'Saldo')).toEqual(['$119.000']);
  await page.goto(`/cartolas?id=${linea?.id}`);
  await expect.poll(() => pie(page)).toEqual(['1 línea · por conciliar $119.000', '$0', '$119.000']);
});
