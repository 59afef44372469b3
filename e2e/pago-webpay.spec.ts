import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { enlaceA, esperarCorreo } from './soporte/buzon.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { GRANDE, pesos, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { simuladores } from './soporte/simuladores.ts';

const RIO = { rut: '76543210-3', razonSocial: 'Río Claro SpA' };
const ventas = [
  { folio: 1066, ...RIO, fecha: '02/08/2026', total: 119_000 },
  { folio: 1074, ...RIO, fecha: '05/08/2026', total: 238_000 },
  { folio: 1081, ...RIO, fecha: '09/08/2026', total: 59_500 },
];

/** Types a card at Webpay and decides. */
async function enWebpay(page: Page, numero: string, decision: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(numero);
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('button', { name: decision, exact: true }).click();
}

test('del correo al portal en el teléfono: se pagan dos facturas con tarjeta, y quedan pagadas en Cuadra', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  const { codigoComercio, apiKey } = simuladores().webpay;
  await pedir(page, 'PUT', '/api/webpay', {
    data: { codigoComercio, apiKey, ambiente: 'integracion', montoLibre: false },
  });
  const { items } = await pedir<{ items: readonly { id: number }[] }>(page, 'GET', '/api/clientes');
  const idCliente = items[0]?.id;
  const email = `paga-${idCliente}@rio.cl`;
  await pedir(page, 'PUT', '/api/contactos/upsert', { data: { idCliente, nombre: 'Carolina', email } });
  await page.goto(`/emails?escribir=si&idCliente=${idCliente}`);
  await page.getByRole('button', { name: `Enviar a 1 persona por ${pesos(416_500)}` }).click();
  const mail = await esperarCorreo(page, email, /^Documentos pendientes/);

  await page.setViewportSize(TELEFONO);
  await page.goto(enlaceA(mail, '/portal-cliente'));
  await expect(page.getByRole('heading', { name: /Tienes por pagar/ })).toContainText(pesos(416_500));
  for (const folio of [1066, 1074])
    await page.getByRole('checkbox', { name: `Elegir Factura ${folio}` }).check();
  const pagar = page.getByRole('button', { name: 'Pagar con Webpay' });
  await pagar.click();
  await enWebpay(page, '5186059559590568', 'Pagar');
  await expect(page.getByRole('heading', { name: 'Tu pago fue rechazado' })).toBeVisible();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  for (const folio of [1066, 1074])
    await page.getByRole('checkbox', { name: `Elegir Factura ${folio}` }).check();
  await pagar.click();
  await enWebpay(page, '4051885600446623', 'Pagar');
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible();
  await expect(page.locator('main')).toContainText(pesos(357_000));
  await expect(page.locator('main')).toContainText('6623');

  await page.setViewportSize(GRANDE);
  await page.goto(`/ingresos/cxc/clientes/${idCliente}`);
  await expect(page.getByRole('main')).toContainText(pesos(59_500));
  await expect(page.getByRole('main')).toContainText(pesos(357_000));
  const { saldoPorCobrar } = await pedir<{ saldoPorCobrar: readonly { monto: number }[] }>(
    page,
    'GET',
    `/api/clientes/${idCliente}`,
  );
  expect(saldoPorCobrar.map(({ monto }) => monto)).toEqual([59_500]);
});
