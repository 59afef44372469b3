import { addDias, fechaEnChile } from '@cuadra/domain';
import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { archivo } from './soporte/archivos.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas, GRANDE, pesos, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const VINA = { rut: '76543210-3', razonSocial: 'Viña Sur SpA' };
const AJENA = 'Minera Norte SA';
const ventas = [
  { folio: 11, ...VINA, fecha: '02/09/2026', total: 119_000 },
  { folio: 12, ...VINA, fecha: '05/09/2026', total: 238_000 },
  { folio: 13, rut: '96790240-3', razonSocial: AJENA, fecha: '06/09/2026', total: 59_500 },
];

/** A company with sales to two customers, at the page of the first of them. */
async function enSuCliente(page: Page): Promise<void> {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/ingresos/cxc/clientes');
  await filas(page).filter({ hasText: VINA.razonSocial }).click();
}

/** Makes the link of the customer on whose page it is. */
async function crearEnlace(page: Page): Promise<string> {
  const portal = page.getByRole('region', { name: 'Portal' });
  await portal.getByRole('button', { name: 'Crear enlace' }).click();
  const url = await portal.getByRole('link', { name: 'Abrir' }).getAttribute('href');
  expect(url).toMatch(/\/portal-cliente#\S{20,}$/);
  return new URL(url ?? '').hash;
}

test('quien debe abre su enlace en el teléfono, elige qué pagar y avisa que ya pagó', async ({ page }) => {
  await enSuCliente(page);
  const ficha = page.url();
  const fragmento = await crearEnlace(page);
  await pedir(page, 'POST', '/api/cuentas-corrientes', {
    data: { idIntegrador: 2, tipo: 'CC', numeroCuenta: '00-123-04567-08' },
  });
  await page.goto('/ajustes/portal-cliente');
  await page.getByLabel('Cuenta para transferir').click();
  await page.getByRole('option').last().click();
  await page.getByLabel('Correo para comprobantes').fill('pagos@lenga.cl');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardaste el portal de clientes')).toBeVisible();
  await expectSinFaltas(page);

  await page.setViewportSize(TELEFONO);
  await page.goto(`/portal-cliente${fragmento}`);
  await expect(page.getByRole('heading', { name: /Tienes por pagar/ })).toContainText(pesos(357_000));
  expect(page.url()).not.toContain(fragmento.slice(1));
  await expect(page.locator('body')).not.toContainText(AJENA);
  await expect(page.getByRole('checkbox', { name: 'Elegir Factura 13' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Tienes por pagar/ })).toContainText(pesos(357_000));
  await expect(page.getByRole('checkbox', { name: /^Elegir Factura/ })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Elegir Factura 11' }).check();
  await page.getByRole('checkbox', { name: 'Elegir Factura 12' }).check();
  const transferencia = page.getByRole('region', { name: 'Si prefieres transferir' });
  await expect(transferencia).toContainText('F11 F12');
  await expect(transferencia).toContainText('00-123-04567-08');
  await expect(transferencia).toContainText('pagos@lenga.cl');
  await expectQueQuepa(page);
  await expectSinFaltas(page);
  await page.getByRole('checkbox', { name: 'Elegir Factura 12' }).uncheck();

  await page.getByRole('button', { name: 'Ya pagué', exact: true }).click();
  const aviso = page.getByRole('dialog', { name: 'Ya pagué' });
  await expect(aviso.getByLabel('Monto que pagaste')).toHaveValue(pesos(119_000));
  const comprobante = aviso.getByLabel('Comprobante');
  await comprobante.setInputFiles(archivo('pago.exe', 'MZ'));
  await expect(aviso).toContainText('«pago.exe» no sirve: sube una imagen o un PDF.');
  const mimeType = 'application/pdf';
  await comprobante.setInputFiles({
    name: 'grande.pdf',
    mimeType,
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(aviso).toContainText('El máximo es 10 MB');
  await comprobante.setInputFiles({ ...archivo('pago.pdf', '%PDF-1.7 comprobante'), mimeType });
  await aviso.getByRole('button', { name: 'Enviar aviso' }).click();
  await expect(page.getByText('Recibimos tu aviso de pago')).toBeVisible();

  await page.setViewportSize(GRANDE);
  await page.goto(ficha);
  const mensaje = page.getByRole('list', { name: 'Mensajes desde el portal' }).getByRole('listitem');
  await expect(mensaje).toContainText(pesos(119_000));
  await expect(mensaje).toContainText('Folio 11');
  const bajada = page.waitForEvent('download');
  await mensaje.getByRole('button', { name: 'Comprobante' }).click();
  expect((await bajada).suggestedFilename()).toMatch(/\.pdf$/);
  await mensaje.getByRole('button', { name: 'Atendido' }).click();
  await expect(mensaje).toContainText('Lo atendió');
  await expectSinFaltas(page);
});

test('quien debe ve las cuotas de su compromiso mientras esté en pie', async ({ page }) => {
  await enSuCliente(page);
  const idCliente = Number(new URL(page.url()).pathname.split('/').at(-1));
  const fragmento = await crearEnlace(page);
  const { items } = await pedir<{ items: { id: number; rut: string }[] }>(
    page,
    'GET',
    '/api/legacy/documentos/dtes',
  );
  const hoy = fechaEnChile(new Date());
  const compromiso = {
    idCliente,
    idsDocumento: items.filter(({ rut }) => rut === VINA.rut).map(({ id }) => id),
    cuotas: [
      { fecha: addDias(hoy, 5), monto: 157_000 },
      { fecha: addDias(hoy, 35), monto: 200_000 },
    ],
  };
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/admin/compromisos-pago', {
    data: compromiso,
  });

  await page.setViewportSize(TELEFONO);
  await page.goto(`/portal-cliente${fragmento}`);
  const cuotas = page.getByRole('region', { name: 'Tu compromiso de pago' });
  await expect(cuotas).toContainText(`Faltan ${pesos(357_000)} de ${pesos(357_000)}`);
  await expect(cuotas.getByRole('listitem')).toHaveCount(2);
  await expect(cuotas.getByRole('listitem').first()).toContainText(pesos(157_000));
  await expect(cuotas.getByRole('listitem').first()).toContainText('Por pagar');
  await expectQueQuepa(page);
  await expectSinFaltas(page);
  await pedir(page, 'DELETE', `/api/admin/compromisos-pago/${id}`, { data: { motivo: 'Pagó con cheque' } });
  await page.reload();
  await expect(page.getByRole('heading', { name: /Tienes por pagar/ })).toBeVisible();
  await expect(cuotas).toHaveCount(0);
});

test('un enlace cortado o reemplazado dice qué hacer', async ({ page }) => {
  await enSuCliente(page);
  const fragmento = await crearEnlace(page);
  await page.getByRole('button', { name: 'Reemplazar' }).click();
  await page.getByRole('button', { name: 'Reemplazar enlace' }).click();
  await expect(page.getByText('Reemplazaste su enlace')).toBeVisible();

  await page.goto(`/portal-cliente${fragmento.slice(0, 12)}`);
  await expect(page.getByRole('heading')).toHaveText('Este enlace no es válido');
  // The same path with another fragment is no new page.
  await page.goto('about:blank');
  await page.goto(`/portal-cliente${fragmento}`);
  await expect(page.getByRole('heading')).toHaveText('Este enlace fue reemplazado');
  await page.getByRole('button', { name: 'Pedir un enlace nuevo' }).click();
  await expect(page.getByRole('button', { name: 'Pedir un enlace nuevo' })).toHaveCount(0);
  await expect(page.getByRole('status')).not.toBeEmpty();
  await expectSinFaltas(page);
});
