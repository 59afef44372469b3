import { cartolaDePrueba, MUESTRAS_PDF, pdf } from '@cuadra/formats/testing/cartola';
import type { Page } from '@playwright/test';
import { conSesion } from './soporte/api.ts';
import { archivo, cifrasDe, esperarImportacion, importar } from './soporte/archivos.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

/** A page that lacks its second movement: from 1.352.736 the balance falls by 20.820, and only 820 are charged. */
async function incompleta(): Promise<Uint8Array> {
  const muestra = MUESTRAS_PDF.find(({ layout }) => layout === 'security/cuenta-corriente');
  if (muestra === undefined) throw new Error('no sample');
  const cartola = cartolaDePrueba(1_000_000, [
    { dia: 0, glosa: 0, monto: 352_736 },
    { dia: 1, glosa: 2, monto: -20_000 },
    { dia: 1, glosa: 3, monto: -820 },
  ]);
  return pdf(muestra.paginas({ ...cartola, movimientos: cartola.movimientos.filter((_, i) => i !== 1) }));
}

async function crearCuenta(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar una cuenta' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Banco').click();
  await page.getByRole('option', { name: /Security/ }).click();
  await dialogo.getByLabel('Número').fill('12345678901');
  await dialogo.getByRole('button', { name: /^Agregar|^Crear/ }).click();
  await expect(dialogo).toBeHidden();
}

test('un PDF cuyos saldos no siguen se confirma fila por fila, junto a su página', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await importar(page, [archivo('agosto.pdf', await incompleta())]);
  await page.getByRole('link', { name: 'Confirmar movimientos de agosto.pdf' }).click();
  await expect(page.getByRole('heading', { name: 'Confirma los movimientos de agosto.pdf' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Página 1 del PDF' })).toBeVisible();
  const marca = page.locator('[data-slot="fila-marcada"]');
  await expect(marca).toBeVisible({ timeout: 30_000 });

  // The row that does not follow says so, and the page shows it.
  const estado = page.getByText('En una fila el saldo no sigue al anterior.');
  await expect(estado).toBeVisible();
  await expect(page.getByText('El saldo debería ser $1.351.916')).toBeVisible();
  const antes = await marca.boundingBox();
  await page.getByRole('button', { name: 'Ver la fila 2' }).click();
  await expect.poll(async () => (await marca.boundingBox())?.y).toBeGreaterThan(antes?.y ?? 0);
  await expectSinFaltas(page);

  await crearCuenta(page);
  await page.getByRole('button', { name: 'Importar 2 líneas' }).click();
  await expect(
    page.getByText(
      'Los saldos no siguen: corrige las filas marcadas, o confirma que así los imprime el PDF.',
    ),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectQueQuepa(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Agregar una fila bajo la 1' }).click();
  await expect(page.getByText('La fila está vacía: complétala o quítala.')).toBeVisible();
  for (const [campo, valor] of [
    ['Fecha', '21/08/2026'],
    ['Descripción', 'CHEQUE 77'],
    ['Cargo', '20.000'],
    ['Saldo', '1.332.736'],
  ] as const)
    await page.getByRole('textbox', { name: `${campo} de la fila 2` }).fill(valor);
  await expect(page.getByText(/^Cuadran los \d saldos que se pueden comparar\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Importar 3 líneas' }).click();
  await esperarImportacion(page);
  await expect(page.getByText('Una persona confirmó estas líneas frente al PDF.')).toBeVisible();
  expect(await cifrasDe(page, 'agosto.pdf')).toEqual(['3', '3', '0']);
  await page.goto('/cartolas');
  await expect(filas(page)).toHaveCount(3);
  await expect(filas(page).filter({ hasText: 'CHEQUE 77' })).toContainText('-$20.000');
});
