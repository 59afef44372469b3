import type { Page } from '@playwright/test';
import { conSesion, pedir } from './soporte/api.ts';
import { enlaceA, esperarCorreo } from './soporte/buzon.ts';
import { cerrarEmpresa, crearEmpresa } from './soporte/empresa.ts';
import { entrar, expect, test } from './soporte/prueba.ts';

const NUEVA = 'la-nueva-clave';

async function elegirContrasena(page: Page, contrasena: string, confirmacion = contrasena): Promise<void> {
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(contrasena);
  await page.getByLabel('Confirma tu contraseña', { exact: true }).fill(confirmacion);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
}

async function pedirEnlace(page: Page, email: string): Promise<string> {
  await page.goto('/signin/recuperar-contrasena');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await page.waitForURL('**/signin/recuperar-contrasena/email-enviado*');
  const correo = await esperarCorreo(page, email, /nueva contraseña/);
  return enlaceA(correo, '/signin/actualizar-contrasena');
}

async function buscarCerrada(page: Page, email: string): Promise<void> {
  await page.goto('/signin/reactivar-empresa');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Buscar mi empresa' }).click();
}

test.describe('recuperar la contraseña', () => {
  test('con el enlace del correo se elige otra y se sigue a donde se iba', async ({ page }) => {
    const { email } = await crearEmpresa();
    await page.goto('/cartolas');
    await page.waitForURL('**/signin?redirect=*');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    // The page that is left has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
    await page.getByLabel('Email').fill('no es un email');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ingresa un email válido.')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/signin/recuperar-contrasena/email-enviado*');
    await expect(page.getByText(email)).toBeVisible();

    const correo = await esperarCorreo(page, email, /nueva contraseña/);
    await page.goto(enlaceA(correo, '/signin/actualizar-contrasena'));
    await elegirContrasena(page, 'corta');
    await expect(page.getByText('Tu contraseña debe tener 8 o más caracteres.')).toBeVisible();
    await elegirContrasena(page, 'password1');
    await expect(page.getByText('Esta contraseña está en listas de contraseñas robadas.')).toBeVisible();
    await elegirContrasena(page, NUEVA, 'otra-distinta');
    await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
    await expect(page.getByLabel('Confirma tu contraseña', { exact: true })).toBeFocused();
    await elegirContrasena(page, NUEVA);

    await page.waitForURL('**/signin?aviso=contrasena*');
    await expect(page.getByText('Tu contraseña quedó cambiada.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(NUEVA);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home*');
  });

  test('el enlace sirve una vez, y uno que ya no sirve lleva a pedir otro', async ({ page }) => {
    const { email } = await crearEmpresa();
    const enlace = await pedirEnlace(page, email);
    await page.goto(enlace);
    await elegirContrasena(page, NUEVA);
    await page.waitForURL('**/signin?aviso=contrasena*');
    await page.goto(enlace);
    await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' })).toBeVisible();
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
    await page.waitForURL('**/signin/recuperar-contrasena');
    await page.goto('/signin/actualizar-contrasena');
    await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' })).toBeVisible();
  });

  test('un email que nadie tiene recibe la misma respuesta', async ({ page }) => {
    await page.goto('/signin/recuperar-contrasena');
    await page.getByLabel('Email').fill('nadie@prueba.cl');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/signin/recuperar-contrasena/email-enviado*');
    await expect(page.getByText(/^Si hay una cuenta con nadie@prueba\.cl/)).toBeVisible();
  });
});

