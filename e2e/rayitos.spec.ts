import type { Locator, Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDePendientes, registroDeVentas } from './soporte/mes.ts';
import { expect, test } from './soporte/prueba.ts';

const ROBLE = { rut: '76086428-5', razonSocial: 'Ferretería El Roble SpA' };
const NANDU = { rut: '76192083-9', razonSocial: 'Comercial Ñandú Ltda.' };
const ESPIGA = { rut: '77777777-7', razonSocial: 'Panadería La Espiga SpA' };
const SIETE = [1, 2, 3, 4, 5, 6, 7];
const monto = (n: number) => 119_000 + n * 1190;

const VENTAS = [
  ...SIETE.map((n) => ({ ...ROBLE, folio: 1000 + n, fecha: `0${n}/02/2026`, total: monto(n) })),
  { ...NANDU, folio: 2001, fecha: '10/02/2026', total: 238_000 },
  { ...NANDU, folio: 2002, fecha: '12/02/2026', total: 238_000 },
  { ...ESPIGA, folio: 3001, fecha: '15/02/2026', total: 80_000 },
];
/** Seven payments that name their invoice, one that could be of two, one of nobody and a commission. */
const LINEAS = [
  ...SIETE.map((n) => ({
    fecha: `2026030${n}`,
    monto: monto(n),
    glosa: `TRANSFERENCIA DE 76086428-5 FACTURA ${1000 + n}`,
  })),
  { fecha: '20260312', monto: 238_000, glosa: 'TRANSFERENCIA DE 76192083-9' },
  { fecha: '20260313', monto: 50_000, glosa: 'DEPOSITO EN EFECTIVO' },
  { fecha: '20260314', monto: -1190, glosa: 'COMISION MANTENCION CUENTA' },
];

/** A company with a month of sales and its statement, its suggestions found, at the queue. */
async function prepararMes(page: Page): Promise<void> {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(VENTAS), cartolaOfx(LINEAS)]);
  await expect
    .poll(
      async () => {
        const { grupos } = await pedir<{ grupos: object }>(page, 'GET', '/api/conciliaciones/cola');
        return grupos;
      },
      { timeout: 30_000, intervals: [200] },
    )
    .toEqual({ seguras: 7, probables: 0, por_decidir: 1, sin_par: 2 });
  await page.goto('/rayitos');
}

async function abrirCola(page: Page): Promise<void> {
  await prepararMes(page);
  await expect(enFoco(page)).toContainText('FACTURA 1007');
}

/** Searches the whole book again and waits for its end. */
async function buscarDeNuevo(page: Page): Promise<void> {
  // A request that finds a search of the company already waiting is that search, and its own work never ends.
  await expect(async () => {
    const { id } = await pedir<{ id: string }>(page, 'POST', '/api/conciliaciones/sugerencias');
    await expect
      .poll(
        async () => {
          const { estado } = await pedir<{ estado: string }>(page, 'GET', `/api/conciliaciones/lotes/${id}`);
          return estado;
        },
        { timeout: 5_000, intervals: [200] },
      )
      .toBe('listo');
  }).toPass({ timeout: 40_000 });
}

async function saldoDe(page: Page, folio: number): Promise<number | undefined> {
  const { items } = await pedir<{ items: { folio: string; saldo: number }[] }>(
    page,
    'GET',
    `/api/legacy/documentos/dtes?texto=${folio}`,
  );
  return items.find((venta) => venta.folio === String(folio))?.saldo;
}

const enFoco = (page: Page): Locator => page.locator('[data-slot="queue-row"][data-focused]');
const linea = (page: Page, glosa: string): Locator =>
  page.locator('[data-slot="queue-row"]').filter({ hasText: glosa });
const explicaciones = (page: Page): Locator =>
  page.getByRole('region', { name: 'Explicaciones' }).getByRole('button');

test('J y K se mueven, Enter acepta y Z deshace', async ({ page }) => {
  await abrirCola(page);
  await page.keyboard.press('j');
  await expect(enFoco(page)).toContainText('FACTURA 1006');
  await page.keyboard.press('k');
  await expect(enFoco(page)).toContainText('FACTURA 1007');
  await expect(page.getByRole('region', { name: 'Documentos' })).toContainText('Factura 1007');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  await expect(linea(page, 'FACTURA 1007')).toHaveCount(0);
  await expect(enFoco(page)).toContainText('FACTURA 1006');
  await expect(page.getByText('Quedan 9 de 10')).toBeVisible();
  expect(await saldoDe(page, 1007)).toBe(0);

  await page.keyboard.press('z');
  await expect(page.getByText('Deshiciste 1 conciliación')).toBeVisible();
  await expect(page.getByText('Quedan 10 de 10')).toBeVisible();
  await expect(linea(page, 'FACTURA 1007')).toContainText('Factura 1007');
  expect(await saldoDe(page, 1007)).toBe(monto(7));
});

