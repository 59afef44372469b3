import { conSesion, pedir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa, cuadra } from './soporte/empresa.ts';
import { expect, test } from './soporte/prueba.ts';

test('un depósito sube el saldo cuando llega, y un retiro se confirma por su monto', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await pedir(page, 'POST', '/api/cuentas-corrientes', {
    data: { idIntegrador: 1, tipo: 'CC', numeroCuenta: '00-123-45678-09' },
  });
  await page.goto('/billetera');
  await expect(page.getByText('Todavía no hay movimientos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirar', exact: true })).toBeDisabled();

  await page.getByRole('button', { name: 'Depositar' }).click();
  const deposito = page.getByRole('dialog');
  await deposito.getByRole('button', { name: 'Ver los datos' }).click();
  await expect(deposito.getByText('El monto a depositar debe ser un número')).toBeVisible();
  await deposito.getByLabel('Monto').fill('500000');
  await deposito.getByRole('button', { name: 'Ver los datos' }).click();
  const codigo = deposito.getByText(/^CW-[2-9A-Z]{8}$/);
  await expect(codigo).toBeVisible();
  const referencia = await codigo.innerText();
  await expectSinFaltas(page);
  await deposito.getByRole('button', { name: 'Listo' }).click();
  const enCamino = page.getByRole('region', { name: 'En camino' });
  await expect(enCamino).toContainText(referencia);
  const saldos = page.getByRole('region', { name: 'Saldos' });
  await expect(saldos).toContainText('Saldo disponible$0');

  // The bank shows the transfer: less than was announced.
  const transferencia = [
    '--monto',
    '499000',
    '--transferencia',
    `t-${referencia}`,
    '--referencia',
    referencia,
  ];
  await cuadra('billetera', 'abonar', '--rut', empresa.rut, ...transferencia);
  await page.reload();
  await expect(saldos).toContainText('Saldo disponible$499.000');
  await expect(enCamino).toHaveCount(0);

  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  const retiro = page.getByRole('dialog');
  await retiro.getByLabel('Monto').fill('499001');
  await retiro.getByRole('button', { name: 'Continuar' }).click();
  await expect(retiro.getByText('El monto a retirar no puede superar el saldo disponible.')).toBeVisible();
  await expect(retiro.getByText('La cuenta es requerida')).toBeVisible();
  await retiro.getByLabel('Monto').fill('120000');
  await retiro.getByRole('combobox', { name: 'Cuenta de destino' }).click();
  await page.getByRole('option', { name: 'Banco de Chile 00-123-45678-09' }).click();
  await retiro.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar $120.000' }).click();

  await expect(saldos).toContainText('Saldo disponible$379.000');
  await expect(saldos).toContainText('En camino a tu banco$120.000');
  const movimientos = page.getByRole('region', { name: 'Movimientos' });
  await expect(movimientos.getByRole('row')).toHaveCount(3);
  await expect(movimientos.getByRole('row').nth(1)).toContainText('-$120.000');
  await expectSinFaltas(page);
});
