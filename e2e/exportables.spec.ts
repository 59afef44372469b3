import { readFile } from 'node:fs/promises';
import { leerHojas, porTitulo } from '@cuadra/formats/testing/libro';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const ventas = [1, 2, 3].map((folio) => ({
  folio,
  rut: '76543210-3',
  razonSocial: folio === 1 ? '=Ñandú SpA' : `Cliente ${folio} SpA`,
  fecha: '05/11/2026',
  total: 119_000 * folio,
}));

test('sin rango ni tipo de documento el formulario dice qué falta', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await page.goto('/exportables');
  await expect(page.getByText('Sin exportaciones')).toBeVisible();
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await expect(page.getByText('Selecciona el rango de fecha.')).toBeVisible();
  await expect(page.getByText('Selecciona al menos un tipo de documento.')).toBeVisible();
  await expectSinFaltas(page);
});

test('un período se exporta, se espera, se baja y se abre; la campana avisa', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/exportables');
  await page.getByRole('button', { name: 'Rango de fecha: sin elegir' }).click();
  await page.getByRole('button', { name: 'Este año' }).click();
  await page.getByRole('checkbox', { name: 'Ventas' }).click();
  await page.getByRole('radio', { name: /^Conciliación/ }).click();
  // The list is read again only after the export ended, as on a busy machine: the bell tells it all the same.
  const lista = '/api/exportables';
  const terminada = async () =>
    (await pedir<{ items: { files: { estado: string }[] }[] }>(page, 'GET', lista)).items.some(({ files }) =>
      files.every(({ estado }) => estado !== 'pending'),
    );
  await page.route(
    (url) => url.pathname === lista,
    async (route) => {
      await expect.poll(terminada).toBe(true);
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const hecha = page.getByRole('article');
  await expect(hecha).toContainText('Con conciliación');
  const descargar = hecha.getByRole('button', { name: /^Descargar Ventas-2026-01-01-2026-12-31\.xlsx$/ });
  await expect(descargar).toBeVisible({ timeout: 30_000 });
  await expect(hecha).toContainText('3 registros');
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page);
  await page.setViewportSize(GRANDE);

  const bajada = page.waitForEvent('download');
  await descargar.click();
  const libro = leerHojas(await readFile(await (await bajada).path()));
  expect([...libro.keys()]).toEqual(['Resumen', 'Ventas']);
  expect(
    porTitulo(libro.get('Ventas')).map((fila) => [fila['Folio'], fila['Razón social'], fila['Total']]),
  ).toEqual([
    [1, '=Ñandú SpA', 119_000],
    [2, 'Cliente 2 SpA', 238_000],
    [3, 'Cliente 3 SpA', 357_000],
  ]);

  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByText('Tu exportación terminó')).toBeVisible();
});
