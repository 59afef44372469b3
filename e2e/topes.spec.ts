import { conSesion, pedir } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { configurar } from './soporte/configuracion.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cambiarFuncion } from './soporte/funcion.ts';
import { GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const SOPORTE = { email: 'soporte@cuadra.cl', contrasena: 'cuadra-demo' };

test('un programa entra con una credencial: sin nombre no se crea, se ve una vez, y revocada no entra', async ({
  page,
  request,
}) => {
  await page.setViewportSize(GRANDE);
  const ana = await crearEmpresa();
  await conSesion(page, ana);
  await page.goto('/ajustes/credenciales-api');
  await page.getByRole('button', { name: 'Nueva credencial' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva credencial' });
  await dialogo.getByRole('button', { name: 'Crear' }).click();
  await expect(dialogo).toContainText('Escribe para qué es.');
  await dialogo.getByLabel('Para qué es').fill('Bodega');
  await dialogo.getByRole('button', { name: 'Crear' }).click();
  const copia = page.getByRole('dialog', { name: 'Copia tu credencial' });
  const clave = (await copia.getByText(/^cuadra_\d+_\d+_/).textContent()) ?? '';
  await expectSinFaltas(page);
  await copia.getByRole('button', { name: 'Listo' }).click();
  const llamar = () => request.get('/api/planes/uso', { headers: { 'x-access-token': clave } });
  expect((await llamar()).status()).toBe(200);
  const fila = page.getByRole('listitem', { name: 'Bodega' });
  await expect(fila).toContainText(`…${clave.slice(-4)}`);
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectQueQuepa(page);
  await fila.getByRole('button', { name: 'Revocar Bodega' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByText('Aún no hay credenciales')).toBeVisible();
  expect((await llamar()).status()).toBe(401);
});

test('las llamadas del mes se acaban: la API responde 429 y la web sigue', async ({ page, request }) => {
  await page.setViewportSize(GRANDE);
  const ana = await crearEmpresa();
  await cambiarFuncion(page, ana, 'credenciales_api', { activa: true, capacidad: 2, mostrarPaywall: false });
  await conSesion(page, ana);
  await page.goto('/ajustes/credenciales-api');
  await expect(page.getByText('Al llegar al tope la API responde 429')).toBeVisible();
  await page.getByRole('button', { name: 'Nueva credencial' }).click();
  await page.getByLabel('Para qué es').fill('ERP');
  await page.getByRole('button', { name: 'Crear' }).click();
  const clave = (await page.getByText(/^cuadra_\d+_\d+_/).textContent()) ?? '';
  const estados = [];
  for (let i = 0; i < 3; i += 1)
    estados.push((await request.get('/api/planes/uso', { headers: { 'x-access-token': clave } })).status());
  expect(estados).toEqual([200, 200, 429]);
  await expect
    .poll(async () => {
      await page.goto('/cuenta/plan');
      return page.getByRole('region', { name: 'Lo que usas' }).textContent();
    })
    .toContain('Llamadas por API: llegaste a 2.');
});

test('soporte busca las suscripciones por estado y abre una', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  const ana = await crearEmpresa();
  await conSesion(page, ana);
  const { items } = await pedir<{ items: { idVersion: number }[] }>(page, 'GET', '/api/planes?slugs=base');
  const eleccion = { idVersion: items[0]?.idVersion, periodo: 'mensual' };
  const { porPagar } = await pedir<{ porPagar: number }>(page, 'POST', '/api/checkout/plan/previa', {
    data: eleccion,
  });
  await pedir(page, 'POST', '/api/checkout/plan', { data: { ...eleccion, porPagar } });
  await page.context().clearCookies();
  await conSesion(page, SOPORTE);
  await page.goto('/admin/suscripciones');
  const tabla = page.getByRole('region', { name: 'Suscripciones' });
  await expect(tabla.getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('RUT o nombre de la empresa').fill(ana.rut);
  await expect(tabla.getByRole('row')).toHaveCount(2);
  await expect(tabla).toContainText('Activa');
  await expectSinFaltas(page);
  await tabla.getByRole('button').click();
  const ficha = page.getByRole('complementary', { name: ana.nombre });
  await expect(ficha).toContainText('Se contrató un plan.');
  await expect(ficha).toContainText('Por pagar');
  await expectSinFaltas(page);
  await page.goto(`/admin/suscripciones?texto=${ana.rut}&estado=terminada`);
  await expect(page.getByText('Ninguna empresa calza')).toBeVisible();
  await page.setViewportSize(TELEFONO);
  await page.goto(`/admin/suscripciones?texto=${ana.rut}`);
  await expect(page.getByText('Activa').first()).toBeVisible();
  await expectQueQuepa(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSinFaltas(page);
});

test('una empresa con deuda vencida ve cuánto debe y cuántos días le quedan; a quien no administra no se le dice el monto', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const ana = await crearEmpresa();
  const enTresDias = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Santiago',
  });
  await page.route('**/api/checkout/estado-deuda', async (route) => {
    const respuesta = await route.fetch();
    const cuerpo = (await respuesta.json()) as Record<string, unknown>;
    await route.fulfill({
      json: { ...cuerpo, estado: 'morosa', debe: 119_000, vencido: 119_000, restringeEl: enTresDias },
    });
  });
  await conSesion(page, ana);
  await page.goto('/home');
  const aviso = page.getByRole('status').filter({ hasText: 'Quedan 3 días' });
  await expect(aviso).toContainText('Debes $119.000 de tu plan.');
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectQueQuepa(page);
  await aviso.getByRole('link', { name: 'Pagar' }).click();
  await page.waitForURL('**/cuenta/tus-facturas');
  await expect(aviso).toHaveCount(0);

  await page.route('**/acceso/access', async (route) => {
    const respuesta = await route.fetch();
    const cuerpo = (await respuesta.json()) as { user: { permisos: string[] } };
    cuerpo.user.permisos = cuerpo.user.permisos.filter((permiso) => permiso !== 'empresa.editar');
    await route.fulfill({ json: cuerpo });
  });
  await page.goto('/home');
  await expect(aviso).toContainText('El plan de tu empresa está vencido.');
  await expect(aviso).not.toContainText('119.000');
  await expect(aviso.getByRole('link')).toHaveCount(0);
});

test('donde los planes no se venden en línea, contratar lleva al formulario con la persona, el plan y la empresa', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const ana = await crearEmpresa();
  await page.route('**/api/checkout/estado-deuda', async (route) => {
    const respuesta = await route.fetch();
    const cuerpo = (await respuesta.json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...cuerpo, seVende: false } });
  });
  await conSesion(page, ana);
  await page.goto('/cuenta/plan');
  await expect(page.getByRole('columnheader', { name: /^Crece/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contratar Crece' })).toHaveCount(0);

  await configurar(page, { formularioSuscripcion: 'https://ventas.cuadra.localhost/alta' });
  await page.goto('/cuenta/plan');
  const href = await page.getByRole('link', { name: 'Contratar Crece' }).getAttribute('href');
  const { origin, searchParams } = new URL(href ?? '');
  expect(origin).toBe('https://ventas.cuadra.localhost');
  expect(searchParams.get('email')).toBe(ana.email);
  expect(searchParams.get('plan')).toBe('Crece');
  expect(Number(searchParams.get('idEmpresa'))).toBeGreaterThan(0);
});
