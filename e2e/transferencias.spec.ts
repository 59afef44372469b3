import type { Page } from '@playwright/test';
import { conSesion, pedir } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa, cuadra } from './soporte/empresa.ts';
import { filas, GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { ordenarBanco } from './soporte/simuladores.ts';
import { sumarColega } from './soporte/usuarios.ts';

interface Preparada {
  readonly id: number;
  readonly version: number;
  readonly monto: number;
}

/** A company with so much in its wallet and an order of it, and the browser in the hands of the one who approves. */
async function prepararOrden(
  page: Page,
  { billetera, monto, numeroCuenta }: { billetera: number; monto: number; numeroCuenta: string },
): Promise<Preparada> {
  await page.setViewportSize(GRANDE);
  const ana = await crearEmpresa();
  const transferencia = ['--monto', String(billetera), '--transferencia', `t-${ana.rut}`];
  await cuadra('billetera', 'abonar', '--rut', ana.rut, ...transferencia);
  await conSesion(page, ana);
  const berta = await sumarColega(page, 'Administrador');
  await page.context().clearCookies();
  await conSesion(page, ana);
  await pedir(page, 'PUT', '/api/chipay/ajustes', {
    data: { esperaHoras: 0, codigoDesde: 50_000_000, primerPagoMax: null },
  });
  const { id: idBeneficiario } = await pedir<{ id: number }>(page, 'POST', '/api/chipay/beneficiarios', {
    data: {
      rut: '76543210-3',
      razonSocial: 'Transportes El Boldo S.A.',
      idIntegrador: 2,
      tipoCuenta: 'corriente',
      numeroCuenta,
      email: 'pagos@boldo.cl',
    },
  });
  const { idCuentaCorriente } = await pedir<{ idCuentaCorriente: number }>(
    page,
    'GET',
    '/api/cuentas-corrientes/wallet',
  );
  const { creadas } = await pedir<{ creadas: { id: number }[] }>(page, 'POST', '/api/chipay/ordenes', {
    data: {
      idBeneficiario,
      monto,
      glosa: 'Flete de noviembre',
      idCuentaCorriente,
    },
  });
  await page.context().clearCookies();
  await conSesion(page, berta);
  await pedir(page, 'POST', `/api/chipay/beneficiarios/${idBeneficiario}/confirmar`, {
    data: { habloCon: 'Lorena Ibáñez', ultimosDigitos: numeroCuenta.slice(-4) },
  });
  const { version } = await pedir<{ version: string }>(page, 'GET', '/api/chipay/terms');
  await pedir(page, 'POST', '/api/chipay/terms', { data: { version } });
  // The confirmed account makes another version of the order, a moment later.
  const leer = () => pedir<Preparada>(page, 'GET', `/api/chipay/ordenes/${creadas[0]?.id ?? 0}`);
  await expect.poll(async () => (await leer()).version).toBe(2);
  return leer();
}

const aprobar = (page: Page, { id, version, monto }: Preparada) =>
  pedir(page, 'POST', '/api/chipay/ordenes/aprobar', { data: { ordenes: [{ id, version }], total: monto } });

const fichaDe = (page: Page) => page.getByRole('complementary', { name: /^Orden \d/ });

test('una orden de la billetera se paga por transferencia, va en camino y queda entre las pagadas', async ({
  page,
}) => {
  const numeroCuenta = '99000011';
  await ordenarBanco({ accion: 'plan', numero: numeroCuenta, final: 'succeeded', tras: 2 });
  const orden = await prepararOrden(page, { billetera: 500_000, monto: 119_000, numeroCuenta });
  await aprobar(page, orden);
  await page.goto('/chipay/agendadas');
  await filas(page).first().click();
  const ficha = fichaDe(page);
  await ficha.getByRole('button', { name: 'Pagar desde la billetera' }).click();
  const pagar = page.getByRole('dialog', { name: 'Pagar a Transportes El Boldo S.A.' });
  await expect(pagar).toContainText('Tiene la billetera$500.000');
  await expect(pagar).toContainText('Queda$381.000');
  await expectSinFaltas(page);
  await pagar.getByRole('button', { name: 'Pagar $119.000' }).click();
  await expect(page.getByText('1 pago en camino', { exact: true })).toBeVisible();
  await expect(filas(page).first()).toContainText('En camino');
  await expect(ficha).toContainText('En camino desde el');
  await expect(ficha.getByRole('button', { name: 'Pagar desde la billetera' })).toHaveCount(0);
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectQueQuepa(page);
  await page.setViewportSize(GRANDE);

  const transferencia = ficha.getByRole('listitem').filter({ hasText: '$119.000' });
  await expect(transferencia.first()).toContainText('Pagada');
  await page.goto('/chipay/pagadas');
  await expect(filas(page)).toHaveCount(1);
  await expect(filas(page).first()).toContainText('Transferencia');
  // The wallet's own line is its charge at the bank.
  await expect(filas(page).first()).not.toContainText('Falta verlo');
  await expectSinFaltas(page);
  await page.goto('/billetera');
  await expect(page.getByRole('region', { name: 'Saldos' })).toContainText('Saldo disponible$381.000');
});

test('la que el banco rechaza dice por qué y devuelve el dinero a lo disponible', async ({ page }) => {
  const numeroCuenta = '99000012';
  await ordenarBanco({
    accion: 'plan',
    numero: numeroCuenta,
    final: 'rejected',
    tras: 0.5,
    motivo: 'Cuenta cerrada',
  });
  const orden = await prepararOrden(page, { billetera: 200_000, monto: 119_000, numeroCuenta });
  await aprobar(page, orden);
  await page.goto('/chipay/agendadas');
  await filas(page).first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Pagar $119.000' }).click();
  await page
    .getByRole('dialog', { name: 'Pagar a Transportes El Boldo S.A.' })
    .getByRole('button', { name: 'Pagar $119.000' })
    .click();
  await expect(page.getByText('1 pago en camino', { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const { idEstado } = await pedir<{ idEstado: number }>(page, 'GET', `/api/chipay/ordenes/${orden.id}`);
      return idEstado;
    })
    .toBe(3);
  await page.goto('/chipay?solo=rechazadas');
  await expect(filas(page).first()).toContainText('El banco rechazó la transferencia: Cuenta cerrada');
  await filas(page).first().click();
  await expect(fichaDe(page).getByRole('listitem').filter({ hasText: 'Rechazada' })).toContainText(
    'Cuenta cerrada',
  );
  await expect(fichaDe(page).getByRole('button', { name: 'Corregir y volver a pedir' })).toBeVisible();
  await expectSinFaltas(page);
  await page.goto('/billetera');
  await expect(page.getByRole('region', { name: 'Saldos' })).toContainText('Saldo disponible$200.000');
});

test('la que la billetera no alcanza a pagar no se aprueba', async ({ page }) => {
  await prepararOrden(page, { billetera: 100_000, monto: 119_000, numeroCuenta: '99000013' });
  await page.goto('/chipay');
  await filas(page).first().click();
  await page.getByRole('button', { name: 'Aprobar $119.000' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Aprobar el pago a Transportes El Boldo S.A.' });
  await dialogo.getByRole('button', { name: 'Aprobar $119.000' }).click();
  await expect(page.getByText(/En la billetera hay \$100\.000/).first()).toBeVisible();
  await expectSinFaltas(page);
});

test('de un pago en dos transferencias falta una, y la orden se deja en lo pagado', async ({ page }) => {
  const numeroCuenta = '99000014';
  await ordenarBanco({ accion: 'plan', numero: numeroCuenta, final: null });
  const orden = await prepararOrden(page, { billetera: 20_000_000, monto: 8_500_000, numeroCuenta });
  await aprobar(page, orden);
  await pedir(page, 'POST', '/api/chipay/ordenes/payment/process', {
    data: { idOrdenes: [orden.id], medio: 'transferencia' },
  });
  const ruta = `/api/chipay/ordenes/${orden.id}/transferencias`;
  await expect
    .poll(async () => {
      const { items } = await pedir<{ items: { idExterno: string | null }[] }>(page, 'GET', ruta);
      return items.filter(({ idExterno }) => idExterno !== null).length;
    })
    .toBe(2);
  const [grande, chica] = [7_000_000, 1_500_000];
  await ordenarBanco({ accion: 'resolver', numero: numeroCuenta, monto: grande, status: 'succeeded' });
  await ordenarBanco({
    accion: 'resolver',
    numero: numeroCuenta,
    monto: chica,
    status: 'rejected',
    motivo: 'Límite diario superado',
  });
  await page.goto('/chipay/agendadas');
  await expect(filas(page).first()).toContainText('Falta una parte');
  await filas(page).first().click();
  const ficha = fichaDe(page);
  await expect(ficha).toContainText('Falta una parte desde el');
  await expect(ficha).toContainText('Faltan $1.500.000 por pagar.');
  await expect(ficha).toContainText('El banco rechazó la transferencia: Límite diario superado');
  await expect(ficha.getByRole('button', { name: 'Reintentar $1.500.000' })).toBeVisible();
  await expectSinFaltas(page);
  await ficha.getByRole('button', { name: 'Dejar en lo pagado' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar en lo pagado' }).click();
  await expect(ficha).toContainText('$1.500.000 volvieron a la billetera.');
  await expect(ficha.getByRole('button', { name: 'Reintentar $1.500.000' })).toHaveCount(0);
  await page.goto('/billetera');
  await expect(page.getByRole('region', { name: 'Saldos' })).toContainText('Saldo disponible$13.000.000');
});
