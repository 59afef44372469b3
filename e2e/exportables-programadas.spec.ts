import { startSftp, type SftpSimulado } from '@cuadra/simulators/sftp';
import type { Page } from '@playwright/test';
import { conSesion, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

let sftp: SftpSimulado;
test.beforeAll(async () => {
  sftp = await startSftp();
});
test.afterAll(() => sftp.close());

const VENTAS = [
  { folio: 1, rut: '76543210-3', razonSocial: 'Ñandú SpA', fecha: '05/11/2026', total: 119_000 },
];

async function llenar(page: Page, clave: string): Promise<void> {
  await page.goto('/exportables/programadas');
  await expect(page.getByText('Sin exportaciones programadas')).toBeVisible();
  await page.getByRole('button', { name: 'Programar' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Nombre').fill('Ventas para el holding');
  await dialogo.getByRole('checkbox', { name: 'Ventas' }).click();
  await dialogo.getByRole('combobox', { name: 'Período' }).click();
  await page.getByRole('option', { name: 'Este año' }).click();
  await dialogo.getByRole('radio', { name: 'SFTP' }).click();
  await dialogo.getByLabel('Servidor').fill(sftp.host);
  await dialogo.getByLabel('Puerto').fill(String(sftp.puerto));
  await dialogo.getByLabel('Usuario').fill(sftp.usuario);
  await dialogo.getByLabel('Carpeta').fill('/entrada');
  await dialogo.getByRole('textbox', { name: 'Clave' }).fill(clave);
}

test('con la clave equivocada, Probar dice qué revisar y no se guarda sin probar', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await llenar(page, 'equivocada');
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Probar' }).click();
  await expect(dialogo.getByText('El servidor rechazó el usuario o la clave. Revísalos.')).toBeVisible();
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: 'Programar' }).click();
  await expect(dialogo).toBeVisible();
  await dialogo.getByRole('textbox', { name: 'Clave' }).fill(sftp.clave);
  await dialogo.getByRole('button', { name: 'Probar' }).click();
  await expect(dialogo.getByText('Conexión lista: pudimos escribir en la carpeta.')).toBeVisible();
  await expect(dialogo.getByText(`Llave del servidor: ${sftp.huella}`)).toBeVisible();
});

test('se programa, se exporta ahora, y el archivo llega al servidor', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(VENTAS)]);
  await llenar(page, sftp.clave);
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Probar' }).click();
  await expect(dialogo.getByText(/^Llave del servidor/)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Programar' }).click();
  const una = page.getByRole('article', { name: 'Ventas para el holding' });
  await expect(una).toContainText('El día 1 de cada mes a las 08:00');
  await expect(una).toContainText('Próxima:');
  await una.getByRole('button', { name: 'Exportar ahora' }).click();
  await expect(una).toContainText('Entregada:', { timeout: 40_000 });
  expect([...sftp.disco.archivos.keys()]).toEqual([
    expect.stringMatching(/^\/entrada\/Ventas-para-el-holding-\d+-Ventas-2026-01-01-.*\.xlsx$/),
  ]);
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page);
  await page.goto('/exportables');
  await expect(page.getByRole('article')).toContainText('Programada: Ventas para el holding');
});
