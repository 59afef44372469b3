import { conSesion, pedir } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { anfitrion } from './soporte/anfitrion.ts';
import { destino, filas, GRANDE, pestana, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { sumarColega } from './soporte/usuarios.ts';

test('siete destinos con sus pestañas y segmentos, y el título dice cuál es', async ({ page }) => {
  await conSesion(page);
  await page.goto('/home');
  const barra = page.getByRole('complementary', { name: 'Barra lateral' });
  await expect(barra.locator('[data-slot="sidebar-item"] > span:first-of-type')).toHaveText([
    'Inicio',
    'Por hacer',
    'Documentos',
    'Banco',
    'Cobros y pagos',
    'Contabilidad',
    'Ajustes',
  ]);
  await destino(page, 'Contabilidad').click();
  await expect(page).toHaveURL('/financials/ro');
  await pestana(page, 'Libros').click();
  await expect(page).toHaveURL('/contabilidad');
  await page.getByRole('navigation', { name: 'Libros' }).getByRole('link', { name: 'Mayor' }).click();
  await expect(page).toHaveURL('/contabilidad/mayor');
  await expect(page).toHaveTitle('Libro mayor · Cuadra');
  await expect(page.getByRole('heading', { level: 1, name: 'Contabilidad: Libro mayor' })).toBeVisible();
  await expect(pestana(page, 'Libros')).toHaveAttribute('aria-current', 'page');
  await expect(destino(page, 'Contabilidad')).toHaveAttribute('aria-current', 'page');

  // A destination opens on the tab that was used last; the count of Por hacer is that of its tabs.
  await destino(page, 'Documentos').click();
  await pestana(page, 'Gastos').click();
  await expect(filas(page).first()).toBeVisible();
  await destino(page, 'Contabilidad').click();
  await expect(page).toHaveURL('/contabilidad/mayor');
  await destino(page, 'Documentos').click();
  await expect(page).toHaveURL('/gastos');
  const esperan = await destino(page, 'Por hacer').innerText();
  await destino(page, 'Por hacer').click();
  await expect(pestana(page, 'Rayitos')).toContainText('por conciliar');
  const cifra = (texto: string) => Number(/[\d.]+/.exec(texto)?.[0].replaceAll('.', '') ?? 0);
  const suma =
    cifra(await pestana(page, 'Rayitos').innerText()) +
    cifra(await pestana(page, 'Por reclamar').innerText());
  expect(cifra(esperan)).toBe(suma);
});

test('con el teclado: G y una letra, corchetes, y el menú de la barra contraída', async ({ page }) => {
  await conSesion(page);
  await page.setViewportSize(GRANDE);
  await page.goto('/ventas');
  await expect(filas(page).first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/financials/ro');
  await page.keyboard.press(']');
  await expect(page).toHaveURL('/saldo-cuentas');
  await page.keyboard.press('[');
  await expect(page).toHaveURL('/financials/ro');
  await page.keyboard.press('Control+b');
  const barra = page.getByRole('complementary', { name: 'Barra lateral' });
  await destino(page, 'Banco').focus();
  const menu = barra.getByRole('list', { name: 'Banco' });
  await expect(menu).toBeHidden();
  // The focus of the keyboard opens it, and the arrows go in and out.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(menu).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: 'Cartolas' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cuentas-corrientes');
  await expect(menu).toBeHidden();
  await destino(page, 'Contabilidad').hover();
  await barra.getByRole('list', { name: 'Contabilidad' }).getByRole('link', { name: 'IVA' }).click();
  await expect(page).toHaveURL('/contabilidad/iva');

  // Where they do not fit, the tabs go under a button, and the one on screen stays in sight.
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/impuestos');
  const mas = page.getByRole('button', { name: 'Impuestos, más pestañas' });
  await mas.click();
  await page.getByRole('menuitem', { name: 'Remuneraciones' }).click();
  await expect(page).toHaveURL('/remuneraciones');
});

test('en un teléfono: cuatro destinos al pie y los demás en Más', async ({ page }) => {
  await conSesion(page);
  await page.setViewportSize(TELEFONO);
  await page.goto('/home');
  const pie = page.getByRole('navigation', { name: 'Destinos' });
  await expect(pie.getByRole('link')).toHaveCount(4);
  await pie.getByRole('link', { name: 'Cobros' }).click();
  await expect(page).toHaveURL('/proveedores');
  await pie.getByRole('button', { name: 'Más' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await menu.getByRole('link', { name: 'Contabilidad' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/financials/ro');
  await expect(pie.getByRole('button', { name: 'Más' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Buscar y actuar' }).click();
  const paleta = page.getByRole('dialog', { name: 'Buscar y actuar' });
  await paleta.getByRole('combobox').pressSequentially('mayor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contabilidad/mayor');
});

test('dentro del anfitrión, las conexiones y las empresas tienen su pestaña', async ({ page }) => {
  await conSesion(page);
  await page.goto(`${anfitrion()}/m/bancos`);
  await pestana(page, 'Conexiones').click();
  await expect(page).toHaveURL(`${anfitrion()}/m/conexiones`);
  await page.getByRole('navigation', { name: 'Conexiones' }).getByRole('link', { name: 'Bancos' }).click();
  await expect(page).toHaveURL(`${anfitrion()}/m/conexiones/bancos`);
  await destino(page, 'Ajustes').click();
  await expect(page.getByRole('link', { name: 'Empresas', exact: true })).toBeVisible();
});
