import type { Locator } from '@playwright/test';
import { conSesion, pedir } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { anfitrion } from './soporte/anfitrion.ts';
import { conFuncionalidad } from './soporte/configuracion.ts';
import { irA } from './soporte/en-la-pagina.ts';
import { destino, filas, GRANDE, pestana, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { sumarColega } from './soporte/usuarios.ts';

test('siete destinos con sus pestañas y segmentos, y el título dice cuál es', async ({ page }) => {
  await conSesion(page);
  // In a narrower window the last tabs go under a button.
  await page.setViewportSize(GRANDE);
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
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos: Gastos' })).toBeVisible();
  await destino(page, 'Contabilidad').click();
  await expect(page).toHaveURL('/contabilidad/mayor');
  await destino(page, 'Documentos').click();
  await expect(page).toHaveURL('/gastos');
  await destino(page, 'Por hacer').click();
  await expect(pestana(page, 'Rayitos')).toContainText('por conciliar');
  const cifra = (texto: string) => Number(/[\d.]+/.exec(texto)?.[0].replaceAll('.', '') ?? 0);
  // Other tests reconcile in the same company meanwhile: both sides are read until they agree.
  await expect(async () => {
    const esperan = cifra(await destino(page, 'Por hacer').innerText());
    const suma =
      cifra(await pestana(page, 'Rayitos').innerText()) +
      cifra(await pestana(page, 'Por reclamar').innerText());
    expect(esperan).toBe(suma);
  }).toPass({ timeout: 30_000 });
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
  // The page that came takes the focus to its content.
  await expect(page.getByRole('main')).toBeFocused();
  await destino(page, 'Banco').focus();
  const menu = barra.getByRole('list', { name: 'Banco' });
  // The focus of the keyboard opens it, and the arrows go in and out.
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
  await page.setViewportSize({ width: 700, height: 700 });
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
  await expect(page).toHaveURL('/ingresos/cxc');
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

/** Where the links of a place on screen lead. */
async function enlacesDe(lugar: Locator): Promise<string[]> {
  const rutas: string[] = [];
  for (const enlace of await lugar.getByRole('link').all())
    rutas.push((await enlace.getAttribute('href')) ?? '');
  return rutas;
}

test('con un solo permiso, ninguna entrada está muerta y ninguna pantalla pide lo que se le niega', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await conSesion(page, await crearEmpresa());
  const administra = (await page.context().storageState()).cookies;
  const comoAdministrador = async () => {
    await page.context().clearCookies();
    await page.context().addCookies(administra);
  };
  const colega = await sumarColega(page);
  await comoAdministrador();
  const { id: idGrupo } = await pedir<{ id: number }>(page, 'POST', '/api/grupos', {
    data: { nombre: 'Uno solo', descripcion: null, permisos: [] },
  });
  const { items: personas } = await pedir<{ items: { id: number; email: string }[] }>(
    page,
    'GET',
    '/api/usuarios',
  );
  const suyo = personas.find(({ email }) => email === colega.email);
  await pedir(page, 'PATCH', `/api/usuarios/${suyo?.id}`, { data: { idGrupo } });

  const negadas: string[] = [];
  let permiso = '';
  page.on('response', (respuesta) => {
    if ([403, 404].includes(respuesta.status())) negadas.push(`${permiso} ${page.url()} ${respuesta.url()}`);
  });
  for (permiso of [
    'documentos.ver',
    'cartolas.ver',
    'conciliacion.ver',
    'contabilidad.ver',
    'remuneraciones.ver',
  ]) {
    await comoAdministrador();
    await pedir(page, 'PATCH', `/api/grupos/${idGrupo}`, { data: { permisos: [permiso] } });
    await page.context().clearCookies();
    await conSesion(page, colega);
    // Signing out forgets the token, which says what the person could do before.
    await page.goto('/signin');
    await page.evaluate('localStorage.clear()');
    await page.goto('/home');
    const barra = page.getByRole('complementary', { name: 'Barra lateral' });
    await expect(destino(page, 'Ajustes')).toBeVisible();
    const vistas = new Set<string>();
    const pendientes = (await enlacesDe(barra)).filter((ruta) => ruta !== '/home');
    for (let ruta = pendientes.shift(); ruta !== undefined; ruta = pendientes.shift()) {
      if (vistas.has(ruta)) continue;
      vistas.add(ruta);
      await irA(page, ruta);
      await expect(page.locator('[data-slot="skeleton"], [aria-busy="true"]')).toHaveCount(0);
      for (const lugar of await page.locator('[data-slot="tab-nav"], [data-slot="pill-nav"]').all())
        pendientes.push(
          ...(await enlacesDe(lugar)).filter((otra) => otra !== '/home' && !otra.includes('?')),
        );
    }
    expect(vistas.size).toBeGreaterThan(3);
  }
  expect(negadas).toEqual([]);
});

test('sin sugerencias en el plan se concilia a mano, y nada ofrece buscarlas', async ({ page }) => {
  await conSesion(page);
  await conFuncionalidad(page, 'rayitos_ia', { activa: false, prueba: false, mostrarPaywall: false });
  await page.goto('/rayitos');
  const detalle = page.getByRole('region', { name: 'Detalle de la línea' });
  await expect(detalle).toContainText('Documentos');
  await page.getByRole('main').getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem', { name: /^Buscar documento/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Buscar de nuevo/ })).toHaveCount(0);
});