test('cerrar la página con aceptaciones en camino pregunta antes, y ninguna se pierde', async ({ page }) => {
  await abrirCola(page);
  const { promise: puerta, resolve: abrir } = Promise.withResolvers<void>();
  await page.route('**/massive_match/reconcileWithSuggestions', async (ruta) => {
    await puerta;
    await ruta.continue();
  });
  for (const folio of [1007, 1006, 1005]) {
    await expect(enFoco(page)).toContainText(`FACTURA ${folio}`);
    await page.keyboard.press('Enter');
  }
  await expect(enFoco(page)).toContainText('FACTURA 1004');
  const preguntado = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const pregunta = await preguntado;
  expect(pregunta.type()).toBe('beforeunload');
  await pregunta.dismiss();

  abrir();
  await expect.poll(() => saldoDe(page, 1005)).toBe(0);
  await expect(page.getByText('Quedan 7 de 10')).toBeVisible();
  // With none on its way the page goes without a question.
  const preguntas: string[] = [];
  page.on('dialog', (otra) => {
    preguntas.push(otra.type());
    void otra.accept();
  });
  await page.reload();
  await expect(page.getByText('Quedan 7 de 10')).toBeVisible();
  expect(preguntas).toEqual([]);
});

test('un número elige otra explicación, X la descarta, Z la recupera, y descartada no vuelve', async ({
  page,
}) => {
  await abrirCola(page);
  for (let paso = 0; paso < 5; paso += 1) await page.keyboard.press('j');
  await expect(enFoco(page)).toContainText('TRANSFERENCIA DE 76192083-9');
  await expect(explicaciones(page)).toHaveText([/Factura 2001/, /Factura 2002/]);
  const documentos = page.getByRole('region', { name: 'Documentos' });
  await page.keyboard.press('2');
  await expect(documentos.getByRole('listitem')).toContainText(['Factura 2002']);
  await page.keyboard.press('1');
  await expect(documentos.getByRole('listitem')).toContainText(['Factura 2001']);
  await page.keyboard.press('x');
  await expect(page.getByText('Descartaste la sugerencia. No volverá a aparecer.')).toBeVisible();
  await expect(explicaciones(page)).toHaveText([/Factura 2002/]);
  await page.keyboard.press('z');
  await expect(page.getByText('La sugerencia está de vuelta')).toBeVisible();
  await expect(explicaciones(page)).toHaveText([/Factura 2001/, /Factura 2002/]);
  await page.keyboard.press('1');
  await page.keyboard.press('x');
  await expect(explicaciones(page)).toHaveText([/Factura 2002/]);

  await buscarDeNuevo(page);
  await page.reload();
  // With the other one declined there is only one left: the line is among the sure ones now, the last of which are folded.
  await page.getByRole('button', { name: /seguras más/ }).click();
  await linea(page, 'TRANSFERENCIA DE 76192083-9').click();
  await expect(explicaciones(page)).toHaveText([/Factura 2002/]);
  await expect(page.getByText('Descartadas (1)')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  expect([await saldoDe(page, 2001), await saldoDe(page, 2002)]).toEqual([238_000, 0]);
});

test('espacio marca, Ctrl+Enter concilia la selección y Z la deshace junta', async ({ page }) => {
  await abrirCola(page);
  await page.keyboard.press(' ');
  await page.keyboard.press('j');
  await page.keyboard.press(' ');
  const barra = page.getByRole('group', { name: 'Selección' });
  await expect(barra.getByRole('status')).toContainText('2 líneas');
  await expect(barra.getByRole('status')).toContainText('$253.470');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Conciliaste 2 líneas')).toBeVisible();
  await expect(page.getByText('Quedan 8 de 10')).toBeVisible();
  await expect(barra).toBeHidden();
  expect([await saldoDe(page, 1007), await saldoDe(page, 1006), await saldoDe(page, 1005)]).toEqual([
    0,
    0,
    monto(5),
  ]);
  await page.keyboard.press('z');
  await expect(page.getByText('Deshiciste 2 conciliaciones')).toBeVisible();
  await expect(page.getByText('Quedan 10 de 10')).toBeVisible();
});

test('A concilia todas las seguras después de confirmar, y se deshacen de una vez', async ({ page }) => {
  await abrirCola(page);
  await page.keyboard.press('a');
  const dialogo = page.getByRole('alertdialog', { name: 'Conciliar 7 líneas seguras' });
  await expect(dialogo).toContainText('$866.320');
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
  await page.keyboard.press('a');
  await expect(dialogo).toBeVisible();
  await expect(dialogo.getByRole('button', { name: 'Conciliar 7' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conciliaste 7 líneas')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Quedan 3 de 10')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Deshiciste 7 conciliaciones')).toBeVisible();
  await expect(page.getByText('Quedan 10 de 10')).toBeVisible();
  expect(await saldoDe(page, 1001)).toBe(monto(1));
});

test('/ encuentra un documento, y un monto parcial deja abierto el resto', async ({ page }) => {
  await abrirCola(page);
  for (let paso = 0; paso < 9; paso += 1) {
    if ((await enFoco(page).innerText()).includes('DEPOSITO')) break;
    await page.keyboard.press('j');
  }
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('DEPOSITO EN EFECTIVO');
  await page.keyboard.press('/');
  const dialogo = page.getByRole('dialog', { name: 'Buscar documento' });
  await dialogo.getByLabel('Folio, RUT, nombre o monto').pressSequentially('3001');
  await expect(dialogo.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialogo.getByRole('status')).toContainText('cuadra$0');
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();

  const documentos = page.getByRole('region', { name: 'Documentos' });
  const campo = documentos.getByLabel('Monto que se aplica de Factura 3001');
  await expect(campo).toHaveValue('$50.000');
  // The likeliest mistake: more than the document has.
  await page.keyboard.press('e');
  await page.keyboard.type('90000');
  await expect(documentos).toContainText('Supera el saldo');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Factura 3001 tiene un saldo de $80.000. Baja el monto.')).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.type('30000');
  await expect(documentos.getByRole('status')).toContainText('sobra del abono, quedará por conciliar$20.000');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  await expect(linea(page, 'DEPOSITO EN EFECTIVO')).toContainText('$20.000');
  await expect(page.getByText('Quedan 10 de 10')).toBeVisible();
  expect(await saldoDe(page, 3001)).toBe(50_000);
});

test('en un teléfono se va de la línea a la cola y se concilia', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepararMes(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'TRANSFERENCIA DE 76086428-5 FACTURA 1007',
  );
  await page.getByRole('button', { name: 'Ver cola' }).click();
  await expect(linea(page, 'FACTURA 1006')).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  await linea(page, 'FACTURA 1006').click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'TRANSFERENCIA DE 76086428-5 FACTURA 1006',
  );
  await page.getByRole('button', { name: /^Conciliar/ }).click();
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  await expect(page.getByRole('main').getByText('Quedan 9 de 10').last()).toBeVisible();
  expect(await saldoDe(page, 1006)).toBe(0);
});

test('un pago a quien cedió su factura se concilia solo si la persona lo confirma', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [registroDePendientes([{ folio: 70, fecha: '2026-03-02', neto: 100_000 }])]);
  const { items } = await pedir<{ items: { id: number }[] }>(page, 'GET', '/api/legacy/documentos/compras');
  await pedir(page, 'POST', `/api/compras/${items[0]?.id}/cesion`, {
    data: {
      rutCesionario: '96919050-8',
      razonSocialCesionario: 'Factoring Río Ñuble S.A.',
      fecha: '2026-03-05',
    },
  });
  const pago = { fecha: '20260310', monto: -119_000, glosa: 'TRANSFERENCIA A 76543210-3 FACTURA 70' };
  await subir(page, [cartolaOfx([pago])]);
  await buscarDeNuevo(page);
  await page.goto('/rayitos');
  await expect(enFoco(page)).toContainText('FACTURA 70');
  await expect(page.getByRole('region', { name: 'Documentos' })).toContainText('Factura 70');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/pagarle a quien la emitió no paga la deuda/).last()).toBeVisible();
  await expect(enFoco(page)).toContainText('FACTURA 70');
  await page.getByRole('button', { name: 'Conciliar igual' }).click();
  await expect(page.getByText('Conciliaste 1 línea')).toBeVisible();
  await expect(page.getByText('La única línea está explicada al peso.')).toBeVisible();
});
