import type { CuentaTipo } from '@cuadra/contract';
import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, cartolaSantander, registroDeVentas, type Movimiento } from './soporte/mes.ts';
import { filas, GRANDE, pestana, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const dia = (n: number) => String(n).padStart(2, '0');
/** Nine purchases of a merchant that somebody classified, in branches of all kinds. */
const ANTES: readonly Movimiento[] = Array.from({ length: 9 }, (_, n) => ({
  fecha: `202609${dia(n + 1)}`,
  monto: -(10_000 + n),
  glosa: `COMPRA COPEC MAIPU ${100 + n}`,
}));
const AHORA: readonly Movimiento[] = [
  { fecha: '20261003', monto: -64_700, glosa: 'COMPRA COPEC PUDAHUEL 4410' },
  { fecha: '20261006', monto: -48_900, glosa: 'COMPRA COPEC LAMPA 12' },
  { fecha: '20261007', monto: -84_390, glosa: 'COMPRA LIDER QUILICURA 0214' },
  { fecha: '20261008', monto: -18_390, glosa: 'COMISION MANTENCION PLAN' },
  { fecha: '20261009', monto: 155_000, glosa: 'DEPOSITO EFECTIVO SUC PROVIDENCIA' },
];
const LLEGADA: Movimiento = { fecha: '20261012', monto: -5000, glosa: 'COMPRA FARMACIA DEL PARQUE 3' };
const VENTA = {
  folio: 1083,
  rut: '76086428-5',
  razonSocial: 'Quesería Los Ulmos Ltda.',
  fecha: '20/09/2026',
  total: 154_163,
};

interface Linea {
  readonly id: number;
  readonly descripcion: string;
}

async function clasificar(page: Page, ids: readonly number[], codigo: string): Promise<void> {
  const { items } = await pedir<{ items: CuentaTipo[] }>(page, 'GET', '/api/cuentas');
  const hojas = items.flatMap(({ Subtipos }) => Subtipos.flatMap((subtipo) => subtipo.Subtipos));
  const cuenta = hojas.flatMap(({ Cuentas }) => Cuentas).find((una) => una.codigo === codigo);
  await pedir(page, 'POST', '/api/clasificacion/masiva', {
    data: {
      modelo: 'Cartola',
      seleccion: { ids },
      accion: { tipo: 'cuentas', items: [{ idCuenta: cuenta?.id ?? 0, porcentaje: 100 }] },
    },
  });
}

async function lineas(page: Page): Promise<Linea[]> {
  return (await pedir<{ items: Linea[] }>(page, 'GET', '/api/cartolas?perPage=100')).items;
}

/** A company that classified its past, with five open lines, at the lines without a document. */
async function abrir(page: Page, ventas = [VENTA]): Promise<void> {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas), cartolaOfx([...ANTES, ...AHORA])]);
  const pasadas = (await lineas(page)).filter(({ descripcion }) => descripcion.includes('MAIPU'));
  await clasificar(
    page,
    pasadas.map(({ id }) => id),
    '6.1.03.05',
  );
  await page.setViewportSize(GRANDE);
  await page.goto('/rayitos?grupo=sin_par');
  await expect(enFoco(page)).toContainText('COMPRA COPEC');
}

const fila = (page: Page, texto: string) => page.locator('[data-slot="queue-row"]', { hasText: texto });
const enFoco = (page: Page) => page.locator('[data-slot="queue-row"][data-focused]');
const detalle = (page: Page) => page.getByRole('region', { name: 'Detalle del grupo' });

