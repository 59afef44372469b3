import { conSesion } from './soporte/api.ts';
import { fixture, esperarImportacion, archivo } from './soporte/archivos.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

test('un gasto entra a mano con su recibo, una sola vez, y se anula con su motivo', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/gastos');
  await expect(page.getByText('Ingresa a mano lo que no tiene documento del SII')).toBeVisible();
  await page.keyboard.press('n');
  const dialogo = page.getByRole('dialog', { name: 'Nuevo gasto' });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Ingresa el monto.')).toBeVisible();
  await expect(dialogo.getByLabel('A quién se pagó')).toBeFocused();
  await expectSinFaltas(page);
  const llenar = async () => {
    await dialogo.getByLabel('A quién se pagó').fill('Autopista Central');
    await dialogo.getByLabel('Monto').fill('3450');
  };
  await llenar();
  await dialogo
    .locator('input[type="file"]')
    .setInputFiles({ name: 'peaje.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 peaje') });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();

  const ficha = page.getByRole('complementary', { name: 'Gasto sin número' });
  await expect(ficha).toContainText('Autopista Central');
  await expect(ficha.getByRole('button', { name: 'peaje.pdf', exact: true })).toBeVisible();
  await expectSinFaltas(page);

  await page.getByRole('button', { name: 'Nuevo gasto' }).click();
  await llenar();
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByRole('alert')).toContainText('Ya está ingresado: Autopista Central');
  await dialogo.getByRole('button', { name: 'Abrir el que está' }).click();
  await expect(filas(page)).toHaveCount(1);

  await ficha.getByRole('button', { name: 'Anular' }).click();
  const anular = page.getByRole('dialog', { name: '¿Anular por $3.450?' });
  await anular.getByLabel('Motivo').fill('Era de otra empresa');
  await anular.getByRole('button', { name: 'Anular $3.450' }).click();
  await expect(ficha).toContainText('Era de otra empresa Era por $3.450.');
  await expect(ficha.getByRole('button', { name: 'Editar' })).toHaveCount(0);
});

test('un libro de remuneraciones con una fila mala no entra, y dice cuál es', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  const { buffer } = await fixture('planilla/fixtures/lre_encabezado_dt.csv');
  const encabezado = buffer.toString('utf8').trim();
  const codigos = encabezado.split(';').map((titulo) => /\((\d{4})\)/.exec(titulo)?.[1] ?? '');
  const fila = (valores: Readonly<Record<string, string>>) =>
    codigos.map((codigo) => valores[codigo] ?? '').join(';');
  const rosa = { 1101: '11111111-1', 1102: '01/03/2020', 5201: '1200000', 5301: '240000', 5501: '960000' };
  const libro = (rutDeJuan: string) =>
    archivo(
      'libro.csv',
      [encabezado, fila(rosa), fila({ ...rosa, 1101: rutDeJuan, 5201: '880000', 5501: '640000' })].join(
        '\r\n',
      ),
    );
  const subir = async (rutDeJuan: string) => {
    await page.goto('/nominas');
    await page.waitForURL('**/remuneraciones*');
    await page.getByRole('button', { name: 'Subir archivo del mes' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Subir archivo del mes' });
    await dialogo.locator('input[type="month"]').fill('2026-03');
    await dialogo.locator('input[type="file"]').setInputFiles(libro(rutDeJuan));
    await dialogo.getByRole('button', { name: 'Importar' }).click();
    await page.waitForURL('**/importar?id=*');
    await esperarImportacion(page);
  };
  const main = page.getByRole('main');
  await subir('12345678-9');
  await expect(main).toContainText('Libro de remuneraciones (LRE)');
  await expect(main).toContainText('«12345678-9» no es un RUT válido');
  await expect(main).toContainText('3');
  await page.goto('/remuneraciones');
  await expect(page.getByText('Aún no hay liquidaciones')).toBeVisible();

  await subir('12345678-5');
  await main.getByRole('link', { name: 'Ver remuneraciones' }).click();
  await expect(filas(page)).toHaveCount(2);
  await filas(page).filter({ hasText: '11.111.111-1' }).first().click();
  await expect(page.getByRole('complementary', { name: 'Liquidación de sueldo mar 2026' })).toContainText(
    'Haberes$1.200.000',
  );
});
