import { readFile } from 'node:fs/promises';
import { abrirZip } from '@cuadra/formats';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

interface Manifiesto {
  readonly tablas: readonly { nombre: string; filas: number; sumas: Record<string, string> }[];
}

test('los datos de la empresa se piden, se bajan y se abren; la campana avisa y hay un límite por día', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  const ventas = [1, 2, 3].map((folio) => ({
    folio,
    rut: '76543210-3',
    razonSocial: 'Ñandú, "Hijos" SpA',
    fecha: '05/11/2026',
    total: 119_000 * folio,
  }));
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/detalles_empresa');
  const seccion = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Lleva tus datos' }) });
  const preparar = seccion.getByRole('button', { name: 'Preparar archivo' });
  await preparar.click();
  const descargar = seccion.getByRole('button', { name: /^Descargar Cuadra-.*\.zip$/ });
  await expect(descargar).toBeVisible({ timeout: 60_000 });
  await expect(seccion).toContainText('Disponible hasta el');
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page);
  await page.setViewportSize(GRANDE);

  const bajada = page.waitForEvent('download');
  await descargar.click();
  const bytes = await readFile(await (await bajada).path());
  const { archivos } = abrirZip(bytes, { archivos: 1000, bytes: 2 ** 28, niveles: 0 });
  const leer = (ruta: string) =>
    Buffer.from(archivos.find((cada) => cada.ruta === ruta)?.leer() ?? []).toString('utf8');
  const [cabeza, ...filas] = leer('datos/documento.csv').trim().split('\n');
  expect(cabeza).toContain('folio');
  expect(filas).toHaveLength(3);
  expect(filas[0]).toContain('"Ñandú, ""Hijos"" SpA"');
  const manifiesto = JSON.parse(leer('manifiesto.json')) as Manifiesto;
  expect(manifiesto.tablas.find(({ nombre }) => nombre === 'documento')).toMatchObject({
    filas: 3,
    sumas: { monto_total: '714000' },
  });
  expect(archivos.some(({ ruta }) => /^archivos\/importaciones\/.*\.csv$/.test(ruta))).toBe(true);

  // Its page opens without a network.
  await page.context().setOffline(true);
  const leeme = await page.context().newPage();
  await leeme.setContent(leer('LEEME.html'));
  await leeme.getByText('Facturas, boletas, notas, honorarios y demás documentos').click();
  await expect(leeme.getByRole('cell', { name: '714.000' }).first()).toBeVisible();
  await leeme.close();
  await page.context().setOffline(false);

  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByText('El archivo de tu empresa')).toBeVisible();
  await page.keyboard.press('Escape');

  // The likeliest mistake: asking again and again.
  for (let i = 0; i < 4; i += 1) {
    await pedir(page, 'POST', '/api/exportables/archivo');
    await expect
      .poll(
        async () =>
          (await pedir<{ items: { estado: string }[] }>(page, 'GET', '/api/exportables/archivo')).items[0]
            ?.estado,
        { timeout: 60_000 },
      )
      .toBe('ok');
  }
  await preparar.click();
  await expect(seccion).toContainText('Tu empresa pidió 5 archivos en un día.');
});
