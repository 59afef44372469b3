import { crearEmpresa } from './soporte/empresa.ts';
import { entrar, expect, test } from './soporte/prueba.ts';

test('F fija la pantalla con sus filtros; se renombra, se ordena y se suelta, y la séptima avisa', async ({
  page,
}) => {
  await entrar(page, await crearEmpresa());
  /** Until the server has it: going to another page would cut the call off. */
  const guardando = async (acto: () => Promise<void>) => {
    const guardada = page.waitForResponse(
      (respuesta) => respuesta.url().endsWith('/api/fijadas') && respuesta.request().method() === 'PUT',
    );
    await acto();
    await guardada;
  };
  const fijar = () => guardando(() => page.keyboard.press('f'));
  const fijadas = page.getByRole('list', { name: 'Fijadas' });
  const nombres = fijadas.getByRole('link');
  await page.goto('/ventas?vencidos=true');
  await expect(page.getByRole('link', { name: 'Vencidas' })).toHaveAttribute('aria-current', 'page');
  await expect(fijadas).toBeHidden();
  await fijar();
  await expect(nombres).toHaveText(['Ventas vencidas']);
  await page.goto('/contabilidad/iva');
  await expect(nombres).toHaveText(['Ventas vencidas']);
  await fijar();
  await expect(nombres).toHaveText(['Ventas vencidas', 'IVA del mes']);

  const opciones = (nombre: string) => page.getByRole('button', { name: `Opciones de ${nombre}` });
  await fijadas.getByRole('link', { name: 'IVA del mes' }).hover();
  await opciones('IVA del mes').click();
  await page.getByRole('menuitem', { name: 'Subir' }).click();
  await expect(nombres).toHaveText(['IVA del mes', 'Ventas vencidas']);
  await fijadas
    .getByRole('link', { name: 'IVA del mes' })
    .dragTo(fijadas.getByRole('link', { name: 'Ventas' }));
  await expect(nombres).toHaveText(['Ventas vencidas', 'IVA del mes']);
  await opciones('Ventas vencidas').click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Para llamar');
  await guardando(() => page.keyboard.press('Enter'));
  await expect(nombres).toHaveText(['Para llamar', 'IVA del mes']);
  await page.reload();
  await fijadas.getByRole('link', { name: 'Para llamar' }).click();
  await expect(page).toHaveURL('/ventas?vencidos=true');
  await expect(fijadas.getByRole('link', { name: 'Para llamar' })).toHaveAttribute('aria-current', 'page');

  await fijar();
  await expect(nombres).toHaveText(['IVA del mes']);
  await guardando(() => page.getByRole('button', { name: 'Deshacer' }).click());
  await expect(nombres).toHaveText(['Para llamar', 'IVA del mes']);
  for (const ruta of ['/compras', '/gastos', '/cartolas', '/cuentas']) {
    await page.goto(ruta);
    await expect(nombres.first()).toHaveText('Para llamar');
    await fijar();
    await expect(fijadas.locator('[aria-current="page"]')).toBeVisible();
  }
  await page.goto('/impuestos');
  await expect(nombres).toHaveCount(6);
  await page.keyboard.press('f');
  await expect(page.getByText('Ya tienes 6 fijadas. Suelta una antes de fijar otra.')).toBeVisible();
  await expect(nombres).toHaveCount(6);
});
