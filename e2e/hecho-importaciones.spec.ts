import { formatRut, parseRut } from '@cuadra/domain';
import { conSesion, pedir } from './soporte/api.ts';
import { archivo, fixture, importar } from './soporte/archivos.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { clasificar } from './soporte/clasificar.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx } from './soporte/mes.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const CARTOLA = cartolaOfx(
  Array.from({ length: 10 }, (_, i) => ({
    fecha: `202610${i + 10}`,
    monto: -(i + 1) * 1_000,
    glosa: `PAGO ${i + 1}`,
  })),
);

test('una importación se deshace desde su resultado, deja lo que se usa y el archivo entra de nuevo', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await importar(page, [CARTOLA]);
  const main = page.getByRole('main');
  await expect(main).toContainText('10 líneas de cartola');
  const { items } = await pedir<{ items: { id: number }[] }>(page, 'GET', '/api/cartolas?perPage=10');
  await clasificar(page, [items[0]?.id ?? 0], '6.1.03.02');

  await main.getByRole('link', { name: 'Deshacer' }).click();
  const ficha = page.getByRole('complementary', { name: 'Importó 10 líneas' });
  await expect(ficha.getByText('1 de 10 no sale: 1 clasificado.')).toBeVisible();
  await expect(ficha.getByText('Los registros salen, con sus asientos.')).toBeVisible();
  // Each record is there, and the one that stays says why.
  const tocados = ficha.getByRole('listitem').filter({ hasText: /PAGO \d/ });
  await expect(tocados).toHaveCount(10);
  await expect(tocados.filter({ hasText: 'No sale: clasificado' })).toHaveCount(1);
  await expectSinFaltas(page);
  await page.keyboard.press('z');
  const pregunta = page.getByRole('alertdialog', { name: 'Deshacer la importación' });
  await expect(pregunta).toContainText('Eso queda como está; lo demás sale.');
  await pregunta.getByRole('button', { name: /^Deshacer 10/ }).click();
  await expect(page.getByText('Deshecho: Importó 10 líneas. 1 registro quedó como estaba')).toBeVisible();

  // The likeliest mistake: a second undo, without records left for it.
  await expect(ficha.getByText('No sale ningún registro: 1 clasificado.')).toBeVisible();
  await expect(tocados).toHaveCount(1);
  await expect(ficha.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);

  await page.goto('/cartolas');
  await expect(filas(page)).toHaveCount(1);
  await page.goto('/hecho');
  await filas(page).filter({ hasText: 'Importó 10 líneas' }).click();
  await ficha.getByRole('link', { name: 'Ver la importación' }).click();
  await expect(main).toContainText('Deshecha: salieron 9 registros');
  await page.goto('/importar');
  await expect(main).toContainText('Deshecha en parte');
  await importar(page, [CARTOLA]);
  await expect(main).toContainText('9 líneas de cartola');
  await page.goto('/cartolas');
  await expect(filas(page)).toHaveCount(10);

  // From the list it asks first: an import is not done again.
  await page.goto('/hecho');
  await page.getByRole('button', { name: 'Deshacer: Importó 9 líneas' }).click();
  const aviso = page.locator('[data-slot="toast"]', { hasText: 'al deshacer salen sus registros' });
  await aviso.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho: Importó 9 líneas')).toBeVisible();
  await page.goto('/cartolas');
  await expect(filas(page)).toHaveCount(1);
});

test('una liquidación de Transbank sale por abonos enteros, y el que se usa queda', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  const rut = parseRut(empresa.rut);
  if (!rut) throw new Error('the company has no RUT');
  const { buffer } = await fixture('transbank/fixtures/extraccion-masiva-credito.csv');
  const texto = buffer.toString('latin1').replace('76.543.210-3', formatRut(rut));
  await importar(page, [archivo('liquidacion.csv', Buffer.from(texto, 'latin1'))]);
  const { items } = await pedir<{ items: { id: number; descripcion: string }[] }>(
    page,
    'GET',
    '/api/cartolas?perPage=25',
  );
  const comision = items.find(({ descripcion }) => descripcion.startsWith('Comisión'));
  await clasificar(page, [comision?.id ?? 0], '6.1.03.02');

  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Deshacer' }).click();
  const ficha = page.getByRole('complementary', { name: 'Importó 7 registros' });
  await expect(ficha.getByText(/^\d de 7 no salen: \d clasificados\.$/)).toBeVisible();
  await ficha.getByRole('button', { name: /^Deshacer/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Deshacer la importación' })
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(
    page.getByText(/^Deshecho: Importó 7 registros\. \d registros quedaron como estaban/),
  ).toBeVisible();
  await page.goto('/transbank?periodo=2026-11');
  await expect(page.getByRole('table', { name: 'Abonos' }).getByRole('row')).toHaveCount(2);
});
