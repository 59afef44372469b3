import { conSesion, pedir } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { filas, pesos, pie } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

interface Proveedor {
  readonly id: number;
  readonly razonSocial: string;
  readonly rut: string;
  readonly montoPorPagar: readonly { moneda: string; monto: number; vencido: number }[];
}
interface Lista {
  readonly items: readonly Proveedor[];
  readonly totales: readonly { moneda: string; monto: number }[];
  readonly pagination: { readonly count: number };
}

test('la lista dice a quién se le debe más y suma lo filtrado; una fila abre su página', async ({ page }) => {
  await conSesion(page);
  const lista = await pedir<Lista>(
    page,
    'GET',
    '/api/proveedores?vencidos=true&order=porPagar.desc&perPage=50',
  );
  const primero = lista.items[0];
  const debe = primero?.montoPorPagar.find(({ moneda }) => moneda === 'CLP')?.monto ?? 0;

  await page.goto('/proveedores');
  await page.getByRole('link', { name: /^Vencidos/ }).click();
  await expect(page).toHaveURL('/proveedores?vencidos=true');
  await expect(filas(page).first()).toContainText(primero?.razonSocial ?? '');
  // The rows of the filter may still be on their way, and other tests pay documents of the same company.
  await expect(async () => {
    const { totales } = await pedir<Lista>(page, 'GET', '/api/proveedores?vencidos=true');
    const suma = totales.find(({ moneda }) => moneda === 'CLP')?.monto ?? 0;
    await page.reload();
    await expect(filas(page).first()).toBeVisible();
    expect((await pie(page)).join(' ')).toContain(pesos(suma));
  }).toPass();
  await expectSinFaltas(page);

  await filas(page).first().click();
  await expect(page).toHaveURL(`/proveedores/${primero?.id}`);
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(pesos(debe));
  await page.getByText('Ver como tabla').click();
  await expect(
    page.getByRole('region', { name: 'Comprado y pagado por mes, tabla' }).getByRole('row'),
  ).toHaveCount(13);
  await expectSinFaltas(page);

  await page.getByRole('link', { name: 'Ver sus compras' }).click();
  await expect(page).toHaveURL(`/compras?rut=${primero?.rut}`);
  await filas(page).first().click();
  await page.getByRole('link', { name: primero?.razonSocial ?? '', exact: true }).click();
  await expect(page).toHaveURL(`/proveedores/${primero?.id}`);
});

test('la barra dice hace cuánto vence lo que se debe, y un tramo filtra la lista', async ({ page }) => {
  await conSesion(page);
  await page.goto('/proveedores');
  const barra = page.getByRole('region', { name: 'Por pagar por días de atraso' });
  await barra.getByRole('button', { name: /^Más de 90 días/ }).click();
  await expect(page).toHaveURL('/proveedores?tramos=mas-90');
  const { pagination } = await pedir<Lista>(page, 'GET', '/api/proveedores?tramos=mas-90');
  expect(pagination.count).toBeGreaterThan(0);
  await expect(async () => {
    const ahora = await pedir<Lista>(page, 'GET', '/api/proveedores?tramos=mas-90');
    await page.reload();
    await expect(filas(page).first()).toBeVisible();
    expect((await pie(page)).join(' ')).toContain(`${ahora.pagination.count} proveedor`);
  }).toPass();
  await expectSinFaltas(page);
  await filas(page).first().click();
  await expect(page.getByRole('region', { name: 'Antigüedad de la deuda' })).toContainText('Más de 90 días');

  // An address with a range that does not exist shows all of them.
  await page.goto('/proveedores?tramos=90');
  await expect(page.getByRole('link', { name: 'Todos' })).toHaveAttribute('aria-current', 'page');
  await expect(filas(page).first()).toBeVisible();
});

test('sus datos se corrigen con el error a la vista, también en un teléfono', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await conSesion(page);
  const { items } = await pedir<Lista>(page, 'GET', '/api/proveedores?order=razonSocial.asc');
  await page.goto(`/proveedores/${items[0]?.id}`);
  await page.getByRole('button', { name: 'Editar' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel(/^Email/).fill('pagos');
  await dialogo.getByLabel(/^Plazo/).fill('400');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toContainText('Ingresa un email válido.');
  await expect(dialogo).toContainText('El plazo va de 0 a 365 días.');
  await dialogo.getByLabel(/^Email/).fill('pagos@proveedor.cl');
  await dialogo.getByLabel(/^Plazo/).fill('45');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name: 'pagos@proveedor.cl' })).toBeVisible();
  await expect(page.getByText('45 días')).toBeVisible();
  await expectQueQuepa(page);
});
