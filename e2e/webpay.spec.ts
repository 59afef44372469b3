import { conSesion } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { expect, test } from './soporte/prueba.ts';

test('una empresa conecta Webpay, y nadie vuelve a ver su llave', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/detalles_empresa');
  await expect(page.getByText('Aún no recibes pagos con tarjeta.')).toBeVisible();
  await page.getByRole('button', { name: 'Conectar Webpay' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Pagos con tarjeta' });
  await dialogo.getByLabel('Código de comercio').fill('5970555');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('El código de comercio tiene 12 dígitos.')).toBeVisible();
  await dialogo.getByLabel('Código de comercio').fill('597055555532');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Ingresa la llave secreta que Transbank te entregó.').first()).toBeVisible();
  await dialogo.getByLabel('Llave secreta').fill('LLAVE-DE-PRUEBA-1234567890');
  await dialogo.getByRole('checkbox', { name: /pagar una parte/ }).check();
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El cliente puede pagar una parte.')).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(dialogo.getByLabel('Llave secreta')).toHaveValue('');
  await dialogo.getByRole('checkbox', { name: /pagar una parte/ }).uncheck();
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El cliente paga documentos completos.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Quitar Webpay' }).click();
  await expect(page.getByText('Aún no recibes pagos con tarjeta.')).toBeVisible();
});
