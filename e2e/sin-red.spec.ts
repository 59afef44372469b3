import { test as conErrores, type Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDeVentas } from './soporte/mes.ts';
import { filas, GRANDE } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const VENTA = {
  folio: 1,
  rut: '76543210-3',
  razonSocial: 'Ñandú SpA',
  fecha: '05/10/2026',
  total: 119_000,
};

test('sin red lo dice, guarda lo que se ve y envía una vez lo pedido al volver', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas([VENTA])]);
  await page.goto('/ventas');
  await filas(page).first().click();
  const caja = page.getByLabel('Escribe un comentario');
  await expect(caja).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('Sin conexión. Lo que ves es de antes del corte.')).toBeVisible();
  await caja.fill('Falta la orden de compra');
  await caja.press('Control+Enter');
  await expect(page.getByText('1 cambio espera y se envía al volver')).toBeVisible();
  await expect(filas(page).first()).toBeVisible();
  await expectSinFaltas(page, { ocupada: true });

  await page.context().setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await expect(page.getByText('Falta la orden de compra')).toHaveCount(1);
});

test('con un cambio por enviar no se cambia de empresa, y cuando se envió sí', async ({ page }) => {
  const una = await crearEmpresa();
  const otra = await crearEmpresa({ email: una.email });
  const cambiar = async () => {
    await page.getByRole('button', { name: una.nombre }).click();
    await page.getByRole('menuitemradio', { name: otra.nombre }).click();
  };
  await page.setViewportSize(GRANDE);
  await conSesion(page, una);
  await subir(page, [await registroDeVentas([VENTA])]);
  await page.goto('/ventas');
  await filas(page).first().click();
  const caja = page.getByLabel('Escribe un comentario');
  await expect(caja).toBeVisible();

  await page.context().setOffline(true);
  await caja.fill('Falta la orden de compra');
  await caja.press('Control+Enter');
  await expect(page.getByText('1 cambio espera y se envía al volver')).toBeVisible();
  await cambiar();
  await expect(
    page.getByText('Hay cambios por guardar en esta empresa. Cambia de empresa cuando estén enviados.'),
  ).toBeVisible();
  await expect(filas(page).first()).toContainText(VENTA.razonSocial);

  await page.context().setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await expect(page.getByText('Falta la orden de compra')).toHaveCount(1);
  // The comment stands on the screen a moment before the server answers.
  await expect(async () => {
    if (await page.getByRole('button', { name: una.nombre }).isVisible()) await cambiar();
    await expect(page.getByRole('button', { name: otra.nombre })).toBeVisible({ timeout: 5000 });
  }).toPass();
});

const NO_SE_HIZO = 'Sin conexión: no se hizo. Inténtalo cuando vuelva.';
const UNO_ESPERA = '1 cambio espera y se envía al volver';

/** A company at its queue, with a payment that names its invoice and a commission without a document. */
async function abrirRayitos(page: Page, grupo: 'seguras' | 'sin_par'): Promise<void> {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  const lineas = [
    { fecha: '20261006', monto: VENTA.total, glosa: 'TRANSFERENCIA DE 76543210-3 FACTURA 1' },
    { fecha: '20261008', monto: -18_390, glosa: 'COMISION MANTENCION PLAN' },
  ];
  await subir(page, [await registroDeVentas([VENTA]), cartolaOfx(lineas)]);
  await expect
    .poll(
      async () => {
        const { grupos } = await pedir<{ grupos: object }>(page, 'GET', '/api/conciliaciones/cola');
        return grupos;
      },
      { timeout: 30_000, intervals: [200] },
    )
    .toMatchObject({ seguras: 1, sin_par: 1 });
  await page.goto(`/rayitos?grupo=${grupo}`);
}

const enCola = (page: Page, glosa: string) => page.locator('[data-slot="queue-row"]', { hasText: glosa });

