import type { Page } from '@playwright/test';
import { conSesion, pedir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { codigoTotp } from './soporte/totp.ts';
import { sumarColega } from './soporte/usuarios.ts';

const RUTA = '/monolito/usuarios/segundo-factor';

/** Turns the signed-in person's second factor on, without the screen. */
async function activar(page: Page, password: string): Promise<void> {
  const { secreto } = await pedir<{ secreto: string }>(page, 'POST', `${RUTA}/iniciar`, {
    data: { password },
  });
  await pedir(page, 'POST', `${RUTA}/confirmar`, { data: { codigo: codigoTotp(secreto) } });
}

test('una empresa exige la verificación en dos pasos, y quien no la tiene la activa antes de entrar', async ({
  page,
}) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  const colega = await sumarColega(page);
  await page.context().clearCookies();
  await conSesion(page, empresa);

  await page.goto('/usuarios_empresa');
  await expect(page.getByText('2 de 2 no la tienen.')).toBeVisible();
  const exigir = page.getByRole('switch', { name: 'Exigirla a todas las personas de la empresa' });
  await exigir.click();
  await expect(page.getByText('Activa primero tu propia verificación en dos pasos')).toBeVisible();
  await expect(exigir).not.toBeChecked();
  await activar(page, empresa.contrasena);
  await exigir.click();
  await expect(page.getByText('La verificación en dos pasos ahora es obligatoria')).toBeVisible();
  await expect(exigir).toBeChecked();
  await expect(page.getByText('1 de 2 no la tiene todavía')).toBeVisible();

  await page.goto('/signout');
  await page.waitForURL('**/signin*');
  await page.getByLabel('Email').fill(colega.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(colega.contrasena);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Protege tu cuenta para entrar' })).toBeVisible();
  for (const tamano of [TELEFONO, GRANDE]) {
    await page.setViewportSize(tamano);
    await expectSinFaltas(page);
  }
  // There is no way around it.
  await page.goto('/cartolas');
  await page.waitForURL('**/signin/segundo-factor?redirect=*');
  await page.getByRole('button', { name: 'Activar ahora' }).click();
  await page.getByLabel('Tu contraseña', { exact: true }).fill(colega.contrasena);
  await page.keyboard.press('Enter');
  await page.getByText('No puedo escanearlo').click();
  const secreto = await page.getByRole('dialog').locator('code').innerText();
  await page.getByLabel('Código de seis dígitos').fill(codigoTotp(secreto));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.waitForURL('**/cartolas*');
  await expect(page.getByRole('heading', { level: 1, name: 'Cartolas' })).toBeVisible();
});
