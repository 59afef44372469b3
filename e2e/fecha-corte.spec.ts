import { addDias, fechaEnChile } from '@cuadra/domain';
import { pedir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { registrar } from './soporte/registro.ts';

test('una empresa nueva parte con su fecha de corte: lo anterior está pagado hasta que alguien diga otra cosa', async ({
  page,
}) => {
  await registrar(page);
  await page.getByRole('link', { name: 'Seguir sin conectar' }).click();
  await page.waitForURL('**/signup/welcome*');
  // The last day before the month that the company begins with.
  const vieja = addDias(`${fechaEnChile(new Date()).slice(0, 7)}-01`, -1);
  const boleta = {
    rut: '12345678-5',
    razonSocial: 'Ana Rojas',
    folio: '10700123',
    fechaEmision: vieja,
    monto: 1_000_000,
    retiene: 'prestador',
  };
  await pedir(page, 'POST', '/api/honorarios', { data: boleta });

  await page.goto('/honorarios');
  const fila = filas(page).first();
  // A folio of eight digits is read whole.
  await expect(fila).toContainText('10700123');
  await expect(fila).toContainText('Conciliado');
  await fila.click();
  await expect(page.getByText(/\$1\.000\.000 se dan por pagados/)).toBeVisible();
  await page.getByRole('button', { name: 'Sigue pendiente' }).click();
  await expect(page.getByText(/alguien dijo que seguía pendiente/)).toBeVisible();
  await page.getByRole('button', { name: 'Dar por pagado' }).click();
  await expect(page.getByRole('button', { name: 'Sigue pendiente' })).toBeVisible();

  await page.goto('/importar');
  const pregunta = page.getByRole('region', { name: 'Fecha de corte' });
  await expect(pregunta).toContainText('lo emitido antes se da por pagado');
  await pregunta.getByRole('button', { name: 'Cambiar la fecha' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Fecha de corte' });
  const fecha = dialogo.getByLabel('Llevar los libros desde');
  await fecha.fill('2099-01-01');
  await page.keyboard.press('Enter');
  await expect(dialogo.getByText('Elige un día hasta hoy.')).toBeVisible();
  await fecha.fill(vieja);
  await expect(dialogo.getByRole('status')).toHaveText(
    'Vuelve a estar pendiente 1 documento: $1.000.000 por pagar.',
  );
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: 'Usar esta fecha' }).click();
  await expect(dialogo).toBeHidden();
  await expect(pregunta).toHaveCount(0);
  await page.goto('/honorarios');
  await expect(filas(page).first()).toContainText('Sin conciliar');
});
