import { addDias, addMeses, fechaEnChile } from '@cuadra/domain';
import type { Locator, Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { subirCertificado } from './soporte/certificado.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { irA } from './soporte/en-la-pagina.ts';
import { registroDePendientes } from './soporte/mes.ts';
import { filas } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { CLAVE_SII } from './soporte/registro.ts';
import { ordenarSii } from './soporte/simuladores.ts';

/** The figures of a row of a table, in pesos. */
async function cifras(fila: Locator): Promise<number[]> {
  const textos = await fila.getByRole('cell').allInnerTexts();
  return textos.map((texto) => Number(texto.replace(/[^\d-]/g, '')));
}

async function idEmpresaDe(page: Page): Promise<number> {
  const { user } = await pedir<{ user: { Empresa: { id: number } } }>(page, 'GET', '/acceso/access');
  return user.Empresa.id;
}

test('el cierre de un mes: sincronizar, arreglar lo que falló, reclamar, clasificar y cuadrar el IVA', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const hoy = fechaEnChile(new Date());
  const mes = addMeses(hoy.slice(0, 7), -1);
  const empresa = await crearEmpresa();
  await ordenarSii({ accion: 'diferir', rut: empresa.rut, mes, tipo: 33 });
  await conSesion(page, empresa);

  // The month comes from the SII; what it would not give is told, and comes when asked again.
  await page.goto('/conexiones/fiscal');
  await page.getByRole('button', { name: 'Conectar el SII' }).click();
  await page.getByLabel('Clave tributaria', { exact: true }).fill(CLAVE_SII);
  await page.keyboard.press('Enter');
  const fallas = page.getByRole('region', { name: 'Qué falló y qué hacer' });
  await expect(fallas.getByText(/no entrega en línea/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Conectada, con meses que no se pudieron leer')).toBeVisible({
    timeout: 60_000,
  });
  await ordenarSii({ accion: 'entregar', rut: empresa.rut });
  await fallas.getByRole('button', { name: /^Reintentar Compras y ventas/ }).click();
  await expect(page.getByText('Conectada y al día')).toBeVisible({ timeout: 60_000 });

  // One invoice is nobody's purchase: it is claimed within its eight days.
  await subirCertificado(page, await idEmpresaDe(page));
  await subir(page, [registroDePendientes([{ folio: 990_001, fecha: addDias(hoy, -3), neto: 100_000 }])]);
  await page.goto('/compras/por-vencer?texto=990001');
  const porVencer = page.getByRole('grid', { name: 'Compras por vencer' }).getByRole('row');
  await expect(porVencer).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page
    .getByRole('alertdialog')
    .getByRole('radio', { name: /no llegó nada/ })
    .check();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reclamar $119.000' }).click();
  await expect(porVencer.filter({ hasText: '990001' })).toHaveCount(0, { timeout: 30_000 });

  // What was bought in the month goes to its account, all at once.
  const porClasificar = `/compras?periodo=${mes}&clasificacion=sin_clasificar&perPage=10`;
  await page.goto(porClasificar);
  await expect(filas(page).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' }).check();
  // More than the ten on screen, as the SII's stand-in never gives a company fewer in a month.
  await page.getByRole('button', { name: /^Seleccionar las \d+$/ }).click();
  await page.keyboard.press('c');
  const dialogo = page.getByRole('dialog', { name: /^Clasificar \d+ compras?$/ });
  await dialogo.getByRole('radio', { name: 'En una cuenta' }).click();
  await page.getByRole('combobox', { name: 'Cuenta', exact: true }).click();
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type('Insumos de oficina');
  await page.getByRole('option', { name: /Insumos de oficina/ }).click();
  await dialogo.getByRole('button', { name: /^Clasificar \d+$/ }).click();
  await expect(dialogo).toBeHidden({ timeout: 30_000 });
  await expect(filas(page)).toHaveCount(0);

  // IVA: the SII, the documents and the ledger say the same, to the peso, boletas included.
  await page.goto('/conexiones/fiscal');
  await page
    .getByRole('button', { name: /^Comparar .* con el SII$/ })
    .nth(1)
    .press('Enter');
  const comparacion = page.getByRole('dialog');
  await expect(comparacion.getByText('Todo está como en el SII, al peso')).toBeVisible();
  await expect(comparacion.getByText('Solo total en el SII')).toBeVisible();
  const [debitoSii, debito] = await cifras(comparacion.getByRole('row', { name: /^Débito \(ventas\)/ }));
  const [creditoSii, credito] = await cifras(comparacion.getByRole('row', { name: /^Crédito \(compras\)/ }));
  expect([debitoSii, creditoSii]).toEqual([debito, credito]);
  await page.goto(`/contabilidad/iva?periodo=${mes}`);
  await expect(page.getByText('Los documentos y el libro dicen lo mismo.')).toBeVisible({ timeout: 30_000 });
  const iva = page.getByRole('table', { name: 'IVA según documentos y según el libro' });
  expect(await cifras(iva.getByRole('row', { name: /^IVA débito fiscal/ }))).toEqual([debito, debito]);
  expect(await cifras(iva.getByRole('row', { name: /^IVA crédito fiscal/ }))).toEqual([credito, credito]);

  // And what was classified stands in its account, with nothing left over.
  await irA(page, `/contabilidad/balance?hasta=${mes}`);
  const balance = page.getByRole('region', { name: 'Balance de ocho columnas' });
  await expect(balance.getByRole('row', { name: /Insumos de oficina/ })).toBeVisible();
});
