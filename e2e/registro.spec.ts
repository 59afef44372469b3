import { crearEmpresa } from './soporte/empresa.ts';
import { DEMO, entrar, expect, test } from './soporte/prueba.ts';
import { CLAVE_SII, CONTRASENA, nueva, darEmail, darPersona, registrar } from './soporte/registro.ts';

test('una empresa se registra entera y llega a Cuadra con sus documentos del SII', async ({ page }) => {
  const { nombre } = await registrar(page);
  await expect(page.getByLabel('RUT con que entras al SII')).not.toHaveValue('');
  await page.getByLabel('Clave tributaria', { exact: true }).fill(CLAVE_SII);
  await page.getByRole('button', { name: 'Conectar el SII' }).click();
  await page.waitForURL('**/signup/welcome*');
  await expect(page.getByRole('heading', { level: 1, name: `${nombre} ya está en Cuadra` })).toBeVisible();
  await page.getByRole('button', { name: 'Traer mis documentos' }).click();

  await page.waitForURL('**/signup/sync-documents*');
  const servicios = page.getByRole('list', { name: 'Servicios del SII' }).getByRole('listitem');
  await expect(servicios).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Seguir sin esperar' })).toBeVisible();
  await expect(page.getByText(/^Listo: /)).toBeVisible({ timeout: 60_000 });
  await expect(servicios.filter({ hasText: 'Compras y ventas' })).toContainText(/\d documentos/);
  await page.getByRole('button', { name: 'Ir a Cuadra' }).click();

  await page.waitForURL('**/home*');
  await expect(page.getByRole('button', { name: new RegExp(nombre) })).toBeVisible();
  await page.goto('/ventas');
  await expect(page.locator('[data-slot="table-row"]').first()).toBeVisible();
});

test('sección 8: un email que ya tiene cuenta lleva a iniciar sesión con él', async ({ page }) => {
  await darEmail(page, DEMO.email);
  await page.waitForURL('**/signin?*');
  await expect(page.getByText('Ya tienes una cuenta con este email.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO.contrasena);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home*');
});

test('sección 8: lo que falta se dice en su campo, el teclado va al primero y nada se pierde', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByText('Ingresa tu email.')).toBeVisible();
  await page.getByLabel('Email de trabajo').fill('rosa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ingresa un email válido.')).toBeVisible();

  await darEmail(page, nueva().email);
  await page.waitForURL('**/signup/user?*');
  await page.getByLabel('Apellido').fill('V');
  await page.getByLabel('Contraseña', { exact: true }).fill('corta');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await expect(page.getByText('Requerido')).toHaveCount(1);
  await expect(page.getByText('Mínimo 2 caracteres.')).toBeVisible();
  await expect(page.getByText('Ingresa un número de teléfono válido.')).toBeVisible();
  await expect(page.getByText('Tu contraseña debe tener 8 o más caracteres.')).toBeVisible();
  await expect(page.getByText('Confirma tu contraseña.')).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('corta');

  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.getByLabel('Confirma tu contraseña', { exact: true }).fill('otra-distinta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
});

test('sección 8: una empresa que ya está se dice junto a su RUT', async ({ page }) => {
  const { rut } = await crearEmpresa();
  await darEmail(page, nueva().email);
  await page.waitForURL('**/signup/user?*');
  await darPersona(page);
  await page.waitForURL('**/signup/company*');
  await page.getByLabel('RUT de la empresa').fill('12.345.678-9');
  await page.getByLabel('Nombre', { exact: true }).fill('Otra');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El RUT es inválido')).toBeVisible();
  await page.getByLabel('RUT de la empresa').fill(rut);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Esta empresa ya está registrada')).toBeVisible();
  await expect(page.getByLabel('RUT de la empresa')).toBeFocused();
});

test('una clave del SII equivocada lo dice, y se puede seguir sin conectar', async ({ page }) => {
  await registrar(page);
  await page.getByLabel('Clave tributaria', { exact: true }).fill('no-es-esta');
  await page.getByRole('button', { name: 'Conectar el SII' }).click();
  await expect(page.getByLabel('Clave tributaria', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Clave tributaria', { exact: true })).toHaveValue('no-es-esta');
  await page.getByRole('link', { name: 'Seguir sin conectar' }).click();
  await page.waitForURL('**/signup/welcome*');
  await expect(page.getByRole('link', { name: 'Conectar el SII' })).toBeVisible();
  await page.getByRole('link', { name: 'Importar archivos' }).click();
  await page.waitForURL('**/importar*');
});

test('un registro a medias sigue donde quedó', async ({ page }) => {
  const { email } = nueva();
  await darEmail(page, email);
  await page.waitForURL('**/signup/user?*');
  await darPersona(page);
  await page.waitForURL('**/signup/company*');
  await page.reload();
  await expect(page.getByLabel('RUT de la empresa')).toBeVisible();

  await page.goto('/signout');
  await page.waitForURL('**/signin*');
  await page.goto('/signup/company');
  await expect(page.getByRole('heading', { level: 1, name: 'Empieza por tu cuenta' })).toBeVisible();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENA);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/signup/company*');
  await expect(page.getByLabel('RUT de la empresa')).toBeVisible();
});

test('un servicio del SII que falla dice por qué y se reintenta solo él', async ({ page }) => {
  await entrar(page);
  const servicio = (service: string, estado: string, mensaje: string | null = null) => ({
    service,
    estado,
    progreso: estado === 'listo' ? 1 : 0,
    documentos: estado === 'listo' ? 12 : 0,
    mensaje,
  });
  let bhes = servicio('bhes', 'error', 'El SII no responde. Vuelve a intentarlo en unos minutos.');
  const pedidos: unknown[] = [];
  await page.route('**/monolito/signup/sync', (ruta) =>
    ruta.fulfill({ json: { terminada: true, services: [servicio('cv', 'listo'), bhes] } }),
  );
  await page.route('**/monolito/signup/updateAll', (ruta) => {
    pedidos.push(ruta.request().postDataJSON());
    bhes = servicio('bhes', 'listo');
    return ruta.fulfill({ status: 202, json: { success: true, services: ['bhes'] } });
  });
  await page.goto('/signup/sync-documents');
  await expect(page.getByText('El SII no responde. Vuelve a intentarlo en unos minutos.')).toBeVisible();
  await expect(page.getByText('Trajimos 12 documentos; algo quedó pendiente.')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar: Boletas de honorarios' }).click();
  await expect(page.getByText('Listo: 24 documentos.')).toBeVisible();
  expect(pedidos).toEqual([{ services: ['bhes'] }]);
});