test.describe('invitación', () => {
  async function invitar(page: Page, email: string): Promise<string> {
    const { grupos } = await pedir<{ grupos: { id: number; nombre: string }[] }>(
      page,
      'GET',
      '/api/usuarios',
    );
    const idGrupo = grupos.find(({ nombre }) => nombre === 'Solo lectura')?.id;
    await pedir(page, 'POST', '/api/usuarios/invitaciones', {
      data: { email, nombre: 'Tomás Rivas', cargo: 'Analista', idGrupo },
    });
    return enlaceA(await esperarCorreo(page, email, /te invitó/), '/signin/invitacion');
  }

  test('quien no tiene cuenta elige su contraseña y entra a la empresa', async ({ page, browser }) => {
    const { nombre, ...persona } = await crearEmpresa();
    await conSesion(page, { email: persona.email, contrasena: persona.contrasena });
    const enlace = await invitar(page, `tomas-${persona.rut}@prueba.cl`);

    const invitado = await browser.newPage();
    await invitado.goto(enlace);
    await expect(invitado.getByRole('heading', { level: 1, name: `Únete a ${nombre}` })).toBeVisible();
    await expect(invitado.getByLabel('Nombre y apellido')).toHaveValue('Tomás Rivas');
    await invitado.getByRole('button', { name: 'Entrar a Cuadra' }).click();
    await expect(invitado.getByText('Tu contraseña debe tener 8 o más caracteres.')).toBeVisible();
    await invitado.getByLabel('Contraseña', { exact: true }).fill(NUEVA);
    await invitado.getByLabel('Confirma tu contraseña', { exact: true }).fill(NUEVA);
    await invitado.keyboard.press('Enter');
    await invitado.waitForURL('**/home*');
    await expect(invitado.getByRole('button', { name: new RegExp(nombre) })).toBeVisible();

    await invitado.goto(enlace);
    await expect(
      invitado.getByRole('heading', { level: 1, name: 'Esta invitación ya no sirve' }),
    ).toBeVisible();
    await invitado.close();
  });

  test('quien ya tiene cuenta la confirma con su contraseña y suma la empresa', async ({ page, browser }) => {
    const conocida = await crearEmpresa();
    const { nombre, ...persona } = await crearEmpresa();
    await conSesion(page, { email: persona.email, contrasena: persona.contrasena });
    const enlace = await invitar(page, conocida.email);

    const invitado = await browser.newPage();
    await invitado.goto(enlace);
    await invitado.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
    await invitado.keyboard.press('Enter');
    await expect(invitado.getByText(/no (es|son) correct/)).toBeVisible();
    await invitado.getByLabel('Contraseña', { exact: true }).fill(conocida.contrasena);
    await invitado.keyboard.press('Enter');
    await invitado.waitForURL('**/home*');
    await expect(invitado.getByRole('button', { name: new RegExp(nombre) })).toBeVisible();
    await invitado.close();
  });
});

test.describe('reactivar una empresa', () => {
  test('con datos: vuelve como estaba y se entra de inmediato', async ({ page }) => {
    const { rut, email, contrasena, nombre } = await crearEmpresa();
    await cerrarEmpresa(rut, 30);
    await page.goto('/signin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/signin/reactivar-empresa?*');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Buscar mi empresa' }).click();
    await expect(page.getByText('Vuelve con todos sus datos')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
    await page.getByRole('button', { name: 'Reactivar mi empresa' }).click();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home*');
    await expect(page.getByRole('button', { name: new RegExp(nombre) })).toBeVisible();
  });

  test('sin datos: lo dice antes y la empresa empieza de nuevo', async ({ page }) => {
    const { rut, email, contrasena } = await crearEmpresa();
    await cerrarEmpresa(rut, 200);
    await buscarCerrada(page, email);
    await expect(page.getByText('Vuelve vacía')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
    await page.getByRole('button', { name: 'Empezar de nuevo, sin datos' }).click();
    await page.waitForURL('**/home*');
  });

  test('sección 8: recién cerrada dice desde cuándo se puede, y deja pedir que llamen', async ({ page }) => {
    const { rut, email } = await crearEmpresa();
    await cerrarEmpresa(rut, 0);
    await buscarCerrada(page, email);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Todavía no se puede reactivar' }),
    ).toBeVisible();
    await expect(page.getByText(/Podrás reactivarla desde el \d+ \w+ \d{4}/)).toBeVisible();
    await page.getByRole('button', { name: 'Quiero que me contacten' }).click();
    await expect(page.getByText(`Listo. Te escribiremos a ${email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ya lo pediste' })).toBeFocused();
  });

  test('sección 8: con varias cerradas ofrece elegirla con una persona', async ({ page }) => {
    const una = await crearEmpresa();
    const otra = await crearEmpresa({ email: una.email });
    await cerrarEmpresa(una.rut, 30);
    await cerrarEmpresa(otra.rut, 30);
    await buscarCerrada(page, una.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Tienes 2 empresas cerradas' })).toBeVisible();
  });

  test('un email sin empresa cerrada lleva a probar con otro', async ({ page }) => {
    const persona = await crearEmpresa();
    await buscarCerrada(page, persona.email);
    await expect(
      page.getByRole('heading', { level: 1, name: 'No encontramos una empresa cerrada' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/signin?email=*');
    await entrar(page, { email: persona.email, contrasena: persona.contrasena });
  });
});
