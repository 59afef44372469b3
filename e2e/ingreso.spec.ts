import { expectSinFaltas } from './soporte/axe.ts';
import { DEMO, entrar, expect, test } from './soporte/prueba.ts';

test('entrar y salir', async ({ page }) => {
  await entrar(page);
  await expect(page).toHaveTitle('Inicio · Cuadra');
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await page.goto('/signout');
  await page.waitForURL('**/signin*');
  await page.goto('/ventas');
  await page.waitForURL('**/signin?redirect=*');
});

test('una contraseña equivocada lo dice y deja volver a intentar', async ({ page }) => {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('El email o la contraseña no son correctos.')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO.contrasena);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home*');
});

test('los campos vacíos o mal escritos muestran el texto de la especificación', async ({ page }) => {
  await page.goto('/signin');
  await page.getByLabel('Email').fill('no es un email');
  await page.getByLabel('Contraseña', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Ingresa un email válido.')).toBeVisible();
  await expect(page.getByText('Tu contraseña debe tener 6 o más caracteres.')).toBeVisible();
});

test('después de entrar se llega a donde se iba', async ({ page }) => {
  await page.goto('/cartolas');
  await page.waitForURL('**/signin?redirect=*');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO.contrasena);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cartolas*');
});

test('una sesión cuyo token venció pide otro y sigue, sin que se note', async ({ page }) => {
  await entrar(page);
  await page.evaluate(() => localStorage.setItem('mm-access-token', 'vencido'));
  await page.goto('/ventas');
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});

test('una página que no existe muestra el texto de la especificación', async ({ page }) => {
  await entrar(page);
  await page.goto('/no-existe');
  await expect(page.getByText('La página que estás buscando no existe')).toBeVisible();
});

/** Screens before the main layout, as whoever has just come finds them. */
const PUBLICAS = [
  '/signin',
  '/signin?second_factor=x',
  '/signin/google?error=invalid_request&error_description=Bad+Request',
  '/signin/google?vincular=x&email=ana@prueba.cl',
  '/signin/invitacion',
  '/signin/recuperar-contrasena',
  '/signin/recuperar-contrasena/email-enviado?email=ana@prueba.cl',
  '/signin/actualizar-contrasena',
  '/signin/reactivar-empresa',
  '/signup',
  '/signup/user?email=ana@prueba.cl',
  '/signup/company',
] as const;

test('axe no encuentra nada en las pantallas públicas y nada se sale del ancho, tampoco en un teléfono', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const pantalla of PUBLICAS) {
    await page.goto(pantalla);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-slot="skeleton"]')).toHaveCount(0);
      // The captcha's frame is its provider's own.
      await expectSinFaltas(page, { sin: 'iframe' });
    }
  }
});
