import type { Autonomia } from '@cuadra/contract';
import { conSesion, pedir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const DIO = 'Permitió conciliar sin preguntar';
const CAMBIO = 'Cambió un permiso de conciliar sin preguntar';

test('un permiso dado y pausado está en Hecho, y la pausa se deshace antes que el permiso', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  const ruta = '/api/conciliaciones/autonomia';
  const { id } = await pedir<Autonomia>(page, 'POST', ruta, {
    data: { confianzaMin: 0.99, precisionMinima: 0.9, montoMax: 500_000 },
  });
  await pedir(page, 'PATCH', `${ruta}/${id}`, { data: { estado: 'pausada' } });
  await page.goto('/hecho');
  const acto = (titulo: string) => filas(page).filter({ hasText: titulo });
  await expect(acto(DIO)).toContainText('hasta $500.000 por línea');

  // The likeliest mistake: the permission first.
  await expect(page.getByRole('button', { name: `Deshacer: ${DIO}` })).toBeDisabled();
  await acto(DIO).click();
  const ficha = page.getByRole('complementary', { name: DIO });
  await expect(ficha.getByText(/^Ana Prueba lo (cambió|pausó) el .* Deshaz primero eso\.$/)).toBeVisible();
  await expectSinFaltas(page);

  await page.getByRole('button', { name: `Deshacer: ${CAMBIO}` }).click();
  await expect(ficha.getByText('Nadie ha tocado esto después.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(`Deshecho: ${DIO}`)).toBeVisible();
  await expect(acto(DIO)).toContainText('Ana Prueba lo deshizo');
  await ficha.getByRole('link', { name: 'Ver los permisos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Conciliar sin preguntar/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo que Cuadra concilia sin preguntar' })).toBeHidden();
});
