import { fechaEnChile, formatRut } from '@cuadra/domain';
import { abrirZip } from '@cuadra/formats';
import { openPdf } from '@cuadra/formats/testing/abrir-pdf';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { conSesion, pedir } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { enlaceA, esperarCorreo } from './soporte/buzon.ts';
import { filas, GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { BOLDO, abrirPagos } from './soporte/pagos.ts';
import { expect, test } from './soporte/prueba.ts';
import { simuladores } from './soporte/simuladores.ts';

/** A company whose Berta approved an order for a gasto that Ana prepared; Berta is signed in. */
async function conOrdenAgendada(page: Page, email: string): Promise<number> {
  const { ana, berta } = await abrirPagos(page);
  const { rut, razonSocial } = BOLDO;
  const fechaEmision = fechaEnChile(new Date());
  const gasto = await pedir<{ id: number }>(page, 'POST', '/api/gastos', {
    data: { rut, razonSocial, folio: '3310', fechaEmision, montoTotal: 119_000 },
  });
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/chipay/beneficiarios', {
    data: { ...BOLDO, email },
  });
  await page.context().clearCookies();
  await conSesion(page, berta);
  await pedir(page, 'POST', `/api/chipay/beneficiarios/${id}/confirmar`, {
    data: { habloCon: 'Lorena Ibáñez', ultimosDigitos: '2216' },
  });
  await page.context().clearCookies();
  await conSesion(page, ana);
  const { creadas } = await pedir<{ creadas: { id: number }[] }>(page, 'POST', '/api/chipay/ordenes', {
    data: { documentos: [{ idDocumento: gasto.id }] },
  });
  const idOrden = creadas[0]?.id ?? 0;
  await page.context().clearCookies();
  await conSesion(page, berta);
  await pedir(page, 'POST', '/api/chipay/ordenes/aprobar', {
    data: { ordenes: [{ id: idOrden, version: 1 }], total: 119_000 },
  });
  const { version } = await pedir<{ version: string }>(page, 'GET', '/api/chipay/terms');
  await pedir(page, 'POST', '/api/chipay/terms', { data: { version } });
  return idOrden;
}

