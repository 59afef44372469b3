import { expect, type Page } from '@playwright/test';
import { pedir } from './api.ts';
import { enlaceA, esperarCorreo } from './buzon.ts';

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

/** Invites a colleague and answers the invitation for them, with a password of their own. */
export async function sumarColega(
  page: Page,
  grupo = 'Contador',
): Promise<{ email: string; contrasena: string }> {
  const email = `colega-${Date.now()}@prueba.cl`;
  const contrasena = 'clave-de-colega';
  const { grupos } = await pedir<{ grupos: { id: number; nombre: string }[] }>(page, 'GET', '/api/usuarios');
  const idGrupo = grupos.find(({ nombre }) => nombre === grupo)?.id;
  await pedir(page, 'POST', '/api/usuarios/invitaciones', {
    data: { email, nombre: 'Berta Núñez', cargo: null, idGrupo },
  });
  const enlace = enlaceA(await esperarCorreo(page, email, /te invitó/), '/signin/invitacion');
  const token = new URL(enlace, 'http://x').searchParams.get('token');
  const aceptada = await page.request.post('/monolito/signin/processInvitation', {
    data: { token, password: contrasena, confirmacion: contrasena, nombre: 'Berta Núñez' },
  });
  expect(aceptada.status()).toBe(200);
  return { email, contrasena };
}
