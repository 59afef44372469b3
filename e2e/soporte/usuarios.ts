import type { Page } from '@playwright/test';

/** Invites somebody from the users’ screen. */
export async function invitar(page: Page, email: string, grupo: string): Promise<void> {
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await dialogo.getByLabel('Email').fill(email);
  await dialogo.getByLabel('Nombre').fill('Colega Prueba');
  await dialogo.getByLabel('Cargo').fill('Contadora');
  await dialogo.getByLabel('Grupo').click();
  await page.getByRole('option', { name: grupo }).click();
  await dialogo.getByRole('button', { name: 'Enviar invitación' }).click();
}
