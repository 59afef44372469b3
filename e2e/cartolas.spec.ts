import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { archivo, esperarImportacion } from './soporte/archivos.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaSantander as cartola } from './soporte/mes.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

async function conEmpresa(page: Page): Promise<void> {
  await conSesion(page, await crearEmpresa());
}

test('una cuenta dice qué cartola le falta, se sube y sus saldos siguen', async ({ page }) => {
  await conEmpresa(page);
  const cuenta = '0-000-7301884-2';
  await subir(page, [
    cartola(cuenta, [
      ['02-11-2026', 'DEPOSITO EN EFECTIVO', 900_000, 1_900_000],
      ['03-11-2026', 'PAGO PROVEEDOR MADERAS', -250_000, 1_650_000],
    ]),
    cartola(cuenta, [['10-11-2026', 'PAGO CLIENTE COIHUES', 119_000, 1_469_000]]),
  ]);
  await page.goto('/cartolas');
  await page
    .getByRole('navigation', { name: 'Cuentas' })
    .getByRole('link', { name: /Santander/ })
    .click();
  const prueba = page.getByRole('region', { name: 'Prueba de saldos' });
  await expect(prueba.getByRole('status')).toHaveText('Los saldos no siguen: 1 salto sin explicar');
  await prueba.getByRole('button', { name: 'Ver qué falta' }).click();
  await expect(prueba).toContainText(
    'Falta la cartola entre el 3 nov y el 10 nov: el saldo baja $300.000 sin líneas que lo expliquen.',
  );
  await expectSinFaltas(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectQueQuepa(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await prueba.getByRole('link', { name: 'Subir la cartola que falta' }).click();
  await page
    .getByRole('heading', { level: 1, name: 'Importar archivos' })
    .drop({ files: [{ ...cartola(cuenta, [['05-11-2026', 'ARRIENDO BODEGA', -300_000, 1_350_000]]) }] });
  await page.getByRole('button', { name: /^Importar 1 archivo/ }).click();
  await esperarImportacion(page);
  await page.goBack();
  await page.goBack();
  await expect(prueba.getByRole('status')).toHaveText('Los saldos siguen hasta el 10 nov');
});

test('un traspaso entre cuentas propias se confirma, se deshace, y con Enter se empareja en la cola', async ({
  page,
}) => {
  await conEmpresa(page);
  await subir(page, [
    cartola('1111-1', [['02-11-2026', 'TRASPASO ENTRE CUENTAS', -500_000, 1_000_000]]),
    cartola('2222-2', [['03-11-2026', 'TRANSFERENCIA RECIBIDA', 500_000, 700_000]]),
  ]);
  const propuestos = async () =>
    (await pedir<{ total: number }>(page, 'GET', '/api/conciliaciones/pares')).total;
  await expect.poll(propuestos).toBe(1);
  await page.goto('/cartolas');
  await page.getByRole('button', { name: '1 par por confirmar' }).click();
  const dialogo = page.getByRole('dialog', { name: '1 par por confirmar' });
  await expect(dialogo).toContainText('El banco lo llama traspaso entre cuentas propias');
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: /^Emparejar / }).click();
  await expect(dialogo).toBeHidden();

  const fila = filas(page).filter({ hasText: 'TRANSFERENCIA RECIBIDA' });
  await expect(fila).toContainText('Traspaso');
  await fila.getByText('TRANSFERENCIA RECIBIDA').click();
  const ficha = page.getByRole('complementary', { name: 'Abono' });
  await expect(ficha.getByRole('heading', { name: 'Traspaso entre cuentas propias' })).toBeVisible();
  await ficha
    .getByLabel('Archivo para adjuntar')
    .setInputFiles({ ...archivo('comprobante.pdf', '%PDF-1.7 comprobante'), mimeType: 'application/pdf' });
  await expect(ficha.getByRole('button', { name: 'comprobante.pdf', exact: true })).toBeVisible();
  await expect(fila).toContainText('Con comprobante');
  await ficha.getByRole('button', { name: 'Deshacer el par de $500.000' }).click();
  await page.getByRole('button', { name: 'Deshacer $500.000', exact: true }).click();
  await expect(fila).toContainText('Sin conciliar');
  await expect(ficha.getByRole('button', { name: 'Emparejar con otra línea' })).toBeVisible();

  await expect.poll(propuestos).toBe(1);
  await page.goto('/rayitos');
  await expect(page.getByRole('button', { name: /^Emparejar/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Emparejaste las dos líneas')).toBeVisible();
  await expect(page.getByText('Todo cuadra')).toBeVisible();
});
