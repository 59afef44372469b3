import type { Locator, Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDeVentas } from './soporte/mes.ts';
import { expect, test } from './soporte/prueba.ts';

const ROBLE = { rut: '76086428-5', razonSocial: 'Ferretería El Roble SpA' };
const TIPO = 'RUT en la glosa, monto exacto';
const monto = (n: number) => 119_000 + n * 1190;
const pago = (n: number) => ({
  fecha: `202603${String(n).padStart(2, '0')}`,
  monto: monto(n),
  glosa: `TRANSFERENCIA DE 76086428-5 FACTURA ${1000 + n}`,
});
const DOCE = Array.from({ length: 12 }, (_, n) => n + 1);

/** A person who accepted ten suggestions, threw one away, and left one for later. */
async function prepararDecisiones(page: Page): Promise<void> {
  await conSesion(page, await crearEmpresa());
  const ventas = [...DOCE, 13, 14].map((n) => ({
    ...ROBLE,
    folio: 1000 + n,
    fecha: `${String(n).padStart(2, '0')}/02/2026`,
    total: monto(n),
  }));
  await subir(page, [await registroDeVentas(ventas), cartolaOfx(DOCE.map(pago))]);
  const ruta = '/api/legacy/conciliacion/sugerencias?perPage=25&confianzaMin=0.99';
  const sugerencias = async () => (await pedir<{ items: { id: number }[] }>(page, 'GET', ruta)).items;
  await expect.poll(async () => (await sugerencias()).length, { timeout: 30_000, intervals: [300] }).toBe(12);
  const [mala, , ...buenas] = (await sugerencias()).map(({ id }) => id);
  await pedir(page, 'POST', '/monolito/massive_match/reconcileWithSuggestions', { data: { ids: buenas } });
  await pedir(page, 'DELETE', `/api/legacy/conciliacion/deleteSugerencia/${mala}`);
}

const region = (page: Page, nombre: string): Locator => page.getByRole('region', { name: nombre });

test('una persona ve cuánto acierta, autoriza después de ver el historial, y deshace lo que Cuadra concilió', async ({
  page,
}) => {
  await prepararDecisiones(page);
  await page.goto('/automatizaciones/conciliacion');
  const tarjeta = region(page, 'Por tipo de sugerencia').getByRole('listitem', { name: TIPO });
  await expect(tarjeta.getByRole('img', { name: '10 bien y 1 mal' })).toBeVisible();
  await expect(tarjeta).toContainText('1 espera por');
  await expectSinFaltas(page);

  await page.getByRole('link', { name: 'Cuánto acierta' }).click();
  await expect(page.getByRole('main')).toContainText('10 bien de 11 que sugirió');
  await page.getByText('Ver como tabla').click();
  await expect(region(page, 'Mes a mes, tabla').getByRole('row').last()).toContainText('90,9 %');
  await expect(region(page, 'Dónde se equivocó').getByRole('listitem')).toHaveCount(1);
  await expectSinFaltas(page);
  await page.getByRole('link', { name: 'Sin preguntar' }).click();

  await tarjeta.getByRole('button', { name: /^Ver y autorizar/ }).click();
  const dialogo = page.getByRole('dialog', { name: 'Conciliar sin preguntar' });
  await expect(dialogo).toContainText('De 11 que decidiste, 1 estaba mal.');
  await expect(dialogo).toContainText('Son solo 11 decisiones');
  await expect(region(page, 'Ejemplos').getByRole('listitem').first()).toContainText('La descartaste');
  const certeza = dialogo.getByRole('slider', { name: 'Desde qué certeza' });
  await certeza.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialogo.getByRole('button', { name: 'Autorizar desde 98,5 %' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // The likeliest mistake: a cap of the day below that of a line.
  await dialogo.getByLabel('Monto máximo por línea').fill('500000');
  await dialogo.getByLabel('Tope por día').fill('100000');
  await dialogo.getByRole('button', { name: 'Autorizar desde 99 %' }).click();
  await expect(dialogo.getByText('El tope del día no puede ser menor que el de cada línea.')).toBeVisible();
  await expect(dialogo.getByLabel('Tope por día')).toBeFocused();
  await dialogo.getByLabel('Tope por día').fill('900000');
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: 'Autorizar desde 99 %' }).click();
  await expect(dialogo).toBeHidden();
  const permiso = region(page, 'Lo que Cuadra concilia sin preguntar').getByRole('listitem', { name: TIPO });
  await expect(permiso).toContainText('Desde 99 %, hasta $500.000 por línea y $900.000 al día');

  // What waited is reconciled, and what comes after it.
  await subir(page, [cartolaOfx([...DOCE, 13, 14].map(pago))]);
  await expect
    .poll(
      async () => (await pedir<{ pendientes: number }>(page, 'GET', '/api/conciliaciones/cola')).pendientes,
      { timeout: 30_000, intervals: [300] },
    )
    .toBe(1);
  await page.reload();
  await expect(permiso).toContainText('3 líneas');
  const ultimas = region(page, 'Lo último que concilió');
  await ultimas.getByRole('button', { expanded: false }).first().click();
  await expect(ultimas.getByRole('list', { name: 'Líneas de la ejecución' })).toContainText('FACTURA 1014');
  await ultimas
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(page.getByText(/^Deshiciste \d conciliaci/)).toBeVisible();
  await expect(ultimas.getByText('Deshecha', { exact: true })).toBeVisible();
  // More was undone than it promised: it stops by itself and says why.
  await expect(permiso).toContainText('Pausada');
  await expect(permiso.getByRole('note')).toContainText('se esperaba al menos 99');
});
