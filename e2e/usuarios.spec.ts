import { expectSinFaltas } from './soporte/axe.ts';
import { conSesion, pedir } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { irA } from './soporte/en-la-pagina.ts';
import { GRANDE, pestana, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { invitar } from './soporte/usuarios.ts';

let siguiente = Date.now() % 1_000_000;
const correo = () => `colega-${siguiente++}@prueba.cl`;

test('invitar, reenviar y revocar, con el lugar que queda en el plan a la vista', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/usuarios_empresa');
  await expect(page.getByText('Ocupas 1 de los 20 lugares de tu plan')).toBeVisible();
  const email = correo();
  await invitar(page, email, 'Contador');
  await expect(page.getByText(`Invitaste a ${email}`)).toBeVisible();
  await expect(page.getByText('Ocupas 2 de los 20 lugares de tu plan')).toBeVisible();
  const invitacion = page.getByRole('listitem', { name: 'Invitación a Colega Prueba' });
  await expect(invitacion).toContainText(email);
  await invitacion.getByRole('button', { name: 'Reenviar la invitación a Colega Prueba' }).click();
  await expect(page.getByText('El enlace anterior ya no sirve.')).toBeVisible();
  await invitacion.getByRole('button', { name: 'Revocar la invitación a Colega Prueba' }).click();
  await expect(invitacion).toHaveCount(0);
  await expect(page.getByText('Ocupas 1 de los 20 lugares de tu plan')).toBeVisible();
});

test('la invitación dice en cada campo qué falta, y a quién ya se invitó', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/usuarios_empresa');
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await dialogo.getByLabel('Email').fill('no es un email');
  await dialogo.getByLabel('Nombre').fill('A');
  await dialogo.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(dialogo.getByText('Ingresa un email válido.')).toBeVisible();
  await expect(dialogo.getByText('Mínimo 2 caracteres.')).toBeVisible();
  await expect(dialogo.getByText('Elige un grupo.')).toBeVisible();
  await page.keyboard.press('Escape');
  const email = correo();
  await invitar(page, email, 'Solo lectura');
  await expect(page.getByText(`Invitaste a ${email}`)).toBeVisible();
  await invitar(page, email, 'Solo lectura');
  await expect(dialogo.getByText('Ya invitaste a esa persona: reenvía su invitación.')).toBeVisible();
});

test('la tabla de permisos dice qué cambiará antes de guardarlo, y no deja salir sin avisar', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/permisos');
  const casilla = page.getByRole('checkbox', { name: 'Solo lectura: Importar archivos' });
  await expect(casilla).not.toBeChecked();
  await casilla.click();
  await page.getByRole('checkbox', { name: 'Solo lectura: Ver cartolas' }).click();
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  const aviso = page.getByRole('alertdialog');
  await expect(aviso).toContainText('¿Salir sin guardar los permisos de 1 grupo?');
  await aviso.getByRole('button', { name: 'Seguir aquí' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Esto cambiará' });
  await expect(dialogo).toContainText('Solo lectura, sin personas');
  await expect(dialogo).toContainText('Podrá: Importar archivos');
  await expect(dialogo).toContainText('Dejará de poder: Ver cartolas');
  await dialogo.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect(page.getByText('Guardaste los permisos de 1 grupo')).toBeVisible();
  await page.reload();
  await expect(casilla).toBeChecked();
});

test('Administrador no pierde con qué devolver los permisos', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/permisos');
  for (const permiso of ['Administrar usuarios', 'Administrar permisos'])
    await expect(page.getByRole('checkbox', { name: `Administrador: ${permiso}` })).toBeDisabled();
  await page.getByRole('button', { name: 'Acciones del grupo Administrador' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copiar' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(0);
});

test('un grupo se copia, cambia de nombre y se elimina', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/permisos');
  await page.getByRole('button', { name: 'Acciones del grupo Contador' }).click();
  await page.getByRole('menuitem', { name: 'Copiar' }).click();
  await page
    .getByRole('dialog', { name: 'Copiar grupo' })
    .getByRole('button', { name: 'Crear copia' })
    .click();
  await expect(page.getByRole('checkbox', { name: 'Copia de Contador: Conciliar' })).toBeChecked();
  await page.getByRole('button', { name: 'Acciones del grupo Copia de Contador' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  await page.getByRole('dialog', { name: 'Cambiar nombre' }).getByLabel('Nombre').fill('Externos');
  await page.getByRole('button', { name: 'Guardar', exact: true }).last().click();
  await page.getByRole('button', { name: 'Acciones del grupo Externos' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar Externos' }).click();
  await expect(page.getByText('Eliminaste el grupo Externos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acciones del grupo Externos' })).toHaveCount(0);
});

test('sin el permiso no hay pantalla ni enlace', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  const { items } = await pedir<{ items: { id: number; nombre: string }[] }>(page, 'GET', '/api/grupos');
  const administrador = items.find(({ nombre }) => nombre === 'Administrador');
  expect(administrador).toBeDefined();
  await page.goto('/usuarios_empresa');
  await expect(page.getByRole('link', { name: 'Permisos', exact: true })).toBeVisible();
  // Staff alone sees where companies are found.
  await expect(pestana(page, 'SII')).toBeVisible();
  await expect(pestana(page, 'Soporte')).toHaveCount(0);
  await page.goto('/admin/empresas');
  await expect(page.getByText('La página que estás buscando no existe')).toBeVisible();
});

test('en una pantalla grande y en un teléfono las dos se usan y nada falla en axe, en claro y en oscuro', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/usuarios_empresa');
  for (const tamano of [GRANDE, TELEFONO]) {
    await page.setViewportSize(tamano);
    await expect(page.getByRole('listitem', { name: 'Ana Prueba' })).toBeVisible();
    await expect(page.getByText('Nadie de Cuadra ha entrado a tu empresa.')).toBeVisible();
    await expectSinFaltas(page);
  }
  await irA(page, '/permisos');
  for (const tamano of [TELEFONO, GRANDE]) {
    await page.setViewportSize(tamano);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectSinFaltas(page);
  }
});
