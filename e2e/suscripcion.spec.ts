import { conSesion, pedir } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { dejarTarjeta, MASTERCARD, pagarEnWebpay, VISA } from './soporte/tarjeta.ts';

test('una empresa contrata un plan con tarjeta, ve su factura línea por línea, y sube de plan pagando la diferencia', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const ana = await crearEmpresa();
  await conSesion(page, ana);
  await page.goto('/cuenta/plan');
  await page.getByRole('button', { name: 'Contratar Pyme' }).click();
  const cambio = page.getByRole('complementary', { name: 'Pyme' });
  await expect(cambio).toContainText('IVA 19 %');
  await expectSinFaltas(page);
  await cambio.getByRole('button', { name: /^Contratar Pyme y pagar \$/ }).click();
  await pagarEnWebpay(page, VISA);
  await expect(page.getByText(/^Pagaste \$[\d.]+: la factura \d+\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Estás al día' })).toBeVisible();
  const filas = page.getByRole('region', { name: 'Tus facturas' }).getByRole('row');
  await expect(filas).toHaveCount(2);
  await expect(filas.nth(1)).toContainText('Pagada');
  await filas.nth(1).getByRole('button').click();
  const ficha = page.getByRole('complementary', { name: /^Factura \d/ });
  await expect(ficha).toContainText('Plan Pyme mensual');
  await expectSinFaltas(page);

  await page.goto('/cuenta/plan');
  await page.getByRole('button', { name: 'Cambiar a Crece' }).click();
  const subida = page.getByRole('complementary', { name: 'De Pyme a Crece' });
  await expect(subida).toContainText('Sin usar: Plan Pyme mensual');
  await subida.getByRole('button', { name: /^Cambiar a Crece y pagar \$/ }).click();
  await pagarEnWebpay(page, VISA);
  await expect(page.getByText(/^Pagaste/)).toBeVisible();
  await expect(filas).toHaveCount(3);

  await page.goto('/cuenta/plan');
  await page.getByRole('button', { name: 'Terminar el plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar el plan' }).click();
  await expect(page.getByText(/^Termina el /)).toBeVisible();
  await page.getByRole('button', { name: 'Seguir con el plan' }).click();
  await expect(page.getByText(/^Se renueva el /)).toBeVisible();
});

test('una tarjeta que el banco no acepta no se guarda; otra sí, paga lo que está abierto, y se quita', async ({
  page,
}) => {
  await page.setViewportSize(TELEFONO);
  const ana = await crearEmpresa();
  await conSesion(page, ana);
  await page.goto('/cuenta/plan');
  await page.getByRole('button', { name: 'Contratar Base' }).click();
  await page.getByRole('button', { name: /^Contratar Base y pagar \$/ }).click();
  await pagarEnWebpay(page, MASTERCARD);
  const automatico = page.getByRole('region', { name: 'Pago automático' });
  await automatico.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await dejarTarjeta(page, MASTERCARD);
  await expect(page.getByText(/^Tu banco no aceptó la tarjeta/)).toBeVisible();
  await automatico.getByRole('button', { name: 'Guardar tarjeta' }).click();
  await dejarTarjeta(page, VISA);
  await expect(automatico).toContainText('··6623');
  await expectQueQuepa(page);
  await expectSinFaltas(page);
  await expect
    .poll(async () => (await pedir<{ debe: number }>(page, 'GET', '/api/checkout/estado-deuda')).debe)
    .toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Estás al día' })).toBeVisible();
  await automatico.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar tarjeta' }).click();
  await expect(automatico).toContainText('Guarda una tarjeta');
});

test('quien opera Cuadra conecta Oneclick, y otro comercio sin su llave secreta no se guarda', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, { email: 'operador@cuadra.cl', contrasena: 'cuadra-demo' });
  await page.goto('/detalles_empresa');
  const tarjetas = page.locator('section', {
    has: page.getByRole('heading', { name: 'Tarjetas de los planes' }),
  });
  await expect(tarjetas).toContainText('De prueba');
  await tarjetas.getByRole('button', { name: 'Cambiar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Tarjetas de los planes' });
  await dialogo.getByLabel('Código de comercio').fill('597000000000');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Ingresa la llave secreta.')).toBeVisible();
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: 'Volver' }).click();
  await expect(tarjetas).toContainText('De prueba');
});

test('una tarjeta rechazada dice por qué, no cobra nada, y la factura se paga después desde el teléfono', async ({
  page,
}) => {
  await page.setViewportSize(TELEFONO);
  const ana = await crearEmpresa();
  await conSesion(page, ana);
  await page.goto('/cuenta/plan');
  await page.getByRole('button', { name: 'Contratar Base' }).click();
  await page.getByRole('button', { name: /^Contratar Base y pagar \$/ }).click();
  await pagarEnWebpay(page, MASTERCARD);
  await expect(page.getByText(/No se cobró nada\./)).toBeVisible();
  await expect(page.getByText(/^Vence el /)).toBeVisible();
  await expectQueQuepa(page);
  await expectSinFaltas(page);
  const { debe } = await pedir<{ debe: number }>(page, 'GET', '/api/checkout/estado-deuda');
  expect(debe).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Pagar \$[\d.]+ con tarjeta/ }).click();
  await pagarEnWebpay(page, VISA);
  await expect(page.getByText(/^Pagaste/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Estás al día' })).toBeVisible();
});