async function textoDe(pdf: Uint8Array): Promise<string> {
  const { documento, close } = await openPdf(pdf);
  const { items } = await (await documento.getPage(1)).getTextContent();
  await close();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** The first file of the newest mail for an address. */
async function abrirAdjunto(page: Page, para: string): Promise<string> {
  const { correo } = simuladores();
  const respuesta = await page.request.get(`${correo}/mensajes`, { params: { to: para } });
  const id = ((await respuesta.json()) as { id: number }[]).at(-1)?.id;
  return textoDe(
    new Uint8Array(await (await page.request.get(`${correo}/mensajes/${id}/adjuntos/0`)).body()),
  );
}

test('un pago anotado llega con su comprobante al correo del proveedor, que lo verifica; y se descarga y reenvía', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const email = `pagos-${Date.now()}@boldo.cl`;
  const idOrden = await conOrdenAgendada(page, email);
  await page.goto('/chipay/agendadas');
  await filas(page).first().click();
  const ficha = page.getByRole('complementary', { name: /^Orden \d/ });
  await ficha.getByRole('button', { name: 'Anotar el pago' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pagada $119.000' }).click();

  const mail = await esperarCorreo(page, email, /te pagó \$119\.000$/);
  expect(mail.texto).toContain('terminada en 2216');
  const texto = await abrirAdjunto(page, email);
  for (const parte of [
    'Comprobante de pago',
    `Orden ${idOrden}`,
    BOLDO.razonSocial,
    formatRut(BOLDO.rut),
    '$119.000',
    'Ciento diecinueve mil pesos',
    '3310',
    'Aprobado por 1 persona de la empresa',
  ])
    expect(texto).toContain(parte);
  expect(texto).not.toContain(BOLDO.numeroCuenta);

  await page.goto('/chipay/pagadas');
  await filas(page).first().click();
  const comprobante = ficha.getByRole('region', { name: 'Comprobante' });
  await expect(comprobante).toContainText(`a ${email}`);
  await expect(comprobante.getByText('Enviado')).toBeVisible();
  await expectSinFaltas(page);
  const bajada = page.waitForEvent('download');
  await comprobante.getByRole('button', { name: 'Descargar comprobante' }).click();
  const archivo = await bajada;
  expect(archivo.suggestedFilename()).toBe(`comprobante-de-pago-${idOrden}.pdf`);
  expect(await textoDe(await readFile(await archivo.path()))).toContain('$119.000');

  // A wrong address says so and sends nothing; then it goes to another one.
  await comprobante.getByRole('button', { name: 'Reenviar' }).click();
  const reenviar = page.getByRole('dialog', { name: /^Reenviar el comprobante a/ });
  const correos = reenviar.getByLabel('Correos, separados por comas');
  await expect(correos).toHaveValue(email);
  await correos.fill('gerencia.boldo.cl');
  await reenviar.getByRole('button', { name: 'Reenviar' }).click();
  await expect(reenviar.getByText('«gerencia.boldo.cl» no es un email válido.')).toBeVisible();
  await expectSinFaltas(page);
  const gerencia = `gerencia-${Date.now()}@boldo.cl`;
  await correos.fill(gerencia);
  await reenviar.getByRole('button', { name: 'Reenviar' }).click();
  await expect(page.getByText(`El comprobante va a ${gerencia}`, { exact: true })).toBeVisible();
  await esperarCorreo(page, gerencia, /te pagó \$119\.000$/);
  await expect(comprobante).toContainText('Lo reenvió Berta Núñez');

  // The day as a zip; a day without payments says so.
  await page.getByRole('button', { name: 'Comprobantes del día' }).click();
  const dia = page.getByRole('dialog', { name: 'Descargar los comprobantes de un día' });
  await dia.getByLabel('Día en que se pagó').fill('2020-01-02');
  await dia.getByRole('button', { name: 'Descargar' }).click();
  await expect(dia.getByText('Ese día no se pagó ninguna orden. Elige otro.')).toBeVisible();
  await expectSinFaltas(page);
  await dia.getByLabel('Día en que se pagó').fill(fechaEnChile(new Date()));
  const zip = page.waitForEvent('download');
  await dia.getByRole('button', { name: 'Descargar' }).click();
  const bytes = new Uint8Array(await readFile(await (await zip).path()));
  const { archivos } = abrirZip(bytes, { archivos: 10, bytes: 1_000_000, niveles: 0 });
  expect(archivos.map(({ ruta }) => ruta)).toEqual([`Transportes El Boldo S.A. ${idOrden}.pdf`]);

  // The supplier, without an account, on a phone.
  await page.context().clearCookies();
  await page.setViewportSize(TELEFONO);
  await page.goto(enlaceA(mail, '/comprobante'));
  const resultado = page.getByRole('status', { name: 'Resultado' });
  await expect(resultado).toContainText('Pagado');
  await expect(resultado).toContainText('$119.000');
  await expect(resultado).toContainText('3310');
  await expectQueQuepa(page);
  await expectSinFaltas(page);
});

test('un código equivocado o vacío lo dice, y no muestra nada de ningún pago', async ({ page }) => {
  await page.goto('/comprobante');
  const verificar = page.getByRole('button', { name: 'Verificar' });
  await verificar.click();
  await expect(page.getByText('Escribe el código del comprobante.')).toBeVisible();
  await page.getByLabel('Código').fill('1-8KQ4-M2ZT-90BX-3F7H-W5YN');
  await verificar.click();
  await expect(page.getByText(/^Ningún comprobante tiene ese código\./)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Resultado' })).toHaveCount(0);
  await expectSinFaltas(page);
});
