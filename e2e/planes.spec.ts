import { conSesion } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cambiarFuncion } from './soporte/funcion.ts';
import { GRANDE, pestana, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const SOPORTE = { email: 'soporte@cuadra.cl', contrasena: 'cuadra-demo' };

test('cualquiera compara los planes, al mes y al año, en UF y en pesos', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await page.goto('/planes');
  const pyme = page.getByRole('columnheader', { name: /^Pyme/ });
  await expect(pyme).toContainText('2,5 UF');
  await page.getByRole('radio', { name: 'Anual, 2 meses gratis' }).click();
  await expect(pyme).toContainText('25 UF');
  await page.getByRole('radio', { name: 'Pesos' }).click();
  await expect(pyme).toContainText(/\$\d{3}\.\d{3}|\$\d\.\d{3}\.\d{3}/);
  await expect(page.getByRole('row', { name: /^Documentos al mes/ })).toContainText('25.000');
  await expect(pyme.getByRole('link', { name: 'Probar gratis' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page);
});

test('la empresa ve lo que usa de su plan y lo que pasa cuando se completa', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  const empresa = await crearEmpresa();
  await cambiarFuncion(page, empresa, 'numero_usuarios', {
    activa: true,
    capacidad: 1,
    mostrarPaywall: false,
  });

  await conSesion(page, empresa);
  await page.goto('/detalles_empresa');
  await pestana(page, 'Plan y facturas').click();
  await page.waitForURL('**/cuenta/plan');
  const uso = page.getByRole('region', { name: 'Lo que usas' });
  await expect(uso).toContainText('Plan Completo');
  await expect(uso.getByRole('listitem').filter({ hasText: 'Personas' }).first()).toContainText('1 de 1');
  await expect(uso).toContainText('Personas: llegaste a 1. Nadie pierde su acceso');
  await expect(page.getByText('Conservas Completo a $149.000 al mes + IVA')).toBeVisible();
  await expectSinFaltas(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSinFaltas(page);
});

test('soporte publica una versión: sin decir qué cambia no se puede, y quien tiene la anterior la conserva', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, SOPORTE);
  await page.goto('/admin/planes');
  const grupo = page.getByRole('listitem', { name: 'Grupo', exact: true });
  await grupo.getByRole('button', { name: 'Nueva versión de Grupo' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva versión de Grupo' });
  await dialogo.getByLabel('UF al mes').fill('9,5');
  await dialogo.getByLabel('Documentos este mes').fill('30.000');
  await dialogo.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialogo.getByText('Di qué cambia.')).toBeVisible();
  await expectSinFaltas(page);
  await dialogo.getByLabel('Qué cambia').fill('Más documentos.');
  await dialogo.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText(/Publicaste la versión \d+ de Grupo/)).toBeVisible();
  await expect(grupo).toContainText('9,5 UF al mes');
  await expect(grupo.getByRole('listitem').first()).toContainText('Más documentos.');
  await expect(grupo.getByRole('listitem').last()).toContainText('Viene con Cuadra.');
  await page.goto('/planes');
  await expect(page.getByRole('columnheader', { name: /^Grupo/ })).toContainText('9,5 UF');
  // Somebody with a session goes back to the product.
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Probar gratis' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Documentos al mes/ })).toContainText('30.000');
  await page.getByRole('link', { name: 'Volver a Cuadra' }).click();
  await expect(page).toHaveURL(/\/home/);
});
