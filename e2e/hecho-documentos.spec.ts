import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx } from './soporte/mes.ts';
import { filas, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const PEAJE = { razonSocial: 'Autopista Central', fechaEmision: '2026-10-05', montoTotal: 31_420 };

const acto = (page: Page, titulo: string) => filas(page).filter({ hasText: titulo });
const ficha = (page: Page, titulo: string) => page.getByRole('complementary', { name: titulo });

test('lo ingresado, cambiado y anulado a mano está en Hecho y se deshace desde la lista y con Z', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/gastos', { data: PEAJE });
  await pedir(page, 'PUT', `/api/gastos/${id}`, { data: { ...PEAJE, montoTotal: 41_320 } });
  await pedir(page, 'DELETE', `/api/gastos/${id}`, { data: { motivo: 'Estaba repetido' } });
  await page.goto('/hecho');
  await expect(acto(page, 'Ingresó un gasto')).toContainText('$31.420');
  await expect(acto(page, 'Cambió un gasto')).toContainText('monto de $31.420 a $41.320');
  await expect(acto(page, 'Anuló un gasto')).toContainText('Estaba repetido');

  await acto(page, 'Anuló un gasto').click();
  const anulado = ficha(page, 'Anuló un gasto');
  await expect(
    anulado.getByText('El documento vuelve a estar vigente, con el monto que tenía.'),
  ).toBeVisible();
  await expectSinFaltas(page);
  await anulado.getByRole('button', { name: 'Deshacer por $41.320' }).click();
  await expect(page.getByText('Deshecho: Anuló un gasto')).toBeVisible();

  await page.goto('/gastos');
  await expect(filas(page)).toContainText(['$41.320']);
  await page.keyboard.press('z');
  await expect(page.getByText('Deshecho: Cambió un gasto')).toBeVisible();
  await expect(filas(page)).toContainText(['$31.420']);
});

test('lo ingresado que ya se concilió dice qué lo impide, y se deshace después de eso', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/gastos', { data: PEAJE });
  await subir(page, [cartolaOfx([{ fecha: '20261005', monto: -31_420, glosa: 'AUTOPISTA CENTRAL TAG' }])]);
  const { items } = await pedir<{ items: { id: number }[] }>(page, 'GET', '/api/cartolas');
  await pedir(page, 'POST', '/api/conciliaciones', {
    data: { cartolas: items.map((linea) => ({ id: linea.id })), documentos: [{ id }] },
  });
  await page.goto('/hecho');
  const impedido = page.getByRole('button', { name: 'Deshacer: Ingresó un gasto' });
  await expect(impedido).toBeDisabled();
  await impedido.hover({ force: true });
  await expect(page.getByText(/^Tiene conciliados \$31\.420 con la línea/)).toBeVisible();
  await acto(page, 'Ingresó un gasto').click();
  const sheet = ficha(page, 'Ingresó un gasto');
  await expect(sheet.getByText(/Deshazla en su ficha antes de deshacer su ingreso\.$/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Deshacer por/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer: Concilió 1 línea' }).click();
  await expect(sheet.getByText('Nadie ha tocado esto después.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Deshecho: Ingresó un gasto')).toBeVisible();
  await page.setViewportSize(TELEFONO);
  await page.goto('/hecho');
  await expect(acto(page, 'Ingresó un gasto')).toContainText('Deshecho');
  await expectSinFaltas(page);
});
