import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDeVentas, type Venta } from './soporte/mes.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const CLIENTE = { rut: '76543210-3', razonSocial: 'Ferretería Los Coihues Ltda.' };
const OTRO = { rut: '77111222-6', razonSocial: 'Panadería Llano Verde SpA' };
const venta = (folio: number, total: number, quien = CLIENTE): Venta => ({
  folio,
  ...quien,
  fecha: '05/10/2026',
  total,
});

/** Chooses an account by typing a part of its name, without the mouse. */
async function elegirCuenta(page: Page, campo: string, texto: string): Promise<void> {
  await page.getByRole('combobox', { name: campo, exact: true }).click();
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type(texto);
  await page
    .getByRole('option', { name: new RegExp(texto, 'i') })
    .first()
    .click();
  // The list gives the focus back as it closes: a field that is filled before loses it.
  await expect(page.getByRole('listbox')).toBeHidden();
}

test('una venta se reparte entre dos cuentas, y un error de cuadre se explica con las dos cifras', async ({
  page,
}) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await subir(page, [await registroDeVentas([venta(1, 119_000)])]);
  await page.goto('/ventas');
  await filas(page).first().click();
  const ficha = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Clasificación' }) });
  await expect(ficha.getByText('Sin clasificar')).toBeVisible();

  await page.keyboard.press('c');
  const dialogo = page.getByRole('dialog', { name: 'Clasificar $100.000' });
  await elegirCuenta(page, 'Cuenta', 'Otros ingresos');
  await dialogo.getByRole('button', { name: 'Repartir en otra cuenta' }).click();
  await elegirCuenta(page, 'Cuenta 2', 'Intereses ganados');
  await expect(dialogo.getByRole('combobox', { name: 'Cuenta 2', exact: true })).toBeFocused();
  await dialogo.getByLabel('Monto 1').fill('60000');
  await dialogo.getByLabel('Monto 2').fill('30000');
  await expect(dialogo.getByRole('status')).toHaveText('Faltan $10.000');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByRole('alert')).toHaveText(
    'Las partes suman $90.000 y hay que clasificar $100.000. Faltan $10.000.',
  );
  await dialogo.getByRole('radio', { name: 'Porcentaje' }).click();
  await dialogo.getByLabel('Porcentaje 1').fill('66,67');
  await dialogo.getByLabel('Porcentaje 2').fill('33,33');
  await expect(dialogo.getByRole('status')).toHaveText('Cuadra');
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  await expect(ficha.getByRole('listitem')).toHaveText([
    /Otros ingresos.*\$66\.670/s,
    /Intereses ganados.*\$33\.330/s,
  ]);
  await expect(page.getByText('Ana Prueba lo repartió entre')).toBeVisible();

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(ficha.getByText('Sin clasificar')).toBeVisible();
});

test('lo que se repite se clasifica en bloque como siempre, con vista previa y deshacer', async ({
  page,
}) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  const ventas = [venta(1, 119_000), venta(2, 59_500), venta(3, 23_800), venta(4, 11_900, OTRO)];
  await subir(page, [await registroDeVentas(ventas)]);
  const { items } = await pedir<{ items: { id: number; folio: string }[] }>(
    page,
    'GET',
    '/api/legacy/documentos/dtes?order=folio.asc',
  );
  // The first is classified on the screen: from it the rest is learnt.
  await page.goto(`/ventas?id=${items[0]?.id}`);
  await page.getByRole('button', { name: 'Clasificar', exact: true }).click();
  await elegirCuenta(page, 'Cuenta', 'Otros ingresos');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Quedó en Otros ingresos')).toBeVisible();

  await page.goto(`/ventas?id=${items[1]?.id}`);
  await expect(page.getByText(`Así clasificaste a ${CLIENTE.razonSocial} la vez anterior.`)).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page.getByText('Sugerida', { exact: true })).toBeVisible();

  await page.goto('/ventas?clasificacion=sin_clasificar');
  await expect(page.getByRole('group', { name: 'Filtro Clasificación' })).toContainText('Por clasificar');
  await expect(filas(page)).toHaveCount(2);
  await page
    .getByRole('checkbox', { name: /Seleccionar/ })
    .first()
    .check();
  await expect(page.getByRole('button', { name: 'Clasificar', exact: true })).toBeVisible();
  await page.keyboard.press('c');
  const dialogo = page.getByRole('dialog', { name: 'Clasificar 2 ventas' });
  await expect(dialogo.getByRole('status')).toContainText('Se clasifica 1 de 2, por $20.000');
  await expect(dialogo.getByRole('status')).toContainText('No hay una clasificación anterior');
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: 'Clasificar 1' }).click();
  await expect(page.getByText('Clasificaste 1')).toBeVisible();
  await expect(filas(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(filas(page)).toHaveCount(2);
});

test('una línea del banco se clasifica en su ficha con el teclado, y se deshace', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [cartolaOfx([{ fecha: '20261005', monto: -1190, glosa: 'CARGO SUCURSAL PLAZA' }])]);
  await page.goto('/cartolas');
  await filas(page).first().click();
  const ficha = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Clasificación' }) });
  await expect(ficha.getByText('Sin clasificar').first()).toBeVisible();
  await page.keyboard.press('c');
  const dialogo = page.getByRole('dialog', { name: 'Clasificar $1.190' });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Elige una cuenta').first()).toBeVisible();
  await elegirCuenta(page, 'Cuenta', 'Comisiones bancarias');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  await expect(ficha.getByRole('listitem')).toHaveText([/Comisiones bancarias.*\$1\.190/s]);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(ficha.getByText('Sin clasificar').first()).toBeVisible();
});

test('el plan de cuentas se edita: crear, bloquear y no borrar lo que se usa', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await page.goto('/cuentas');
  await expect(page.getByRole('heading', { level: 2, name: /Ingresos/ })).toBeVisible();
  await expectSinFaltas(page);
  await page.keyboard.press('n');
  const dialogo = page.getByRole('dialog', { name: 'Nueva cuenta' });
  await elegirCuenta(page, 'Dónde va', 'Gastos generales');
  await expect(dialogo.getByLabel('Código')).toHaveValue('6.1.03.14');
  await dialogo.getByLabel('Código').fill('6.1.03.02');
  await dialogo.getByLabel('Nombre').fill('Capacitación');
  await dialogo.getByRole('button', { name: 'Crear' }).click();
  await expect(dialogo.getByText('El código 6.1.03.02 ya lo tiene Arriendos. Usa otro.')).toBeVisible();
  await dialogo.getByLabel('Código').fill('6.1.03.14');
  await dialogo.getByRole('button', { name: 'Crear' }).click();
  await expect(dialogo).toBeHidden();

  await page.getByRole('searchbox', { name: 'Buscar una cuenta' }).fill('capacitacion');
  await expect(page).toHaveURL('/cuentas?texto=capacitacion');
  await page.getByRole('button', { name: 'Acciones de Capacitación' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await expect(page.getByText('Bloqueada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de Capacitación' }).click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  await page.getByRole('button', { name: 'Borrar Capacitación' }).click();
  await expect(page.getByText('Ninguna cuenta calza')).toBeVisible();

  await page.getByRole('link', { name: 'Líneas de negocio' }).click();
  await page.getByRole('button', { name: 'Nueva línea' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Tienda Ñuñoa');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Tienda Ñuñoa$/ })).toBeVisible();
});
