import type { Page } from '@playwright/test';
import { conSesion } from './soporte/api.ts';
import { crearEmpresa, type EmpresaDePrueba } from './soporte/empresa.ts';
import { entrar, expect, test } from './soporte/prueba.ts';
import { codigoTotp } from './soporte/totp.ts';

async function abrirCuenta(page: Page, persona: EmpresaDePrueba): Promise<void> {
  await conSesion(page, persona);
  await page.goto('/cuenta/seguridad');
  await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible();
}

async function darCredenciales(page: Page, persona: EmpresaDePrueba): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(persona.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(persona.contrasena);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

test('el nombre y el teléfono propios se cambian y se ven de inmediato', async ({ page }) => {
  await abrirCuenta(page, await crearEmpresa());
  await page.getByLabel('Nombre y apellido').fill('Ana María Prueba');
  await page.getByLabel('Teléfono').fill('12345');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Ingresa un número de teléfono válido.')).toBeVisible();
  await expect(page.getByLabel('Teléfono')).toBeFocused();
  await page.getByLabel('Teléfono').fill('+56 9 1234 5678');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Guardamos tus datos')).toBeVisible();
  await expect(page.getByRole('button', { name: /Ana María Prueba/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Teléfono')).toHaveValue('+56 9 1234 5678');
});

test('cambiar la contraseña pide la actual y cierra las otras sesiones', async ({ page, browser }) => {
  const persona = await crearEmpresa();
  const otra = await browser.newPage();
  await conSesion(otra, persona);
  await abrirCuenta(page, persona);
  await expect(page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')).toHaveCount(2);

  await page.getByLabel('Contraseña actual', { exact: true }).fill('no-es-esta');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('la-nueva-clave');
  await page.getByLabel('Confirma tu contraseña', { exact: true }).fill('la-nueva-clave');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByLabel('Contraseña actual', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('la-nueva-clave');
  await page.getByLabel('Contraseña actual', { exact: true }).fill(persona.contrasena);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Cambiaste tu contraseña')).toBeVisible();
  await expect(page.getByLabel('Contraseña actual', { exact: true })).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem')).toHaveCount(1);

  await otra.goto('/home');
  await otra.waitForURL('**/signin*');
  await otra.close();
  await page.goto('/signout');
  await page.waitForURL('**/signin*');
  await entrar(page, { email: persona.email, contrasena: 'la-nueva-clave' });
});

test('una sesión abierta en otra parte se cierra desde la lista', async ({ page, browser }) => {
  const persona = await crearEmpresa();
  const otra = await browser.newPage();
  await conSesion(otra, persona);
  await abrirCuenta(page, persona);
  const sesiones = page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(sesiones.filter({ hasText: 'Esta sesión' })).toHaveCount(1);
  await sesiones.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expect(sesiones).toHaveCount(1);
  await otra.goto('/home');
  await otra.waitForURL('**/signin*');
  await otra.close();
});

test('la verificación en dos pasos se activa, se pide al entrar y admite un código de recuperación', async ({
  page,
}) => {
  const persona = await crearEmpresa();
  await abrirCuenta(page, persona);
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await page.getByLabel('Tu contraseña', { exact: true }).fill(persona.contrasena);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await page.getByText('No puedo escanearlo').click();
  const secreto = await page.getByRole('dialog').locator('code').innerText();

  await page.getByLabel('Código de seis dígitos').fill('000000');
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByLabel('Código de seis dígitos')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Código de seis dígitos').fill(codigoTotp(secreto));
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const lista = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(lista).toHaveCount(10);
  const [recuperacion = ''] = await lista.allInnerTexts();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Activada', { exact: true })).toBeVisible();

  await page.goto('/signout');
  await page.waitForURL('**/signin*');
  await darCredenciales(page, persona);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirma que eres tú' })).toBeVisible();
  await page.getByLabel('Código de seis dígitos').fill('123');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByLabel('Código de seis dígitos')).toBeFocused();
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(recuperacion);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home*');

  await page.goto('/cuenta/seguridad');
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByLabel('Tu contraseña', { exact: true }).fill(persona.contrasena);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Desactivada', { exact: true })).toBeVisible();
});
