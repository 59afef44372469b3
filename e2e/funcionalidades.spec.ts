import type { Page } from '@playwright/test';
import { expectSinFaltas } from './soporte/axe.ts';
import { conSesion, pedir } from './soporte/api.ts';
import { crearEmpresa, type EmpresaDePrueba } from './soporte/empresa.ts';
import { irA } from './soporte/en-la-pagina.ts';
import { GRANDE, pestana, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const SOPORTE = { email: 'soporte@cuadra.cl', contrasena: 'cuadra-demo' };

/** Finds a company as the staff does. */
async function buscar(page: Page, { rut }: EmpresaDePrueba): Promise<void> {
  await page.goto('/admin/empresas');
  await page.getByLabel('RUT o nombre de la empresa').fill(rut);
}

async function abrirFunciones(page: Page, empresa: EmpresaDePrueba): Promise<void> {
  await buscar(page, empresa);
  await page.getByRole('link', { name: `Funcionalidades de ${empresa.nombre}` }).click();
  await page.waitForURL('**/empresas/*/funcionalidades');
}

async function idDe(page: Page, { rut }: EmpresaDePrueba): Promise<number> {
  const { items } = await pedir<{ items: { id: number }[] }>(
    page,
    'GET',
    `/acceso/admin/empresas?texto=${rut}`,
  );
  return items[0]?.id ?? 0;
}

test('apagar una función con sus hijas, ofrecerla, y lo que ve la empresa', async ({ page, browser }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, SOPORTE);
  await abrirFunciones(page, empresa);
  const usuarios = page.getByRole('listitem', { name: 'Usuarios', exact: true });
  const permisos = page.getByRole('listitem', { name: 'Permisos', exact: true });
  await expect(permisos).toContainText('Vino con el plan');
  await usuarios.getByRole('switch', { name: 'Usuarios: activa' }).click();
  await expect(permisos.getByRole('switch', { name: 'Permisos: activa' })).not.toBeChecked();
  await usuarios.getByRole('switch', { name: 'Usuarios: ofrecer si no la tiene' }).click();
  // One way out asks, and stays where one says so.
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir aquí' }).click();
  await page.getByRole('button', { name: /^Guardar 3/ }).click();
  await expect(page.getByText(`Guardaste 3 cambios de ${empresa.nombre}`)).toBeVisible();
  await expect(usuarios).toContainText('Soporte Cuadra');

  const contexto = await browser.newContext();
  const suya = await contexto.newPage();
  await conSesion(suya, empresa);
  await suya.goto('/usuarios_empresa');
  await suya.waitForURL('**/m/usuarios_empresa');
  await expect(
    suya.getByRole('heading', { name: 'Trabaja con tu equipo, cada uno con su usuario.' }),
  ).toBeVisible();
  await expect(suya.getByText('Pyme')).toBeVisible();
  await expect(suya.getByText('2,5 UF al mes')).toBeVisible();
  await expectSinFaltas(suya);
  await suya.getByRole('button', { name: 'Quiero que me contacten' }).click();
  await expect(suya.getByText(`te escribiremos a ${empresa.email}`)).toBeVisible();
  // What is not offered does not exist.
  await suya.goto('/permisos');
  await expect(suya.getByText('La página que estás buscando no existe')).toBeVisible();
  await suya.goto('/detalles_empresa');
  await expect(pestana(suya, 'SII')).toBeVisible();
  await expect(pestana(suya, 'Personas')).toHaveCount(0);
  await contexto.close();
});

test('de una categoría única queda una, y la capacidad no puede ser negativa', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, SOPORTE);
  const id = await idDe(page, empresa);
  await page.goto(`/empresas/${id}/funcionalidades`);
  const remuneraciones = page.getByRole('region', { name: /Sistema de remuneraciones/ });
  await expect(remuneraciones).toContainText('Hay 2 y debe haber una');
  await page.getByRole('switch', { name: 'Integración con Buk: activa' }).click();
  await expect(remuneraciones).toContainText('Solo una a la vez');
  await page.getByRole('switch', { name: 'Integración con Buk: en prueba' }).click();
  await expect(page.getByRole('switch', { name: 'Integración con Talana: activa' })).not.toBeChecked();
  const capacidad = page.getByRole('textbox', { name: 'Número de usuarios: capacidad' });
  await capacidad.fill('-1');
  await expect(page.getByText('Un número desde 0, o nada.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Guardar/ })).toBeDisabled();
  await capacidad.fill('3');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText(`Guardaste 3 cambios de ${empresa.nombre}`)).toBeVisible();
  await page.reload();
  await expect(capacidad).toHaveValue('3');
});

test('soporte entra a una empresa con un motivo, y ella lo ve', async ({ page, browser }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, SOPORTE);
  await buscar(page, empresa);
  await page.getByRole('button', { name: `Entrar a ${empresa.nombre}` }).click();
  const dialogo = page.getByRole('dialog', { name: `Entrar a ${empresa.nombre}` });
  await dialogo.getByLabel('Motivo').fill('corto');
  await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialogo.getByText('Cuenta el motivo en al menos 10 letras')).toBeVisible();
  await dialogo.getByLabel('Motivo').fill('Reclamo 4411: no ven su cartola.');
  await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/home*');
  await expect(page.getByText(`Estás en ${empresa.nombre}`)).toBeVisible();
  const contexto = await browser.newContext();
  const suya = await contexto.newPage();
  await conSesion(suya, empresa);
  await suya.goto('/usuarios_empresa');
  const acciones = suya.getByRole('region', { name: 'Acciones de soporte' });
  await expect(acciones).toContainText('Entró a la empresa: Reclamo 4411: no ven su cartola.');
  await expect(acciones).toContainText('Soporte Cuadra');
  await contexto.close();
});

test('quien no es de Cuadra no llega a las funcionalidades de nadie', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  const { user } = await pedir<{ user: { Empresa: { id: number } } }>(page, 'GET', '/acceso/access');
  await page.goto(`/empresas/${user.Empresa.id}/funcionalidades`);
  await expect(page.getByText('La página que estás buscando no existe')).toBeVisible();
});

test('en una pantalla grande y en un teléfono las funcionalidades se usan y nada falla en axe', async ({
  page,
}) => {
  const empresa = await crearEmpresa();
  await conSesion(page, SOPORTE);
  const id = await idDe(page, empresa);
  await page.goto(`/empresas/${id}/funcionalidades`);
  for (const tamano of [GRANDE, TELEFONO]) {
    await page.setViewportSize(tamano);
    await page.getByLabel('Buscar una función').fill('clasificacion');
    await expect(page.getByRole('listitem', { name: 'Clasificación de documentos' })).toBeVisible();
    await expectSinFaltas(page);
  }
  await irA(page, '/admin/empresas');
  for (const tamano of [TELEFONO, GRANDE]) {
    await page.setViewportSize(tamano);
    await page.getByLabel('RUT o nombre de la empresa').fill(empresa.rut);
    await expect(page.getByText(empresa.nombre).first()).toBeVisible();
    await expectSinFaltas(page);
  }
});
