import { addDias, fechaEnChile } from '@cuadra/domain';
import { conSesion } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { expect, test } from './soporte/prueba.ts';

const diaDeSemana = (fecha: string) => new Date(`${fecha}T00:00:00Z`).getUTCDay();

/** A Sunday at least a week ago. */
function domingoPasado(): string {
  let fecha = addDias(fechaEnChile(new Date()), -7);
  while (diaDeSemana(fecha) !== 0) fecha = addDias(fecha, -1);
  return fecha;
}

test('el valor de un día se ve con la publicación que vale, y un día sin valor dice por qué', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  const domingo = domingoPasado();
  await page.goto(`/monedas?fecha=${domingo}`);
  await expect(page.getByText('Valores de demostración.')).toBeVisible();
  const fila = (nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });
  await expect(fila('Unidad de Fomento')).toContainText('Publicado para ese día');
  await expect(fila('Unidad de Fomento')).toContainText(/\$[345]\d\.\d{3},\d{2}/);
  await expect(fila('Dólar')).toContainText(/Vale el del \d+ [a-z]{3}/);
  await expectSinFaltas(page);

  // The likeliest mistake: a day that is still to come.
  await page.getByLabel('Valores del día').fill(addDias(fechaEnChile(new Date()), 60));
  await expect(fila('Unidad de Fomento')).toContainText('Aún no se conoce el valor de ese día');
  await expect(fila('Unidad de Fomento')).toContainText('Sin valor');
});
