import { fechaEnChile } from '@cuadra/domain';
import { conSesion, pedir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { filas } from './soporte/pantalla.ts';
import { BOLDO, abrirPagos } from './soporte/pagos.ts';
import { expect, test } from './soporte/prueba.ts';

const PREPARO = 'Preparó 2 órdenes de pago';

test('dos órdenes preparadas se deshacen en Hecho, salvo mientras una esté aprobada', async ({ page }) => {
  const { berta } = await abrirPagos(page);
  const { id: idBoldo } = await pedir<{ id: number }>(page, 'POST', '/api/chipay/beneficiarios', {
    data: BOLDO,
  });
  const ids: number[] = [];
  for (const [folio, montoTotal] of [
    ['3310', 119_000],
    ['3311', 50_000],
  ] as const) {
    const gasto = {
      rut: BOLDO.rut,
      razonSocial: BOLDO.razonSocial,
      folio,
      fechaEmision: fechaEnChile(new Date()),
    };
    ids.push(
      (await pedir<{ id: number }>(page, 'POST', '/api/gastos', { data: { ...gasto, montoTotal } })).id,
    );
  }
  const documentos = ids.map((idDocumento) => ({ idDocumento }));
  const { creadas } = await pedir<{ creadas: { id: number }[] }>(page, 'POST', '/api/chipay/ordenes', {
    data: { documentos, agrupar: false },
  });

  // The likeliest mistake: one of them is approved meanwhile.
  await page.context().clearCookies();
  await conSesion(page, berta);
  const confirmada = { habloCon: 'Rosa', ultimosDigitos: BOLDO.numeroCuenta.slice(-4) };
  await pedir(page, 'POST', `/api/chipay/beneficiarios/${idBoldo}/confirmar`, { data: confirmada });
  const [primera] = creadas;
  // The order changes once more when it hears of the confirmed account.
  await expect(async () => {
    const { version } = await pedir<{ version: number }>(page, 'GET', `/api/chipay/ordenes/${primera?.id}`);
    const aprobada = { ordenes: [{ id: primera?.id, version }], total: 119_000 };
    await pedir(page, 'POST', '/api/chipay/ordenes/aprobar', { data: aprobada });
  }).toPass();
  await page.goto('/hecho');
  await expect(filas(page).filter({ hasText: 'Aprobó 1 orden de pago' })).toContainText('No se deshace');
  const deshacer = page.getByRole('button', { name: `Deshacer: ${PREPARO}` });
  await expect(deshacer).toBeDisabled();
  await filas(page).filter({ hasText: PREPARO }).click();
  const ficha = page.getByRole('complementary', { name: PREPARO });
  await expect(ficha.getByRole('link', { name: BOLDO.razonSocial })).toHaveCount(2);
  await expectSinFaltas(page);
  await expect(ficha.getByText(/ya no está por aprobar\. Devuélvela o cancélala en Pagos\./)).toBeVisible();

  const devuelta = { ids: [primera?.id], motivo: 'Se paga el lunes' };
  await pedir(page, 'POST', '/api/chipay/ordenes/devolver', { data: devuelta });
  await page.goto('/hecho');
  await deshacer.click();
  await expect(page.getByText(`Deshecho: ${PREPARO}`)).toBeVisible();
  await filas(page).filter({ hasText: PREPARO }).click();
  await ficha.getByRole('link', { name: BOLDO.razonSocial }).first().click();
  await page.waitForURL('**/chipay*');
  const orden = page.getByRole('complementary', { name: /^Orden \d+$/ });
  await expect(orden).toContainText('Cancelado');
});
