import { conSesion } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { expect, test } from './soporte/prueba.ts';

/** Pesos of a figure as it is drawn. */
const pesos = (texto: string) => Number(texto.replace(/[^\d-]/g, ''));

test('el balance cuadra, se abre hasta la cuenta y se compara con otro mes', async ({ page }) => {
  await conSesion(page);
  await page.goto('/saldo-cuentas');
  const tabla = page.getByRole('table', { name: 'Saldo de las cuentas' });
  await expect(tabla).toBeVisible();
  await expect(page.getByText('por asentar')).toHaveCount(0, { timeout: 30_000 });
  const saldosDe = async (cuenta: string) => {
    const celdas = tabla
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: cuenta, exact: true }) });
    return (await celdas.getByRole('cell').allInnerTexts()).map(pesos);
  };
  const [activo, pasivo, patrimonio] = [
    await saldosDe('Activo'),
    await saldosDe('Pasivo'),
    await saldosDe('Patrimonio'),
  ];
  expect(activo.length).toBe(6);
  expect(activo.every((saldo) => saldo > 0)).toBe(true);
  expect(activo).toEqual(pasivo.map((saldo, i) => saldo + (patrimonio[i] ?? 0)));

  await page.getByRole('button', { name: 'Activo', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Abrir Deudores comerciales' }).click();
  expect(await saldosDe('Clientes')).toHaveLength(6);
  await page.getByRole('button', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Clientes' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Comparar' }).click();
  await page.getByRole('option', { name: 'Con el mes anterior' }).click();
  await expect(page).toHaveURL(/contra=20\d\d-\d\d/);
  await expect(tabla.getByRole('columnheader', { name: 'Diferencia' })).toBeVisible();
  // Both months are asked for by themselves, and other tests may pay a document of the demo in between.
  await expect(async () => {
    await page.reload();
    await expect(tabla.getByRole('columnheader', { name: 'Diferencia' })).toBeVisible();
    const [, , , , anterior = 0, ultimo = 0, contra, diferencia] = await saldosDe('Activo');
    expect([contra, diferencia]).toEqual([anterior, ultimo - anterior]);
  }).toPass();
  await expectSinFaltas(page);
});

test('una dirección con un mes que no existe muestra el de hoy', async ({ page }) => {
  await conSesion(page);
  await page.goto('/saldo-cuentas?hasta=2026-13&meses=9');
  await expect(page.getByRole('button', { name: 'Patrimonio', exact: true })).toBeVisible();
});
