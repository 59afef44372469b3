import { conSesion, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const MINERA = { rut: '96790240-3', razonSocial: 'Minera Norte SA' };
const ventas = [
  { folio: 2, ...MINERA, fecha: '05/07/2026', total: 595_000 },
  { folio: 3, ...MINERA, fecha: '10/09/2026', total: 59_500 },
];

test('se acuerdan cuotas por facturas vencidas, la suma que no cuadra se dice, y el cliente queda en paz hasta anularlo', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/admin/compromisos-pago');
  await expect(page.getByText('Aún no hay compromisos de pago')).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo compromiso' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevo compromiso de pago' });
  await dialogo.getByRole('combobox', { name: 'Cliente' }).click();
  await page.getByRole('option', { name: /Minera Norte/ }).click();
  await expect(dialogo.getByText('$654.500', { exact: true })).toBeVisible();
  await expect(dialogo.getByText('Suman $654.500, lo que debe.')).toBeVisible();
  await expectSinFaltas(page);

  await dialogo.getByLabel('En cuántas cuotas').fill('2');
  const primera = dialogo.getByLabel('Monto de la cuota 1');
  await expect(primera).toHaveValue('$327.250');
  await primera.fill('300000');
  const error = 'Las cuotas suman $627.250 y las facturas deben $654.500: faltan $27.250.';
  await expect(dialogo.getByText(error)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Anotar compromiso' }).click();
  await expect(dialogo.getByText(error)).toBeVisible();
  await dialogo.getByLabel('Monto de la cuota 2').fill('354500');
  await dialogo.getByRole('button', { name: 'Anotar compromiso' }).click();

  const ficha = page.getByRole('complementary', { name: 'Compromiso de Minera Norte SA' });
  await expect(ficha.getByText('Vigente')).toBeVisible();
  await expect(ficha.getByText('Todavía nada.')).toBeVisible();
  await expectSinFaltas(page);
  await page.goto('/ingresos/cxc');
  await expect(filas(page).first()).toContainText('En compromiso: $300.000');
  await expect(page.getByText('Dejar en paz')).toBeVisible();

  await page.goto('/admin/compromisos-pago?estado=vigente');
  await page.reload();
  await filas(page).first().click();
  await ficha.getByRole('button', { name: 'Anular' }).click();
  const anular = page.getByRole('dialog', { name: 'Anular el compromiso de Minera Norte SA' });
  await anular.getByRole('button', { name: 'Anular compromiso' }).click();
  await expect(anular.getByLabel('Por qué')).toHaveAttribute('aria-invalid', 'true');
  await anular.getByLabel('Por qué').fill('Pagará con cheque');
  await anular.getByRole('button', { name: 'Anular compromiso' }).click();
  await expect(ficha.getByText(/lo anuló: Pagará con cheque/)).toBeVisible();
  await page.goto('/admin/compromisos-pago?estado=anulado');
  await expect(filas(page)).toHaveCount(1);
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page);
});