test('las líneas iguales son una fila que se acepta con Enter, se deshace con Z y queda en Hecho', async ({
  page,
}) => {
  await abrir(page);
  await expect(fila(page, 'COMPRA COPEC')).toContainText('2 líneas');
  await expect(fila(page, 'COMPRA COPEC')).toContainText('-$113.600');
  await expect(fila(page, 'COMPRA COPEC')).toContainText('Combustibles');
  await expect(
    detalle(page).getByText('Así clasificaste las 9 compras anteriores en este comercio.'),
  ).toBeVisible();
  await expect(fila(page, 'LIDER')).toContainText('Falta elegir la cuenta');
  await expectSinFaltas(page);

  await page.keyboard.press('Enter');
  await expect(page.getByText('Clasificaste 2 líneas')).toBeVisible();
  await expect(fila(page, 'COMPRA COPEC')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText('Deshiciste 2 clasificaciones')).toBeVisible();
  await expect(fila(page, 'COMPRA COPEC')).toHaveCount(1);

  await page.keyboard.press('a');
  await expect(fila(page, 'COMPRA COPEC')).toHaveCount(0);
  await page.keyboard.press('b');
  await expect(page.getByText('Clasificaste 1 línea')).toBeVisible();
  await expect(fila(page, 'COMISION')).toHaveCount(0);
  await pestana(page, 'Hecho').click();
  await expect(filas(page).filter({ hasText: 'Clasificó 2 líneas' }).first()).toContainText('-$113.600');
});

