import type { Corte } from '@cuadra/contract';
import { conSesion, pedir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { filas } from './soporte/pantalla.ts';
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
