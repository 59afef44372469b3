import type { Corte } from '@cuadra/contract';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const CAMBIO = 'Cambió la fecha de corte';

test('la fecha de corte cambiada dos veces se deshace en Hecho desde la última', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  for (const fecha of ['2020-01-01', '2022-01-01']) {
    const { fechaCorte: actual } = await pedir<Corte>(page, 'GET', '/api/corte');
    await pedir(page, 'PUT', '/api/corte', { data: { fecha, actual } });
  }
  await page.goto('/hecho');
  const acto = (detalle: string) => filas(page).filter({ hasText: detalle });
  const ultima = acto(CAMBIO).first();
  const deshacer = page.getByRole('button', { name: `Deshacer: ${CAMBIO}` });

  // The likeliest mistake: the first of both.
  await expect(ultima).toContainText('Ahora 1 ene 2022, antes 1 ene 2020');
  await expect(deshacer.first()).toBeEnabled();
  await expect(deshacer.last()).toBeDisabled();
  await acto('Ahora 1 ene 2020').click();
  const ficha = page.getByRole('complementary', { name: CAMBIO });
  await expect(ficha.getByText(/^Ana Prueba lo cambió el .* Deshaz primero eso\.$/)).toBeVisible();
  await expectSinFaltas(page);

  await deshacer.first().click();
  await expect(page.getByText(`Deshecho: ${CAMBIO}`)).toBeVisible();
  await expect(ultima).toContainText('Ana Prueba lo deshizo');
  await ficha.getByRole('link', { name: 'Ver la fecha de corte' }).click();
  await expect(page.getByText('Cuadra lleva los libros desde el 1 ene 2020.')).toBeVisible();
});

test('el último cambio de una venta y de un compromiso se deshace en su historial', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  const venta = { rut: '96790240-3', razonSocial: 'Minera Norte SA', fecha: '05/07/2026', total: 595_000 };
  await subir(page, [await registroDeVentas([{ folio: 2, ...venta }])]);
  const lista = await pedir<{ items: { id: number }[] }>(
    page,
    'GET',
    '/api/legacy/documentos/dtes?page=1&perPage=10',
  );
  const id = lista.items[0]?.id ?? 0;
  await page.goto(`/ventas?id=${id}`);
  const ficha = page.getByRole('complementary').filter({ hasText: 'Historial' });
  const cambio = ficha.getByRole('group', { name: 'Último cambio' });
  await expect(ficha.getByRole('button', { name: 'Agregar la fecha de pago' })).toBeVisible();
  await expect(cambio).toHaveCount(0);

  // A change in the sheet appears in its history at once.
  await ficha.getByRole('button', { name: 'Agregar la fecha de pago' }).click();
  await page.getByRole('dialog').getByLabel('Fecha de pago').fill('2026-12-03');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(cambio).toContainText('Ahora 3 dic 2026, antes sin fecha. Ana Prueba');
  await expectSinFaltas(page);
  await cambio.getByRole('button', { name: /^Deshacer: Cambió la fecha de pago/ }).click();
  await expect(page.getByText(/^Deshecho: Cambió la fecha de pago/)).toBeVisible();
  await expect(ficha.getByText('Ana Prueba deshizo el cambio de fecha de pago')).toBeVisible();
  await expect(ficha.getByRole('button', { name: 'Agregar la fecha de pago' })).toBeVisible();
  await expect(cambio).toHaveCount(0);

  const clientes = await pedir<{ items: { id: number }[] }>(page, 'GET', '/api/clientes');
  const plan = {
    idCliente: clientes.items[0]?.id,
    idsDocumento: [id],
    cuotas: [{ fecha: '2027-01-04', monto: 595_000 }],
    diasGracia: 0,
    diasTolerancia: 0,
  };
  const { id: idCompromiso } = await pedir<{ id: number }>(page, 'POST', '/api/admin/compromisos-pago', {
    data: plan,
  });
  await page.setViewportSize(TELEFONO);
  await page.goto(`/admin/compromisos-pago?id=${idCompromiso}`);
  const deCompromiso = page.getByRole('group', { name: 'Último cambio' });
  await expect(deCompromiso).toContainText('Anotó un compromiso de pago de Minera Norte SA');
  await expectSinFaltas(page);
  await deCompromiso.getByRole('button', { name: /^Deshacer: Anotó un compromiso/ }).click();
  await expect(page.getByText('Anulado', { exact: true }).first()).toBeVisible();
  await expect(deCompromiso).toHaveCount(0);
});
