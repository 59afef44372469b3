import { fechaEnChile } from '@cuadra/domain';
import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { esperarCorreo } from './soporte/buzon.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDePendientes } from './soporte/mes.ts';
import { filas, GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { sumarColega } from './soporte/usuarios.ts';

interface Persona {
  readonly email: string;
  readonly contrasena: string;
}

/** Another person takes the browser. */
async function entra(page: Page, persona: Persona): Promise<void> {
  await page.context().clearCookies();
  await conSesion(page, persona);
  if (page.url() !== 'about:blank') await page.evaluate('localStorage.clear()');
}

/** A purchase of 119.000 at the SII whose supplier's account two people have entered and confirmed. */
async function conCompra(page: Page, email: string) {
  const ana = await crearEmpresa();
  await conSesion(page, ana);
  const carla = await sumarColega(page, 'Tesorería');
  await entra(page, ana);
  const rita = await sumarColega(page, 'Aprobador');
  await entra(page, ana);
  await pedir(page, 'PUT', '/api/chipay/ajustes', {
    data: { esperaHoras: 0, codigoDesde: 5_000_000, primerPagoMax: null },
  });
  const { version } = await pedir<{ version: string }>(page, 'GET', '/api/chipay/terms');
  await pedir(page, 'POST', '/api/chipay/terms', { data: { version } });
  const hoy = fechaEnChile(new Date());
  await subir(page, [registroDePendientes([{ folio: 8812, fecha: hoy, neto: 100_000 }])]);
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/chipay/beneficiarios', {
    data: {
      rut: '76543210-3',
      razonSocial: 'Ferretería Los Coihues Ltda.',
      idIntegrador: 1,
      tipoCuenta: 'corriente',
      numeroCuenta: '0021802216',
      email,
    },
  });
  await entra(page, carla);
  await pedir(page, 'POST', `/api/chipay/beneficiarios/${id}/confirmar`, {
    data: { habloCon: 'Lorena Ibáñez', ultimosDigitos: '2216' },
  });
  return { ana, carla, rita, hoy };
}

const enOfx = (dia: string) => dia.replaceAll('-', '');

test('tres personas pagan una compra: el comprobante llega al proveedor y el banco la concilia; lo devuelto reabre la orden', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const email = `coihues-${Date.now()}@prueba.cl`;
  const { ana, carla, rita, hoy } = await conCompra(page, email);

  // Carla prepares it, and may not approve it.
  await page.goto('/compras');
  await filas(page).first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Preparar el pago' }).click();
  // Leaving before the answer would take the request back.
  await expect(page.getByRole('dialog', { name: /^1 orden por/ })).toBeVisible();
  await page.goto('/chipay');
  await expect(filas(page).first()).toContainText('Ferretería Los Coihues');
  await filas(page).first().click();
  const ficha = page.getByRole('complementary', { name: /^Orden \d/ });
  await expect(ficha.getByText(/Se puede reclamar hasta el/).first()).toBeVisible();

  // Rita approves it on her telephone.
  await entra(page, rita);
  await page.setViewportSize(TELEFONO);
  const { items } = await pedir<{ items: { id: number; version: number }[] }>(
    page,
    'GET',
    '/api/chipay/ordenes?estado=1',
  );
  const orden = items[0];
  await page.goto(`/chipay?id=${orden?.id}`);
  await expectQueQuepa(page);
  await page.getByRole('button', { name: 'Aprobar $119.000' }).click();
  await page
    .getByRole('dialog', { name: 'Aprobar el pago a Ferretería Los Coihues Ltda.' })
    .getByRole('button', { name: 'Aprobar $119.000' })
    .click();
  await expect
    .poll(
      async () =>
        (await pedir<{ idEstado: number }>(page, 'GET', `/api/chipay/ordenes/${orden?.id}`)).idEstado,
    )
    .toBe(2);

  // Carla notes that it left, and its receipt reaches the supplier.
  await entra(page, carla);
  await page.setViewportSize(GRANDE);
  await page.goto('/chipay/agendadas');
  await filas(page).first().click();
  await ficha.getByRole('button', { name: 'Anotar el pago' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pagada $119.000' }).click();
  await esperarCorreo(page, email, /te pagó \$119\.000$/);

  // The bank's statement reconciles it by itself.
  await entra(page, ana);
  await subir(page, [
    cartolaOfx([{ fecha: enOfx(hoy), monto: -119_000, glosa: 'TEF 76.543.210-3 COIHUES' }]),
  ]);
  const leer = () =>
    pedir<{ idEstado: number; Cartola: { id: number } | null }>(
      page,
      'GET',
      `/api/chipay/ordenes/${orden?.id}`,
    );
  await expect.poll(async () => (await leer()).Cartola !== null, { timeout: 30_000 }).toBe(true);
  await page.goto('/chipay/pagadas');
  await filas(page).first().click();
  await expect(ficha).toContainText('Salió del banco');
  await expectSinFaltas(page);

  // The bank gives it back.
  await subir(page, [
    cartolaOfx([
      { fecha: enOfx(hoy), monto: -119_000, glosa: 'TEF 76.543.210-3 COIHUES' },
      { fecha: enOfx(hoy), monto: 119_000, glosa: 'DEVOLUCION TEF RECHAZADA' },
    ]),
  ]);
  await expect.poll(async () => (await leer()).idEstado, { timeout: 30_000 }).toBe(3);
  await page.goto(`/chipay/pagadas?id=${orden?.id}`);
  await expect(ficha).toContainText('El banco devolvió el pago: «DEVOLUCION TEF RECHAZADA».');
  await page.goto('/compras');
  await expect(filas(page).first()).toContainText('119.000');
});
