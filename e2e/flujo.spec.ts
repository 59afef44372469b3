import { addDias, addMeses, fechaEnChile } from '@cuadra/domain';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { irA } from './soporte/en-la-pagina.ts';
import { cartolaOfx, registroDeVentas } from './soporte/mes.ts';
import { expect, test } from './soporte/prueba.ts';

const HOY = fechaEnChile(new Date());
const MES = HOY.slice(0, 7);
const enSii = (fecha: string) => fecha.split('-').toReversed().join('/');
const enOfx = (fecha: string) => fecha.replaceAll('-', '');
const CLIENTE = { rut: '76543210-3', razonSocial: 'Ferretería Los Coihues Ltda.' };

test('el flujo de caja parte del banco, proyecta lo que falta y suma lo que agregas', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  // Nothing is paid yet, so the invoice is expected when it is due: the company's 30 days after its issue.
  const vence = addDias(HOY, 30);
  await subir(page, [
    await registroDeVentas([{ ...CLIENTE, folio: 1, fecha: enSii(HOY), total: 119_000 }]),
    cartolaOfx([{ fecha: enOfx(`${addMeses(MES, -1)}-10`), monto: 500_000, glosa: 'APORTE' }]),
  ]);
  await page.goto('/financials/flujo_caja');
  const tabla = page.getByRole('table', { name: 'Flujo de caja' });
  const fila = (nombre: string) =>
    tabla.getByRole('row').filter({ has: page.getByRole('rowheader', { name: nombre, exact: true }) });
  await expect(fila('Abonos por explicar')).toContainText('$500.000');
  await expect(fila('Clientes')).toContainText('$119.000');
  await expect(fila('Saldo final').getByRole('cell').last()).toHaveText('$619.000');

  await fila('Clientes').getByRole('button').click();
  const detalle = page.getByRole('list', { name: 'Detalle de Clientes' });
  await expect(detalle).toContainText('Según su vencimiento.');
  await expect(detalle.getByRole('link', { name: /Los Coihues/ })).toHaveAttribute(
    'href',
    /\/ventas\?id=\d+/,
  );
  await expectSinFaltas(page);

  // A bar, and the total of its direction, open the same lines and documents.
  await page
    .getByRole('img', { name: /Gráfico de 12 meses/ })
    .locator('[data-slot=barra]')
    .first()
    .click();
  const ingresos = page.getByRole('list', { name: 'Detalle de Ingresos' });
  await expect(ingresos).toContainText('APORTE');
  await fila('Ingresos').getByRole('button').last().click();
  await expect(ingresos).toContainText('Los Coihues');
  await expectSinFaltas(page);

  await page.getByRole('button', { name: 'Esperados' }).click();
  await page.getByRole('button', { name: 'Agregar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar un ingreso o egreso esperado' });
  await dialogo.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialogo.getByText('Requerido')).toBeVisible();
  await expect(dialogo.getByText('Ingresa un monto mayor a 0.')).toBeVisible();
  await dialogo.getByLabel('Descripción').fill('Arriendo de la bodega');
  await dialogo.getByLabel('Monto').fill('200000');
  await dialogo.getByLabel('Fecha').fill(vence);
  await dialogo.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('list', { name: 'Ingresos y egresos esperados' })).toContainText('-$200.000');
  await expect(fila('Gastos')).toContainText('$200.000');
  await expect(fila('Saldo final').getByRole('cell').last()).toHaveText('$419.000');
  await page.getByRole('switch', { name: 'Con esperados a mano' }).click();
  await expect(fila('Saldo final').getByRole('cell').last()).toHaveText('$619.000');

  await irA(page, '/dashboard');
  await expect(page.getByRole('region', { name: 'Resumen del flujo' })).toContainText('$500.000');
  await expectSinFaltas(page);
});

test('el resultado operacional llega hasta el documento que lo hace', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  const mes = addMeses(MES, -1);
  await subir(page, [
    await registroDeVentas([
      { ...CLIENTE, folio: 1, fecha: enSii(`${mes}-05`), total: 119_000 },
      { ...CLIENTE, folio: 2, fecha: enSii(`${mes}-20`), total: 11_900 },
    ]),
  ]);
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/lineas', {
    data: { nombre: 'Cajas' },
  });
  await page.goto('/financials/ro?meses=3');
  const tabla = page.getByRole('table', { name: 'Resultado operacional' });
  const resultado = tabla
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Resultado operacional', exact: true }) });
  await expect(resultado.getByRole('cell').last()).toHaveText('$110.000');
  await tabla.getByRole('button', { name: /^Ventas, total/ }).click();
  const detalle = page.getByRole('list', { name: 'Detalle de Ventas' });
  await expect(detalle.getByRole('listitem')).toHaveCount(2);
  await expect(detalle.getByRole('link', { name: /Factura 2/ })).toHaveAttribute('href', /\/ventas\?id=\d+/);
  await expectSinFaltas(page);

  // The fall from income, and the changes, lead to the same entries.
  const cascada = page.getByRole('list', { name: 'De los ingresos al resultado, paso a paso' });
  await cascada.getByRole('button', { name: /^Resultado operacional: \$110\.000/ }).click();
  await expect(
    page.getByRole('list', { name: 'Detalle de Resultado operacional' }).getByRole('listitem'),
  ).toHaveCount(2);
  const cambios = page.getByRole('table', { name: 'Cambios por cuenta' });
  await cambios.getByRole('button', { name: 'Ventas', exact: true }).click();
  await expect(detalle.getByRole('listitem')).toHaveCount(2);
  await expect(tabla.getByRole('img', { name: /^Ventas, 12 meses/ })).toBeVisible();
  await expectSinFaltas(page);
  // The chart of a month in which nothing moved has no bar but its result.
  await page.goto(`/financials/ro?meses=3&cascada=${MES}`);
  await expect(cascada.getByRole('listitem')).toHaveText([/Resultado operacional/]);

  // A business line that nothing was sold under has no result, and says so.
  await page.goto(`/financials/ro?meses=3&linea=${id}`);
  await expect(page.getByText('No hay ingresos ni gastos en estos meses')).toBeVisible();
});
