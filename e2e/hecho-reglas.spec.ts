import type { Automatizacion, CuentaTipo } from '@cuadra/contract';
import { conSesion, pedir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

test('una regla creada y apagada está en Hecho, y el cambio se deshace antes que la creación', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  const { items } = await pedir<{ items: CuentaTipo[] }>(page, 'GET', '/api/cuentas');
  const hojas = items.flatMap(({ Subtipos }) => Subtipos.flatMap((subtipo) => subtipo.Subtipos));
  const cuenta = hojas.flatMap(({ Cuentas }) => Cuentas).find(({ codigo }) => codigo === '6.1.03.02');
  const { id } = await pedir<Automatizacion>(page, 'POST', '/api/automatizacion/create', {
    data: {
      modulo: 'clasificacion',
      nombreRegla: 'Peajes',
      idEvento: 1,
      grupos: [[{ atributo: 'descripcion', operador: 'contiene', valores: ['VESPUCIO'], niega: false }]],
      acciones: [{ tipo: 'clasificar', items: [{ idCuenta: cuenta?.id, porcentaje: 100 }] }],
    },
  });
  await pedir(page, 'PATCH', '/api/automatizacion', { data: { id, estado: 'inactiva' } });
  await page.goto('/hecho');
  const acto = (titulo: string) => filas(page).filter({ hasText: titulo });
  await expect(acto('Cambió la regla Peajes')).toContainText('Queda apagada');

  // The likeliest mistake: the creation first.
  const impedido = page.getByRole('button', { name: 'Deshacer: Creó la regla Peajes' });
  await expect(impedido).toBeDisabled();
  await impedido.hover({ force: true });
  await expect(page.getByText(/^Ana Prueba la cambió el .* Deshaz primero eso\.$/)).toBeVisible();
  await acto('Creó la regla Peajes').click();
  const ficha = page.getByRole('complementary', { name: 'Creó la regla Peajes' });
  await expect(ficha.getByText(/Deshaz primero eso\.$/)).toBeVisible();
  await expect(ficha.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);
  await expectSinFaltas(page);

  await page.getByRole('button', { name: 'Deshacer: Cambió la regla Peajes' }).click();
  await expect(ficha.getByText('Nadie ha tocado esto después.')).toBeVisible();
  await ficha.getByRole('link', { name: 'Ver la regla' }).click();
  await expect(page.getByRole('complementary', { name: 'Peajes' })).toBeVisible();
  await page.goto('/hecho');
  await expect(acto('Creó la regla Peajes')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Deshecho: Creó la regla Peajes')).toBeVisible();
  await expect(acto('Creó la regla Peajes')).toContainText('Ana Prueba lo deshizo');
  await page.keyboard.press('Shift+Z');
  await expect(page.getByText('Rehecho: Creó la regla Peajes')).toBeVisible();
  await expect(acto('Creó la regla Peajes')).toContainText('Ana Prueba lo rehízo');
});
