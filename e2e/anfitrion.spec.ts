import type { Page } from '@playwright/test';
import { crearEmpresa, type EmpresaDePrueba } from './soporte/empresa.ts';
import { expect, test } from './soporte/prueba.ts';
import { simuladores } from './soporte/simuladores.ts';

/** Comes in by the host's own form, as its people do. */
async function entrarPorElAnfitrion(page: Page, { email, contrasena }: EmpresaDePrueba): Promise<string> {
  const { host } = simuladores();
  await page.goto(`${host}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(contrasena);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(`${host}/m/home`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  return host;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú del anfitrión' });
const aqui = (page: Page) => menu(page).locator('a[aria-current=page]');

test('el menú del anfitrión navega dentro de Cuadra, y atrás vuelve con los dos de acuerdo', async ({
  page,
}) => {
  const host = await entrarPorElAnfitrion(page, await crearEmpresa());
  await expect(aqui(page)).toHaveText('Inicio');
  // The page must stay the same one: what is written here is lost with a load.
  await page.evaluate('window.misma = true');
  await menu(page).getByRole('link', { name: 'Ventas' }).click();
  await expect(page).toHaveURL(new RegExp(`^${host}/m/ventas`));
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
  await expect(aqui(page)).toHaveText('Ventas');
  await page.goBack();
  await expect(page).toHaveURL(`${host}/m/home`);
  await expect(aqui(page)).toHaveText('Inicio');
  expect(await page.evaluate('window.misma')).toBe(true);
});

test('las pantallas del anfitrión son suyas, y Cuadra espera en su ruta', async ({ page }) => {
  const host = await entrarPorElAnfitrion(page, await crearEmpresa());
  await menu(page).getByRole('link', { name: 'Permisos' }).click();
  await expect(page).toHaveURL(`${host}/permisos`);
  await expect(page.getByRole('heading', { level: 1, name: 'Permisos' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Compras' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compras' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${host}/m/compras`));
});

test('cerrar sesión en Cuadra devuelve al ingreso del anfitrión', async ({ page }) => {
  const host = await entrarPorElAnfitrion(page, await crearEmpresa());
  await page.goto(`${host}/m/signout`);
  await page.waitForURL(/\/login\?salida=si$/);
  await expect(page.getByText('Saliste del sistema.')).toBeVisible();
  await page.goto(`${host}/m/home`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toHaveCount(0);
});

test('la página anfitriona hostil no toca a Cuadra, ni Cuadra a ella', async ({ page }) => {
  await entrarPorElAnfitrion(page, await crearEmpresa());
  await expect(page.getByRole('heading', { name: 'Anfitrión' })).toHaveCSS('font-family', /^Georgia/);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).not.toHaveCSS(
    'font-family',
    /Georgia/,
  );
});
