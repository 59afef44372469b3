import { enlaceA, esperarCorreo } from './soporte/buzon.ts';
import { cerrarEmpresa } from './soporte/empresa.ts';
import { elegirCuentaDeGoogle } from './soporte/google.ts';
import { destino, pestana } from './soporte/pantalla.ts';
import { entrar, expect, test } from './soporte/prueba.ts';
import { CLAVE_SII, CONTRASENA, registrar } from './soporte/registro.ts';
import { invitar } from './soporte/usuarios.ts';

const NUEVA = 'otra-clave-larga';

test('una empresa nueva: registro, colega, Google, un permiso que falta, recuperar, cerrar y volver', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { email, rut, nombre } = await registrar(page);
  await page.getByLabel('Clave tributaria', { exact: true }).fill(CLAVE_SII);
  await page.getByRole('button', { name: 'Conectar el SII' }).click();
  await page.waitForURL('**/signup/welcome*');
  await page.getByRole('button', { name: 'Traer mis documentos' }).click();
  await page.waitForURL('**/signup/sync-documents*');
  await page.getByRole('button', { name: 'Seguir sin esperar' }).click();
  await page.waitForURL('**/home*');

  // A colleague is invited, takes the invitation and from then on comes in with Google.
  const deColega = `colega-de-${email}`;
  await page.goto('/usuarios_empresa');
  await invitar(page, deColega, 'Solo lectura');
  await expect(page.getByText(`Invitaste a ${deColega}`)).toBeVisible();
  const invitacion = enlaceA(await esperarCorreo(page, deColega, /te invitó/), '/signin/invitacion');
  const aparte = await browser.newContext();
  const colega = await aparte.newPage();
  await colega.goto(invitacion);
  await colega.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await colega.getByLabel('Confirma tu contraseña', { exact: true }).fill(CONTRASENA);
  await colega.keyboard.press('Enter');
  await colega.waitForURL('**/home*');
  await colega.goto('/signout');
  await colega.waitForURL('**/signin*');
  await elegirCuentaDeGoogle(colega, deColega);
  await colega.waitForURL('**/signin/google?*');
  await colega.getByLabel('Contraseña de Cuadra', { exact: true }).fill(CONTRASENA);
  await colega.keyboard.press('Enter');
  await colega.waitForURL('**/home*');

  // The group reads: what it may not do is neither offered nor reached.
  await destino(colega, 'Ajustes').click();
  await expect(pestana(colega, 'Mi cuenta')).toBeVisible();
  await expect(pestana(colega, 'Personas')).toHaveCount(0);
  await destino(colega, 'Documentos').click();
  await expect(pestana(colega, 'Compras')).toBeVisible();
  await expect(colega.getByRole('link', { name: 'Importar archivos' })).toHaveCount(0);
  await colega.goto('/permisos');
  await expect(colega.getByText('No tienes permiso para ver esta página')).toBeVisible();
  await aparte.close();

  // The password is forgotten and recovered from the mail.
  await page.goto('/signout');
  await page.waitForURL('**/signin*');
  await page.goto('/signin/recuperar-contrasena');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  const correo = await esperarCorreo(page, email, /nueva contraseña/);
  await page.goto(enlaceA(correo, '/signin/actualizar-contrasena'));
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NUEVA);
  await page.getByLabel('Confirma tu contraseña', { exact: true }).fill(NUEVA);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.waitForURL('**/signin*');
  await entrar(page, { email, contrasena: NUEVA });

  // The company was closed a month ago; who comes in is led to bring it back, as it was.
  await cerrarEmpresa(rut, 30);
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(NUEVA);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/signin/reactivar-empresa?*');
  await page.getByRole('button', { name: 'Buscar mi empresa' }).click();
  await expect(page.getByText('Vuelve con todos sus datos')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(NUEVA);
  await page.getByRole('button', { name: 'Reactivar mi empresa' }).click();
  await page.waitForURL('**/home*');
  await expect(page.getByRole('button', { name: new RegExp(nombre) })).toBeVisible();
});