/** Acts that reach the server from now on. */
function actosEnviados(page: Page): string[] {
  const enviados: string[] = [];
  page.on('response', (respuesta) => {
    if ('idempotency-key' in respuesta.request().headers()) enviados.push(new URL(respuesta.url()).pathname);
  });
  return enviados;
}

test('lo que se acepta en Seguras sin red espera y se concilia una vez al volver', async ({ page }) => {
  await abrirRayitos(page, 'seguras');
  const linea = enCola(page, 'FACTURA 1');
  await expect(linea).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documentos' })).toContainText('Factura 1');
  const enviados = actosEnviados(page);

  await page.context().setOffline(true);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(UNO_ESPERA)).toBeVisible();
  await expect(linea).toHaveCount(0);
  await expect(page.getByText(/Ocurrió un error/)).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await expect(linea).toHaveCount(0);
  expect(enviados).toHaveLength(1);
});

test('en Sin par lo aceptado y su Deshacer esperan, y lo de antes dice que no se deshizo', async ({
  page,
}) => {
  await abrirRayitos(page, 'sin_par');
  const linea = enCola(page, 'COMISION');
  await expect(linea).toBeVisible();
  const enviados = actosEnviados(page);
  const deshacer = page.getByRole('button', { name: 'Deshacer Z' });

  await page.context().setOffline(true);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByText(UNO_ESPERA)).toBeVisible();
  await expect(linea).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText('Clasificaste 1 línea')).toBeVisible();
  expect(enviados).toHaveLength(1);

  await page.context().setOffline(true);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(UNO_ESPERA)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Deshiciste 1 clasificación')).toBeVisible();
  await expect(linea).toBeVisible();
  expect(enviados).toHaveLength(2);

  await page.keyboard.press('b');
  await expect(page.getByText('Clasificaste 1 línea')).toBeVisible();
  await page.reload();
  await expect(deshacer).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await deshacer.click();
  await expect(page.getByText(NO_SE_HIZO)).toBeVisible();
  await expect(page.getByText(/Ocurrió un error/)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await deshacer.click();
  await expect(page.getByText(/^Deshecho: Clasificó/)).toBeVisible();
  // The page read the queue without it, so it comes as any line that arrives.
  await page.getByRole('button', { name: 'Mostrar N' }).click();
  await expect(linea).toBeVisible();
});

test('en Hecho deshacer sin red dice que no se hizo', async ({ page }) => {
  await abrirRayitos(page, 'sin_par');
  await expect(enCola(page, 'COMISION')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByText('Clasificaste 1 línea')).toBeVisible();
  await page.goto('/hecho');
  const acto = filas(page).filter({ hasText: 'Clasificó 1 línea' });
  await expect(acto).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await acto.getByRole('button', { name: /^Deshacer: Clasificó 1 línea/ }).click();
  await expect(page.getByText(NO_SE_HIZO)).toBeVisible();
  await expect(page.getByText(/Ocurrió un error/)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await acto.getByRole('button', { name: /^Deshacer: Clasificó 1 línea/ }).click();
  await expect(page.getByText(/^Deshecho: Clasificó/)).toBeVisible();
});

// A file that does not come is an error of the page, which it tells.
conErrores('una pantalla que no alcanza a llegar se queda dentro del marco', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await page.goto('/ventas');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  // Nothing of the cache either.
  await page.route('**/*.js', (pedido) => pedido.abort());
  await page.context().setOffline(true);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Contabilidad' })
    .click();
  await expect(page.getByText('Esta pantalla no se puede abrir sin conexión.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  const reintentar = page.getByRole('button', { name: 'Reintentar' });
  await expect(reintentar).toBeVisible();
  await page.unroute('**/*.js');
  await page.context().setOffline(false);
  // The router loads the page again by itself where it draws before the button is pressed.
  await expect(async () => {
    if (await reintentar.isVisible()) await reintentar.click({ timeout: 2000 });
    await expect(page.getByRole('heading', { level: 1, name: /Contabilidad/ })).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
});
