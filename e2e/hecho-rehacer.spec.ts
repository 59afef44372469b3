import type { CuentaTipo } from '@cuadra/contract';
import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx } from './soporte/mes.ts';
import { filas, GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const PEAJES = [
  { fecha: '20261005', monto: -31_420, glosa: 'AUTOPISTA CENTRAL TAG' },
  { fecha: '20261006', monto: -24_870, glosa: 'VESPUCIO NORTE TAG' },
];

const acto = (page: Page, titulo: string) => filas(page).filter({ hasText: titulo });
const boton = (page: Page, nombre: string) => page.getByRole('button', { name: nombre, exact: true });

async function clasificar(page: Page, codigo: string): Promise<void> {
  const { items } = await pedir<{ items: CuentaTipo[] }>(page, 'GET', '/api/cuentas');
  const hojas = items.flatMap(({ Subtipos }) => Subtipos.flatMap((subtipo) => subtipo.Subtipos));
  const cuenta = hojas.flatMap(({ Cuentas }) => Cuentas).find((una) => una.codigo === codigo);
  const lineas = await pedir<{ items: { id: number }[] }>(page, 'GET', '/api/cartolas');
  await pedir(page, 'POST', '/api/clasificacion/masiva', {
    data: {
      modelo: 'Cartola',
      seleccion: { ids: lineas.items.map(({ id }) => id) },
      accion: { tipo: 'cuentas', items: [{ idCuenta: cuenta?.id, porcentaje: 100 }] },
      reemplazar: true,
    },
  });
}

test('lo deshecho se rehace desde la lista, desde su ficha y con Mayús Z', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [cartolaOfx(PEAJES)]);
  await clasificar(page, '6.1.03.02');
  await page.setViewportSize(GRANDE);
  await page.goto('/hecho');
  await boton(page, 'Deshacer: Clasificó 2 líneas').click();
  await expect(acto(page, 'Clasificó 2 líneas')).toContainText('Ana Prueba lo deshizo');
  await boton(page, 'Rehacer: Clasificó 2 líneas').click();
  await expect(page.getByText('Rehecho: Clasificó 2 líneas')).toBeVisible();
  await expect(acto(page, 'Clasificó 2 líneas')).toContainText('Ana Prueba lo rehízo');
  await expectSinFaltas(page);

  await page.goto('/cartolas?clasificacion=sin_clasificar');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('z');
  await expect(filas(page)).toHaveCount(2);
  await page.keyboard.press('Shift+Z');
  await expect(filas(page)).toHaveCount(0);

  await page.goto('/hecho');
  await acto(page, 'Clasificó 2 líneas').click();
  const ficha = page.getByRole('complementary', { name: 'Clasificó 2 líneas' });
  // Its entries in the ledger, and what they move of each account.
  const asientos = ficha.getByRole('table', { name: 'Asientos del acto' });
  const suma = asientos.getByRole('rowgroup', { name: 'Suma por cuenta' });
  await expect(suma.getByRole('row').filter({ hasText: '6.1.03.02' })).toContainText('$56.290');
  await expect(asientos.getByRole('link', { name: /VESPUCIO NORTE TAG/ })).toHaveAttribute(
    'href',
    /contabilidad\?.*idCartola=/,
  );
  await expect(
    ficha.getByText('Estos asientos se reversan, y queda asentado de nuevo lo de antes.'),
  ).toBeVisible();
  const reversa = ficha.getByRole('table', { name: 'Asiento al deshacer' });
  await expect(reversa.getByRole('row').filter({ hasText: '6.1.03.02' }).getByRole('cell').last()).toHaveText(
    '$56.290',
  );
  await ficha.getByRole('button', { name: /^Deshacer 2 por -\$56\.290/ }).click();
  await expect(ficha.getByText(/^Lo deshizo Ana Prueba el .* Nadie ha tocado esto después\.$/)).toBeVisible();
  await expectSinFaltas(page);
  await ficha.getByRole('button', { name: /^Rehacer 2 por -\$56\.290/ }).click();
  await expect(ficha.getByRole('button', { name: /^Deshacer 2/ })).toBeVisible();
});

test('lo que alguien cambió después de deshacerlo no se rehace, y se dice quién fue', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [cartolaOfx(PEAJES)]);
  await clasificar(page, '6.1.03.02');
  await page.goto('/hecho');
  await boton(page, 'Deshacer: Clasificó 2 líneas').click();
  await expect(boton(page, 'Rehacer: Clasificó 2 líneas')).toBeVisible();
  // Another window classifies them otherwise.
  await clasificar(page, '6.1.03.01');
  await boton(page, 'Rehacer: Clasificó 2 líneas').click();
  const motivo = /Ana Prueba lo clasificó el \d{1,2} [a-z]{3} \d{4}, después de deshacer esto/;
  await expect(page.getByText(motivo)).toBeVisible();
  await acto(page, 'Ana Prueba lo deshizo').click();
  const ficha = page.getByRole('complementary', { name: 'Clasificó 2 líneas' });
  await expect(ficha.getByText(motivo)).toBeVisible();
  await expect(ficha.getByRole('button', { name: /^Rehacer/ })).toHaveCount(0);
  await page.setViewportSize(TELEFONO);
  await page.goto('/hecho');
  await expect(acto(page, 'Deshecho')).toHaveCount(1);
  await expectSinFaltas(page);
});
