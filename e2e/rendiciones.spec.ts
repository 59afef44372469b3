import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDeVentas } from './soporte/mes.ts';
import { filas, pesos, pie, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const VINA = { rut: '76543210-3', razonSocial: 'Viña Sur SpA' };

test('un anticipo sale de una línea del banco, se aplica a su factura y deja el saldo en cero', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [
    await registroDeVentas([{ folio: 1, ...VINA, fecha: '20/03/2026', total: 119_000 }]),
    cartolaOfx([
      { fecha: '20260303', monto: 200_000, glosa: 'TRANSF DE 76543210-3 VINA SUR' },
      { fecha: '20260304', monto: -80_000, glosa: 'TRANSFERENCIA A PEDRO' },
    ]),
  ]);
  await page.goto('/cartolas');
  await filas(page).filter({ hasText: 'VINA SUR' }).click();
  const ficha = page.getByRole('complementary', { name: 'Abono' });
  // More than they owe: the rest looks like an advance.
  await expect(ficha).toContainText(`Es más de lo que debe: ${pesos(119_000)} por cobrar.`);
  await ficha.getByRole('button', { name: 'Anticipo de cliente' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Anticipo de un cliente' });
  await nuevo.getByLabel('Monto').fill('200001');
  await nuevo.getByRole('button', { name: 'Registrar anticipo' }).click();
  await expect(nuevo).toContainText(`De esa línea quedan ${pesos(200_000)} por explicar`);
  await nuevo.getByLabel('Monto').fill('119000');
  await nuevo.getByLabel('Comentario').fill('Obra Maipú');
  await expectSinFaltas(page);
  await nuevo.getByRole('button', { name: 'Registrar anticipo' }).click();
  await expect(ficha).toContainText('Anticipo de Viña Sur SpA');
  await expect(ficha).toContainText(`Queda por conciliar${pesos(81_000)}`);

  await expect(ficha).toContainText('Anticipos de clientes');

  const { items } = await pedir<{ items: readonly { id: number }[] }>(page, 'GET', '/api/clientes');
  await page.goto(`/ingresos/cxc/clientes/${items[0]?.id}`);
  const rendiciones = page.getByRole('region', { name: 'Rendiciones' });
  await expect(rendiciones).toContainText('Obra Maipú');
  await expect(rendiciones).toContainText(`a su favor ${pesos(119_000)}`);
  await rendiciones.getByRole('button', { name: 'Aplicar' }).click();
  const aplicar = page.getByRole('dialog', { name: /^Aplicar / });
  await aplicar.getByLabel(/^Monto para /).fill('119001');
  await expect(aplicar).toContainText('Te pasas por');
  await aplicar.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(aplicar.getByRole('alert')).toContainText(
    'tiene $119.000 por saldar y quieres aplicarle $119.001',
  );
  await aplicar.getByRole('button', { name: /^Todo lo que cabe/ }).click();
  await expectSinFaltas(page);
  await aplicar.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(rendiciones).toContainText('Sin anticipos ni fondos abiertos.');
  await expect(page.getByRole('region', { name: 'Por cobrar' })).toContainText('Nada por cobrar.');

  await rendiciones.getByRole('link', { name: 'Ver todos los movimientos' }).click();
  const movimientos = page.getByRole('region', { name: 'Movimientos' }).getByRole('listitem');
  await expect(movimientos).toHaveCount(2);
  await page.setViewportSize(TELEFONO);
  await expectQueQuepa(page);
  await expectSinFaltas(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // An advance that is applied stays until its application is undone.
  await movimientos.getByRole('button', { name: /^Eliminar anticipo/ }).click();
  const eliminar = page.getByRole('alertdialog');
  await eliminar.getByRole('button', { name: `Eliminar ${pesos(119_000)}` }).click();
  await expect(eliminar.getByRole('alert')).toContainText('Deshaz antes su aplicación');
});

test('un fondo a una persona nueva queda por rendir en la lista', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [cartolaOfx([{ fecha: '20260304', monto: -80_000, glosa: 'TRANSFERENCIA A PEDRO' }])]);
  await page.goto('/cartolas');
  await filas(page).first().click();
  await page.getByRole('button', { name: 'Fondo a una persona' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Fondo a una persona' });
  await nuevo.getByRole('button', { name: 'Persona nueva' }).click();
  await nuevo.getByLabel('RUT').fill('11111111-1');
  await nuevo.getByLabel('Nombre').fill('Pedro Araya');
  await nuevo.getByRole('button', { name: 'Registrar fondo' }).click();
  await expect(page.getByRole('complementary', { name: 'Cargo' })).toContainText(
    'Fondo por rendir de Pedro Araya',
  );
  await page.goto('/ingresos/cxc?tab=rendiciones');
  await expect(page).toHaveURL('/ingresos/cxc/rendiciones');
  await expect(filas(page)).toHaveCount(1);
  await expect(filas(page).first()).toContainText('Pedro Araya');
  expect((await pie(page)).join(' ')).toContain(pesos(-80_000));
  await expectSinFaltas(page);
  await filas(page).first().click();
  await expect(page.getByRole('region', { name: 'Rendiciones' })).toContainText(
    `por rendir ${pesos(80_000)}`,
  );
});
