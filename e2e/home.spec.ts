import type { Page } from '@playwright/test';
import { conSesion } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { pie } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

/** The figures of a row of the table by kind: count, total, share, pending and what is left. */
async function cifras(
  page: Page,
  tipo: string,
): Promise<Record<'cantidad' | 'total' | 'pendientes', string>> {
  const fila = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: tipo, exact: true }) });
  await expect(fila).toBeVisible();
  const [cantidad = '', total = '', , , pendientes = ''] = await fila.getByRole('cell').allInnerTexts();
  return { cantidad, total, pendientes };
}

/** Rows that the list at hand has in all, as its pages say. */
async function enLaLista(page: Page): Promise<string> {
  const texto = await page.getByRole('navigation', { name: 'Páginas' }).innerText();
  return /de ([\d.]+)/.exec(texto)?.[1] ?? '';
}

test('cada cifra del mes lleva a la lista que la forma', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  const mes = page.getByRole('group', { name: 'Mes' });
  await mes.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page).toHaveURL(/\/home\?mes=\d{4}-\d{2}$/);
  // While the month comes, the figures of the one before stay on screen: a fresh page has none of them.
  await page.reload();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const inicio = page.url();
  const periodo = inicio.slice(-7);

  const ventas = await cifras(page, 'Ventas');
  expect(Number(ventas.cantidad.replace('.', ''))).toBeGreaterThan(0);
  await page.getByRole('link', { name: `Ventas: ver ${ventas.cantidad}` }).click();
  await expect(page).toHaveURL(`/ventas?periodo=${periodo}`);
  await expect.poll(() => enLaLista(page)).toBe(ventas.cantidad);

  await page.goto(inicio);
  const compras = await cifras(page, 'Compras');
  await page.getByRole('link', { name: `Compras: ${compras.pendientes} pendientes` }).click();
  await expect(page).toHaveURL(`/compras?periodo=${periodo}&estado=sin_conciliar,parcial`);
  await expect.poll(() => enLaLista(page)).toBe(compras.pendientes);

  await page.goto(inicio);
  const abonos = await cifras(page, 'Cartolas, abonos');
  await page.getByRole('link', { name: `Cartolas, abonos: total ${abonos.total}` }).click();
  await expect(page).toHaveURL(`/cartolas?periodo=${periodo}&sentido=abono`);
  await expect.poll(() => enLaLista(page)).toBe(abonos.cantidad);
  expect((await pie(page)).slice(1)).toEqual(['$0', abonos.total]);

  await page.goto(inicio);
  const vencidas = page
    .getByRole('region', { name: 'Plazos' })
    .getByRole('link', { name: / ventas vencidas$/ });
  const cuantas = (await vencidas.innerText()).split(' ')[0];
  await vencidas.click();
  await expect(page).toHaveURL('/ventas?vencidos=true');
  await expect.poll(() => enLaLista(page)).toBe(cuantas);
});

test('los meses se recorren hasta el de hoy, y la tabla dice lo mismo que las barras', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  const mes = page.getByRole('group', { name: 'Mes' });
  const siguiente = mes.getByRole('button', { name: 'Mes siguiente' });
  await expect(siguiente).toBeDisabled();
  const deHoy = await mes.innerText();
  await mes.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(mes).not.toContainText(deHoy);
  await expect(siguiente).toBeEnabled();
  const anterior = page.url().slice(-7);
  await page.getByText('Ver como tabla').click();
  const tabla = page.getByRole('region', { name: 'Banco por mes, tabla' });
  await expect(tabla.getByRole('rowheader')).toHaveCount(12);
  await expect(tabla.getByRole('link').last()).toHaveAttribute('href', `/cartolas?periodo=${anterior}`);
  // The figures of the month may come after those of the months.
  await expect(async () => {
    const [automatico = '', aMano = '', sinConciliar = ''] = await tabla
      .getByRole('row')
      .last()
      .getByRole('cell')
      .allInnerTexts();
    await expect(page.getByRole('region', { name: 'Lo que está explicado' })).toContainText(
      `Automático${automatico}A mano${aMano}Sin conciliar${sinConciliar}`,
      { timeout: 500 },
    );
  }).toPass();
  await siguiente.click();
  await expect(page).toHaveURL('/home');
  await expect(mes).toContainText(deHoy);
});

test('una empresa vacía parte por importar archivos', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/home');
  await expect(page.getByText('Partamos por tus archivos, Ana')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Importar archivos' }).click();
  await expect(page).toHaveURL('/importar');
  await expect(page).toHaveTitle('Importar archivos · Cuadra');
  await expect(page.getByText('Aún no has importado nada')).toBeVisible();
});
