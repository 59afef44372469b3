import { readFile } from 'node:fs/promises';
import { conSesion, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const ventas = [1, 2, 3].map((folio) => ({
  folio,
  rut: '76543210-3',
  razonSocial: `Cliente ${folio} SpA`,
  fecha: '05/11/2026',
  total: 119_000 * folio,
}));

test('lo que se elige se comenta y se baja a una planilla', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/ventas?order=folio.asc');
  await filas(page).first().waitFor();
  // The keyboard walks and selects: the first row and the third.
  for (const tecla of ['j', 'x', 'j', 'j', 'x']) await page.keyboard.press(tecla);
  const barra = page.getByRole('group', { name: 'Selección' });
  await expect(barra).toContainText('2 ventas');
  await expectSinFaltas(page);

  await barra.getByRole('button', { name: 'Comentar', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Comentario').fill('Revisadas');
  await page.getByRole('button', { name: 'Comentar 2 ventas' }).click();
  await expect(page.getByText('Comentaste 2 ventas')).toBeVisible();
  await expect(filas(page).nth(2)).toContainText('1 comentario');
  await expect(filas(page).nth(1)).not.toContainText('1 comentario');

  await page.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' }).click();
  await barra.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Exportar…' }).click();
  await page.getByRole('radio', { name: /CSV/ }).click();
  await page.getByRole('checkbox', { name: 'Incluir los comentarios' }).click();
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar 3 ventas' }).click();
  const archivo = await bajada;
  expect(archivo.suggestedFilename()).toMatch(/^ventas-\d{4}-\d\d-\d\d\.csv$/);
  const lineas = (await readFile(await archivo.path(), 'utf8')).trimEnd().split('\r\n');
  expect(
    lineas
      .slice(1)
      .map((linea) => linea.split(';'))
      .map((campos) => [campos[2], campos[13], campos.at(-1)]),
  ).toEqual([
    ['1', '119000', 'Ana Prueba: Revisadas'],
    ['2', '238000', ''],
    ['3', '357000', 'Ana Prueba: Revisadas'],
  ]);
});

test('un correo dice a quién va antes de irse, y por qué no se puede enviar', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/ventas?order=folio.asc');
  await filas(page).first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Enviar por correo…' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Enviar 1 venta por correo' });
  await dialogo.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(dialogo.getByText('Escribe a quién se lo envías.')).toBeVisible();
  await dialogo.getByLabel('Para').fill('cliente@prueba.cl; jefe@prueba');
  await expect(dialogo.getByText('«jefe@prueba» no es un email válido.')).toBeVisible();
  await dialogo.getByLabel('Para').fill('cliente@prueba.cl; jefe@prueba.cl');
  await dialogo.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(dialogo).toContainText(
    'Va a cliente@prueba.cl y jefe@prueba.cl, con el PDF de cada documento.',
  );
  await dialogo.getByRole('button', { name: 'Enviar a 2 personas' }).click();
  // The register of the SII brings no XML, and without it there is nothing to attach.
  await expect(dialogo.getByRole('alert')).toContainText('No tenemos el XML de Factura electrónica 1');
  await expect(dialogo.getByLabel('Para')).toHaveValue('cliente@prueba.cl; jefe@prueba.cl');
});
