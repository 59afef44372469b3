import { crearEmpresa } from './soporte/empresa.ts';
import { elegirCuentaDeGoogle } from './soporte/google.ts';
import { entrar, expect, test } from './soporte/prueba.ts';

test('con Google se une la cuenta que ya hay y después se entra sin contraseña', async ({ page }) => {
  const { email, contrasena } = await crearEmpresa();
  await page.goto('/cartolas');
  await page.waitForURL('**/signin?redirect=*');
  await elegirCuentaDeGoogle(page, email);
  await page.waitForURL('**/signin/google?*');
  await expect(page.getByRole('heading', { level: 1, name: 'Une tu cuenta de Google' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Contraseña de Cuadra', { exact: true }).fill('no-es-esta');
  await page.getByRole('button', { name: 'Unir y entrar' }).click();
  await expect(page.getByText(/no (es|son) correct/)).toBeVisible();
  await page.getByLabel('Contraseña de Cuadra', { exact: true }).fill(contrasena);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cartolas*');

  await page.goto('/signout');
  await page.waitForURL('**/signin*');
  await elegirCuentaDeGoogle(page, email);
  await page.waitForURL('**/home*');
});

test('quien cancela en Google lo lee y puede entrar de otra manera', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.waitForURL('**/signin/google?*');
  await expect(page.getByRole('heading', { level: 1, name: 'No diste permiso a Cuadra' })).toBeVisible();
  await page.getByRole('link', { name: 'Entrar con email y contraseña' }).click();
  await entrar(page);
});

test('con una cuenta de Google nueva se empieza el registro, sin contraseña', async ({ page }) => {
  const email = `google-${Date.now()}@prueba.cl`;
  await page.goto('/signup');
  await elegirCuentaDeGoogle(page, email);
  await page.waitForURL('**/signup/user?*');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveCount(0);
});
