import type { Page } from '@playwright/test';

/** Picks an account on Google's page, by typing it. */
export async function elegirCuentaDeGoogle(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Continuar con Google' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellido').fill('Prueba');
  await page.getByRole('button', { name: 'Usar esta cuenta' }).click();
}
