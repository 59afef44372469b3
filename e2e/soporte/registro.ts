import { digitoVerificador } from '@cuadra/domain';
import { expect, type Page } from '@playwright/test';

/** Key of the SII's stand-in for every RUT. */
export const CLAVE_SII = 'sii-demo';
export const CONTRASENA = 'una-clave-larga';
/** The runner numbers its processes: each has RUTs of its own. */
let siguiente = 78_200_000 + Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 1000;

export function nueva() {
  const numero = siguiente++;
  return {
    email: `rosa-${numero}@prueba.cl`,
    rut: `${numero}-${digitoVerificador(numero)}`,
    nombre: `Vega ${numero}`,
  };
}

/** Answers the captcha, where the installation asks one. */
export async function confirmarPersona(page: Page): Promise<void> {
  const configuracion = await page.request.get('/configuracion.json');
  const { captchaSiteKey } = (await configuracion.json()) as { captchaSiteKey: string };
  if (captchaSiteKey === '') return;
  await page.getByTitle('Captcha').contentFrame().getByRole('checkbox').check();
  await expect(page.locator('input[name="recaptchaToken"]')).not.toHaveValue('');
}

export async function darEmail(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email de trabajo').fill(email);
  await confirmarPersona(page);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

export async function darPersona(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa');
  await page.getByLabel('Apellido').fill('Vega');
  await page.getByLabel('Teléfono').fill('+56 9 8765 4321');
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.getByLabel('Confirma tu contraseña', { exact: true }).fill(CONTRASENA);
  await confirmarPersona(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Signs up as far as the company's key of the SII. */
export async function registrar(page: Page): Promise<ReturnType<typeof nueva>> {
  const empresa = nueva();
  await darEmail(page, empresa.email);
  await page.waitForURL('**/signup/user?*');
  await darPersona(page);
  await page.waitForURL('**/signup/company*');
  await page.getByLabel('RUT de la empresa').pressSequentially(empresa.rut.replace('-', ''));
  await page.getByLabel('Nombre', { exact: true }).fill(empresa.nombre);
  await page.getByRole('button', { name: 'Crear empresa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conecta el SII' })).toBeVisible();
  return empresa;
}
