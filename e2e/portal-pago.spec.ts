import { fechaEnChile } from '@cuadra/domain';
import type { Page } from '@playwright/test';
import { conSesion, pedir } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { enlaceA, esperarCorreo } from './soporte/buzon.ts';
import type { EmpresaDePrueba } from './soporte/empresa.ts';
import { GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { abrirPagos } from './soporte/pagos.ts';
import { expect, test } from './soporte/prueba.ts';

const PEUMO = {
  rut: '78690960-0',
  razonSocial: 'Comercial Peumo SpA',
  idIntegrador: 1,
  tipoCuenta: 'corriente',
  numeroCuenta: '0021801163',
};

interface Persona {
  readonly email: string;
  readonly contrasena: string;
}

/** Another person takes the browser. */
async function entra(page: Page, persona: Persona): Promise<void> {
  await page.context().clearCookies();
  await conSesion(page, persona);
}

interface Pagador {
  readonly ana: EmpresaDePrueba;
  readonly id: number;
}

/** A company that paid one invoice of the supplier and has another one approved. */
async function pagador(page: Page, email: string): Promise<Pagador> {
  const { ana, berta } = await abrirPagos(page);
  const fechaEmision = fechaEnChile(new Date());
  const { rut, razonSocial } = PEUMO;
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/chipay/beneficiarios', {
    data: { ...PEUMO, email },
  });
  const ordenar = async (folio: string, montoTotal: number) => {
    const data = { rut, razonSocial, folio, fechaEmision, montoTotal };
    const { id: idDocumento } = await pedir<{ id: number }>(page, 'POST', '/api/gastos', { data });
    const { creadas } = await pedir<{ creadas: { id: number; monto: number }[] }>(
      page,
      'POST',
      '/api/chipay/ordenes',
      { data: { documentos: [{ idDocumento }] } },
    );
    return creadas[0] ?? { id: 0, monto: 0 };
  };
  const primera = await ordenar('5467', 893_690);
  const segunda = await ordenar('5512', 2_012_290);
  await ordenar('5519', 640_220);
  const { version } = await pedir<{ version: string }>(page, 'GET', '/api/chipay/terms');
  await pedir(page, 'POST', '/api/chipay/terms', { data: { version } });
  await entra(page, berta);
  await pedir(page, 'POST', `/api/chipay/beneficiarios/${id}/confirmar`, {
    data: { habloCon: 'Rosa', ultimosDigitos: '1163' },
  });
  for (const { id: idOrden, monto } of [primera, segunda]) {
    // The account that was confirmed makes another version of each order that waited for it.
    const leer = async () =>
      (await pedir<{ version: number }>(page, 'GET', `/api/chipay/ordenes/${idOrden}`)).version;
    await expect.poll(leer).toBe(2);
    await pedir(page, 'POST', '/api/chipay/ordenes/aprobar', {
      data: { ordenes: [{ id: idOrden, version: 2 }], total: monto },
    });
  }
  await entra(page, ana);
  await pedir(page, 'POST', '/api/chipay/ordenes/payment/process', { data: { idOrdenes: [primera.id] } });
  return { ana, id };
}

/** Path and fragment of the link, as the mail of the payment carries it. */
const abrirCorreo = async (page: Page, email: string): Promise<string> =>
  enlaceA(await esperarCorreo(page, email, /te pagó/), '/chipay/portal-pago');

const leerPin = async (page: Page, email: string): Promise<string> =>
  (await esperarCorreo(page, email, /^\d{6} para ver tus pagos$/)).asunto.slice(0, 6);