test('una por una, otra cuenta, y lo que nadie sabe con su documento más cercano a una tecla', async ({
  page,
}) => {
  await abrir(page);
  await page.keyboard.press('ArrowRight');
  await expect(enFoco(page)).toContainText('COPEC LAMPA');
  // The accounts come after the name is typed and taken with Enter.
  const escrito = Promise.withResolvers<void>();
  await page.route('**/api/cuentas', async (route) => {
    await escrito.promise;
    await route.continue();
  });
  await page.keyboard.press('c');
  const dialogo = page.getByRole('dialog', { name: 'A qué cuenta va' });
  await dialogo.getByRole('combobox', { name: 'Cuenta' }).click();
  await page.getByPlaceholder('Nombre de la cuenta').fill('Fletes');
  await expect(page.getByText('Buscando…')).toBeVisible();
  await page.keyboard.press('Enter');
  escrito.resolve();
  await dialogo.getByRole('button', { name: 'Clasificar 1 línea' }).click();
  await expect(page.getByText('Clasificaste 1 línea')).toBeVisible();
  await expect(fila(page, 'COPEC LAMPA')).toHaveCount(0);
  await expect(fila(page, 'COPEC PUDAHUEL')).toHaveCount(1);

  await page.keyboard.press('End');
  await expect(enFoco(page)).toContainText('DEPOSITO EFECTIVO');
  await expect(page.getByText('sobran').first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  await expect(fila(page, 'DEPOSITO EFECTIVO')).toHaveCount(0);
});

test('una línea se concilia con varios documentos marcados con el teclado, y con uno solo con Enter', async ({
  page,
}) => {
  const otra = {
    ...VENTA,
    folio: 2084,
    rut: '76192083-9',
    razonSocial: 'Cafetería Bellotto SpA',
    total: 500,
  };
  await abrir(page, [VENTA, otra]);
  const saldos = async () => {
    const { items } = await pedir<{ items: { folio: string; saldo: number }[] }>(
      page,
      'GET',
      '/api/legacy/documentos/dtes',
    );
    return Object.fromEntries(items.map(({ folio, saldo }) => [folio, saldo]));
  };
  await page.keyboard.press('End');
  await expect(enFoco(page)).toContainText('DEPOSITO EFECTIVO');
  await page.keyboard.press('/');
  const dialogo = page.getByRole('dialog', { name: 'Buscar documento' });
  const campo = dialogo.getByLabel('Folio, RUT, nombre o monto');
  const documento = (nombre: string) => dialogo.getByRole('checkbox', { name: nombre });
  await campo.pressSequentially('1083');
  await expect(documento('Factura 1083')).toBeVisible();
  await expect(dialogo.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(documento('Factura 1083')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(documento('Factura 1083')).toBeChecked();
  await expect(dialogo.getByText('Suma de 1 documento')).toBeVisible();
  // Letters on a row search again; the marked one stays.
  await page.keyboard.type('bellotto');
  await expect(campo).toHaveValue('bellotto');
  await expect(documento('Factura 2084')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(documento('Factura 2084')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialogo.getByText('Suma de 2 documentos')).toBeVisible();
  await expect(dialogo.getByRole('status')).toContainText('$337');
  await expectSinFaltas(page);
  await expect(dialogo.getByRole('button', { name: 'Conciliar 2 documentos' })).toBeEnabled();
  await dialogo.getByRole('checkbox', { name: 'Cerrar la diferencia al conciliar' }).check();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  await expect(fila(page, 'DEPOSITO EFECTIVO')).toHaveCount(0);
  expect(await saldos()).toEqual({ 1083: 0, 2084: 0 });
  await page.keyboard.press('z');
  await expect(fila(page, 'DEPOSITO EFECTIVO')).toHaveCount(1);
  expect(await saldos()).toEqual({ 1083: VENTA.total, 2084: 500 });

  await fila(page, 'DEPOSITO EFECTIVO').click();
  await page.keyboard.press('/');
  await campo.pressSequentially('1083');
  await expect(documento('Factura 1083')).toBeVisible();
  await expect(dialogo.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  await expect.poll(saldos).toEqual({ 1083: 0, 2084: 500 });
});

test('varias filas marcadas van a una cuenta, escrita y aceptada con el teclado', async ({ page }) => {
  await abrir(page);
  await page.goto('/rayitos');
  await expect(enFoco(page)).toHaveCount(1);
  await page.keyboard.press('Shift+F');
  const palabras = page.getByRole('searchbox', { name: 'Palabras de la glosa' });
  await expect(palabras).toBeFocused();
  await page.keyboard.press('Escape');
  // Keys of the screen wait for the filter to be gone.
  await expect(palabras).toBeHidden();
  await page.keyboard.press('.');
  await expect(page.getByRole('grid', { name: 'Líneas sin par' })).toBeFocused();
  await expect(enFoco(page)).toContainText('COMPRA COPEC');
  await page.keyboard.press('j');
  await expect(enFoco(page)).toContainText('LIDER');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('c');
  const dialogo = page.getByRole('dialog', { name: 'A qué cuenta van' });
  await expect(dialogo.getByRole('combobox', { name: 'Cuenta' })).toBeFocused();
  await page.keyboard.type('fletes');
  await expect(page.getByRole('option', { name: 'Fletes' })).toHaveAttribute('data-highlighted');
  await expectSinFaltas(page);
  await page.keyboard.press('Enter');
  await expect(dialogo.getByRole('button', { name: 'Clasificar 2 líneas' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Clasificaste 2 líneas')).toBeVisible();
  await expect(fila(page, 'LIDER')).toHaveCount(0);
  await expect(fila(page, 'DEPOSITO EFECTIVO')).toHaveCount(0);
  await expect(page.getByRole('grid', { name: 'Líneas sin par' })).toBeFocused();
});

test('las boletas que faltan se piden a una persona, con un aviso y un comentario en cada línea', async ({
  page,
}) => {
  await abrir(page);
  await page.getByRole('button', { name: /^Pedir 1 boleta/ }).click();
  const dialogo = page.getByRole('dialog', { name: 'Pedir 1 boleta' });
  await dialogo.getByRole('button', { name: 'Pedir 1 boleta' }).click();
  await expect(dialogo.getByText('Elige a una persona.')).toBeVisible();
  await expectSinFaltas(page);
  await dialogo.getByRole('combobox', { name: 'A quién' }).click();
  await page.getByRole('option').first().click();
  await dialogo.getByRole('button', { name: 'Pedir 1 boleta' }).click();
  await expect(page.getByText('Pediste 1 boleta')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pedir 1 boleta/ })).toHaveCount(0);
  const compra = (await lineas(page)).find(({ descripcion }) => descripcion.includes('LIDER'));
  const { items } = await pedir<{ items: { comentario: string }[] }>(
    page,
    'GET',
    `/api/comentarios/Cartola/${compra?.id}`,
  );
  expect(items.map(({ comentario }) => comentario)).toEqual([
    expect.stringMatching(/^@.+ Falta la boleta de esta compra\.$/),
  ]);
});

test('el orden queda quieto y lo nuevo espera arriba hasta que se pide', async ({ page }) => {
  await abrir(page);
  await subir(page, [cartolaOfx([...ANTES, ...AHORA, LLEGADA])]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 nueva arriba')).toBeVisible();
  await expect(fila(page, 'FARMACIA')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(fila(page, 'FARMACIA')).toHaveCount(1);
  await expect(page.getByText('1 nueva arriba')).toBeHidden();
});

test('en toda la cola lo nuevo también espera arriba', async ({ page }) => {
  await abrir(page);
  await page.goto('/rayitos');
  await expect(fila(page, 'LIDER')).toHaveCount(1);
  await subir(page, [cartolaOfx([...ANTES, ...AHORA, LLEGADA])]);
  await page.getByRole('grid', { name: 'Líneas por conciliar' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('region', { name: 'Clasificación' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 nueva arriba')).toBeVisible();
  await expect(fila(page, 'FARMACIA')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(fila(page, 'FARMACIA')).toHaveCount(1);
});

test('lo que otra persona explicó antes se dice y no se clasifica dos veces', async ({ page }) => {
  await abrir(page);
  const [lampa, pudahuel] = ['LAMPA', 'PUDAHUEL'].map((glosa) => ({ glosa }));
  const todas = await lineas(page);
  const idDe = (glosa = '') => todas.find(({ descripcion }) => descripcion.includes(glosa))?.id ?? 0;
  await clasificar(page, [idDe(lampa?.glosa)], '6.1.03.02');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 línea quedó sin clasificar. Otra persona ya la clasificó.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Deshiciste 1 clasificación')).toBeVisible();
  await expect(fila(page, 'COPEC PUDAHUEL')).toHaveCount(1);
  await clasificar(page, [idDe(pudahuel?.glosa)], '6.1.03.02');
  await page.keyboard.press('k');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No se clasificó. Otra persona ya la clasificó.')).toBeVisible();
});

test('en el teléfono el grupo se acepta con el pulgar', async ({ page }) => {
  await abrir(page);
  await page.setViewportSize(TELEFONO);
  await page.goto('/rayitos?grupo=sin_par');
  await detalle(page).getByRole('button', { name: 'Aceptar 2' }).click();
  await expect(page.getByText('Clasificaste 2 líneas')).toBeVisible();
  await page.getByRole('button', { name: 'Ver cola' }).click();
  await expect(fila(page, 'COMPRA COPEC')).toHaveCount(0);
  await expect(fila(page, 'LIDER')).toHaveCount(1);
  await expectSinFaltas(page);
});

test('T une los pares en un solo acto, que se deshace con Z y queda como uno en Hecho', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [
    cartolaSantander('1111-1', [
      ['02-11-2026', 'TRASPASO ENTRE CUENTAS', -500_000, 1_000_000],
      ['04-11-2026', 'TRASPASO ENTRE CUENTAS', -310_000, 690_000],
    ]),
    cartolaSantander('2222-2', [
      ['03-11-2026', 'TRANSFERENCIA RECIBIDA', 500_000, 700_000],
      ['05-11-2026', 'TRANSFERENCIA RECIBIDA', 310_000, 1_010_000],
    ]),
  ]);
  const propuestos = async () =>
    (await pedir<{ total: number }>(page, 'GET', '/api/conciliaciones/pares')).total;
  await expect.poll(propuestos).toBe(2);
  await page.setViewportSize(GRANDE);
  await page.goto('/rayitos?grupo=sin_par');
  await expect(page.locator('[data-slot="queue-row"]')).toHaveCount(2);
  await page.keyboard.press('t');
  await expect(page.getByText('Uniste 2 pares de líneas')).toBeVisible();
  await expect(page.locator('[data-slot="queue-row"]')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText('Deshiciste 2 pares')).toBeVisible();
  await expect(page.locator('[data-slot="queue-row"]')).toHaveCount(2);
  await page.keyboard.press('t');
  await expect(page.getByText('Uniste 2 pares de líneas')).toBeVisible();
  await page.goto('/hecho');
  await expect(filas(page).filter({ hasText: 'Unió 2 pares de líneas' }).first()).toBeVisible();
});

test('J sigue más allá de lo primero de una clase', async ({ page }) => {
  await conSesion(page);
  await page.goto('/rayitos?grupo=sin_par');
  const grupos = page.locator('[data-slot="queue-row"]');
  await expect(enFoco(page)).toHaveCount(1);
  const antes = await grupos.count();
  await page.keyboard.press('End');
  await page.keyboard.press('j');
  await expect.poll(() => grupos.count()).toBeGreaterThan(antes);
  const ultimo = await enFoco(page).textContent();
  await page.keyboard.press('j');
  await expect(enFoco(page)).not.toHaveText(ultimo ?? '');
});
