import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDeVentas } from './soporte/mes.ts';
import { expect, test } from './soporte/prueba.ts';

const CINCO_MINUTOS_MS = 300_000;
/** A person presses a key a second; more keys than this would take them longer than five minutes. */
const MAX_TECLAS = 300;

const ROBLE = { rut: '76086428-5', razonSocial: 'Ferretería El Roble SpA' };
const CLIENTES = [
  ROBLE,
  { rut: '76192083-9', razonSocial: 'Comercial Ñandú Ltda.' },
  { rut: '77777777-7', razonSocial: 'Panadería La Espiga SpA' },
  { rut: '76543210-3', razonSocial: 'Ferretería Los Coihues Ltda.' },
];
const SEGURAS = 150;
const EMPATES = 30;
const COMISIONES = 20;
const dia = (n: number) => String((n % 27) + 1).padStart(2, '0');
const cliente = (n: number) => CLIENTES[n % CLIENTES.length] ?? ROBLE;

/** Invoices that their payments name, pairs of invoices of which either could have been paid, and commissions. */
const ventas = [
  ...Array.from({ length: SEGURAS }, (_, n) => ({
    ...cliente(n),
    folio: 1000 + n,
    fecha: `${dia(n)}/02/2026`,
    total: 119_000 + n * 1190,
  })),
  ...Array.from({ length: EMPATES * 2 }, (_, n) => ({
    ...cliente(Math.floor(n / 2)),
    folio: 5000 + n,
    fecha: `${dia(Math.floor(n / 2))}/02/2026`,
    total: 600_950 + Math.floor(n / 2) * 5950,
  })),
];
const lineas = [
  ...Array.from({ length: SEGURAS }, (_, n) => ({
    fecha: `202603${dia(n)}`,
    monto: 119_000 + n * 1190,
    glosa: `TRANSFERENCIA DE ${cliente(n).rut} FACTURA ${1000 + n}`,
  })),
  ...Array.from({ length: EMPATES }, (_, n) => ({
    fecha: `202603${dia(n)}`,
    monto: 600_950 + n * 5950,
    glosa: `TRANSFERENCIA DE ${cliente(n).rut}`,
  })),
  ...Array.from({ length: COMISIONES }, (_, n) => ({
    fecha: `202603${dia(n)}`,
    monto: -(1000 + n * 7),
    glosa: 'COMISION MANTENCION CUENTA',
  })),
];

const enFoco = (page: Page) => page.locator('[data-slot="queue-row"][data-focused]');

test('una persona despacha 200 líneas sin mouse en menos de cinco minutos', async ({ page }) => {
  test.setTimeout(CINCO_MINUTOS_MS);
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas), cartolaOfx(lineas)]);
  await expect
    .poll(
      async () => {
        const { grupos } = await pedir<{ grupos: Record<string, number> }>(
          page,
          'GET',
          '/api/conciliaciones/cola',
        );
        return (grupos['seguras'] ?? 0) + (grupos['probables'] ?? 0) + (grupos['por_decidir'] ?? 0);
      },
      { timeout: 30_000, intervals: [200] },
    )
    .toBe(SEGURAS + EMPATES);
  await page.goto('/rayitos');
  await expect(page.getByText('Quedan 200 de 200')).toBeVisible();
  await expect(enFoco(page)).toBeVisible();

  let teclas = 0;
  const tecla = async (...nombres: string[]) => {
    for (const nombre of nombres) await page.keyboard.press(nombre);
    teclas += nombres.length;
  };
  const desde = Date.now();

  // What is sure, all at once.
  await tecla('a');
  const dialogo = page.getByRole('alertdialog', { name: /Conciliar \d+ líneas seguras/ });
  await expect(dialogo).toBeVisible();
  await tecla('Enter');
  await expect(page.getByText(/^Conciliaste \d+ líneas$/)).toBeVisible({ timeout: 30_000 });

  // What is not, one by one: each Enter brings the next.
  const quedan = async () =>
    Number(
      /Quedan (\d+)/.exec(
        await page
          .getByText(/^Quedan/)
          .first()
          .innerText(),
      )?.[1],
    );
  await expect.poll(quedan).toBeLessThanOrEqual(200 - SEGURAS + 10);
  for (let glosa = await enFoco(page).innerText(); !glosa.includes('COMISION');) {
    await tecla('Enter');
    await expect(enFoco(page)).not.toHaveText(glosa, { useInnerText: true });
    glosa = await enFoco(page).innerText();
  }
  await expect.poll(quedan).toBe(COMISIONES);

  // Commissions have no document: Cuadra knows their account. One by itself, and the rest at once.
  await expect(page.getByRole('region', { name: 'Clasificación' })).toContainText(/comisi/i);
  await tecla('Enter');
  // Acts reach the server in the order of the keys: this one after all that were accepted one by one.
  await expect(page.getByText('Clasificaste 1 línea')).toBeVisible({ timeout: 60_000 });
  await tecla('Shift+a');
  await expect(page.getByRole('group', { name: 'Selección' }).getByRole('status')).toContainText('19 líneas');
  await tecla('c');
  const clasificar = page.getByRole('dialog', { name: 'Clasificar 19 líneas' });
  await expect(clasificar).toBeVisible();
  await tecla('ArrowRight', 'Tab', 'Enter');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type('comisiones');
  teclas += 10;
  await expect(page.getByRole('option').first()).toContainText(/comision/i);
  await tecla('Enter');
  await expect(clasificar.getByRole('button', { name: 'Clasificar 19' })).toBeEnabled();
  await tecla('Control+Enter');
  await expect(page.getByText('Clasificaste 19 líneas')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Las 200 líneas están explicadas al peso.')).toBeVisible();

  expect(Date.now() - desde).toBeLessThan(CINCO_MINUTOS_MS);
  expect(teclas).toBeLessThan(MAX_TECLAS);

  // And what was classified comes back with the same key as everything else.
  await page.keyboard.press('z');
  await expect(page.getByText('Deshiciste 19 clasificaciones')).toBeVisible();
  await expect(page.getByText('Quedan 19 de 200')).toBeVisible();
});
