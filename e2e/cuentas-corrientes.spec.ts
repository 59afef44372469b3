import { conSesion, pedir, subir } from './soporte/api.ts';
import { archivo } from './soporte/archivos.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { expect, test } from './soporte/prueba.ts';

const CARTOLA = archivo(
  'cartola.csv',
  [
    'Movimientos de Cuenta Corriente N° 0-000-7301884-2;;;;',
    'Moneda;CLP;;;',
    'Fecha;Detalle;Monto cargo ($);Monto abono ($);Saldo ($)',
    '02-11-2026;DEPOSITO EN EFECTIVO;;900000;1900000',
    '03-11-2026;PAGO PROVEEDOR MADERAS;2250000;;-350000',
  ].join('\r\n'),
);

test('las cuentas dicen cuánto tienen; una tarjeta lleva su cupo, y solo se elimina lo que nadie trabajó', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [CARTOLA]);
  await pedir(page, 'POST', '/api/cuentas-corrientes', {
    data: { idIntegrador: 2, tipo: 'TC', numeroCuenta: '4111 1111 1111 9876', alias: 'Viáticos' },
  });
  await page.goto('/cuentas-corrientes');
  const fila = (nombre: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: nombre });
  await expect(fila('Santander')).toContainText('Sobregirada en $350.000');
  await expect(page.getByLabel('Totales')).toContainText('-$350.000');
  await expectSinFaltas(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectQueQuepa(page);

  // The likeliest mistake: a day that no month has.
  await page.getByRole('button', { name: 'Acciones de Viáticos' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Editar Viáticos' });
  await dialogo.getByLabel('Cupo').fill('2.000.000');
  await dialogo.getByLabel('Día de cierre').fill('45');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toContainText('Elige un día entre 1 y 31.');
  await dialogo.getByLabel('Día de cierre').fill('20');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  await expect(fila('Viáticos')).toContainText('Cupo de $2.000.000');
  await expect(fila('Viáticos')).toContainText('Cierra el 20');

  await page.getByRole('button', { name: 'Acciones de Viáticos' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await expect(fila('Viáticos')).toBeHidden();

  const { items } = await pedir<{ items: { id: number }[] }>(page, 'GET', '/api/cartolas?perPage=10');
  await pedir(page, 'POST', '/api/comentarios', {
    data: { modelo: 'Cartola', foreignKey: items[0]?.id, comentario: '¿De quién es?' },
  });
  await page.getByRole('button', { name: /^Acciones de .*Santander/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const aviso = page.getByRole('dialog', { name: /^No se puede eliminar/ });
  await expect(aviso).toContainText('Alguien trabajó en sus líneas.');
  await aviso.getByRole('button', { name: 'Marcar inactiva' }).click();
  await expect(fila('Santander')).toContainText('Inactiva');
});