test('un proveedor entra con el PIN de su correo, ve quién le paga y baja un comprobante', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const email = `pagos-${Date.now()}@peumo.cl`;
  await pagador(page, email);
  const otro = await pagador(page, email);
  const ajeno = await pagador(page, `otro-${Date.now()}@peumo.cl`);
  await page.context().clearCookies();

  await page.goto(await abrirCorreo(page, email));
  await expect(page).toHaveURL(/\/chipay\/portal-pago\/pin$/);
  await expect(page.locator('body')).not.toContainText(/Peumo|78\.?690|Prueba/);
  await expectSinFaltas(page);
  await page.getByRole('button', { name: 'Mandar los números' }).click();
  await expect(page.getByRole('heading')).toHaveText('Revisa tu correo');
  await expect(page.getByText('5 intentos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeDisabled();
  await expectSinFaltas(page);
  const pin = await leerPin(page, email);
  const malo = pin === '000000' ? '000001' : '000000';
  const campo = page.getByLabel('Los seis números');
  await campo.fill(malo);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Esos números no sirven. Revísalos o pide otros.')).toBeVisible();
  await expect(page.getByText('4 intentos')).toBeVisible();
  // Whoever reads the mail in another application comes back to the same page.
  await page.reload();
  await expect(page.getByText('4 intentos')).toBeVisible();
  await campo.fill(pin);
  await campo.press('Enter');

  await expect(page).toHaveURL(/\/chipay\/portal-pago\/list$/);
  await expect(page.getByRole('heading', { name: /Te van a pagar/ })).toContainText('$4.024.580');
  const filas = page.getByRole('region', { name: 'Pagos', exact: true }).getByRole('row');
  await expect(filas).toHaveCount(7);
  await expect(page.locator('body')).toContainText(otro.ana.nombre);
  await expect(page.locator('body')).not.toContainText(ajeno.ana.nombre);
  await expect(filas.filter({ hasText: '5519' }).first()).toContainText('Falta aprobar');
  await expectSinFaltas(page);
  await page.getByRole('radio', { name: /^Pagados/ }).check();
  await expect(filas).toHaveCount(3);
  await page.getByText('Paga', { exact: true }).click();
  await page.getByRole('checkbox', { name: otro.ana.nombre }).check();
  await expect(filas).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quitar el filtro Paga' }).click();
  await page.getByRole('button', { name: 'Folio' }).click();
  await page.getByLabel('Folio', { exact: true }).fill('99999');
  await expect(page.getByText('Ningún pago con estos filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  const bajada = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Comprobante de Gasto 5467/ })
    .first()
    .click();
  expect((await bajada).suggestedFilename()).toMatch(/\.pdf$/);

  const zip = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Comprobantes de / }).click();
  expect((await zip).suggestedFilename()).toMatch(/^comprobantes-\d{4}-\d\d\.zip$/);

  await page.setViewportSize(TELEFONO);
  await page.reload();
  await expect(filas).toHaveCount(7);
  await expectQueQuepa(page);
  await expectSinFaltas(page);
  await page.getByRole('button', { name: 'Salir' }).click();
  const afuera = page.getByRole('heading', { name: 'Abre el enlace de tu correo' });
  await expect(afuera).toBeVisible();
  await page.goto('/chipay/portal-pago/list');
  await expect(afuera).toBeVisible();
});

test('un enlace cualquiera muestra la misma página, y una cuenta propuesta espera en la empresa', async ({
  page,
}) => {
  await page.setViewportSize(TELEFONO);
  await page.goto(`/chipay/portal-pago#1-${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Mandar los números' }).click();
  await expect(page.getByRole('heading')).toHaveText('Revisa tu correo');
  await page.getByLabel('Los seis números').fill('123456');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Esos números no sirven. Revísalos o pide otros.')).toBeVisible();
  await page.getByRole('button', { name: 'Ya no uso ese correo' }).click();
  await expect(page.getByText('Llama a la empresa que te paga')).toBeVisible();
  await expectQueQuepa(page);
  await expectSinFaltas(page);

  const email = `pagos-${Date.now()}@peumo.cl`;
  const uno = await pagador(page, email);
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(await abrirCorreo(page, email));
  await page.getByRole('button', { name: 'Mandar los números' }).click();
  await page.getByLabel('Los seis números').fill(await leerPin(page, email));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Proponer otra cuenta' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Proponer otra cuenta' });
  await dialogo.getByRole('button', { name: 'Proponer' }).click();
  await expect(dialogo.getByText('El integrador es requerido')).toBeVisible();
  await dialogo.getByLabel('Banco').click();
  await page.getByRole('option', { name: 'Scotiabank', exact: true }).click();
  await dialogo.getByLabel('Número de cuenta').fill('977-046-618');
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: 'Proponer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Propusiste la cuenta' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tu cuenta' })).toContainText('Otra cuenta por confirmar');
  await expect(page.getByRole('button', { name: 'Proponer otra cuenta' })).toBeDisabled();
  expect((await esperarCorreo(page, email, /recibió otra cuenta para pagarte$/)).texto).toContain('6618');

  await page.setViewportSize(GRANDE);
  await page.context().clearCookies();
  await conSesion(page, uno.ana);
  await page.goto(`/chipay/beneficiarios/${uno.id}`);
  await expect(page.getByRole('main')).toContainText(`La propuso quien lee ${email}`);
  await expect(page.getByRole('region', { name: 'Para desbloquear' })).toContainText(
    'El proveedor en su portal',
  );
  const portal = page.getByRole('region', { name: 'Portal de proveedores' });
  await expect(portal).toContainText('Última entrada');
  await expect(portal.getByRole('button', { name: 'Copiar enlace' })).toBeVisible();
  await portal.getByRole('button', { name: 'Reemplazar' }).click();
  await page.getByRole('button', { name: 'Reemplazar enlace' }).click();
  await expect(page.getByText('Reemplazaste su enlace')).toBeVisible();
  await expect(portal).toContainText('Todavía no entra');
  await expectSinFaltas(page);
});
