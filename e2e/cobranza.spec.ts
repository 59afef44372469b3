import { conSesion, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas, pesos, pie, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const VINA = { rut: '76543210-3', razonSocial: 'Viña Sur SpA' };
const MINERA = { rut: '96790240-3', razonSocial: 'Minera Norte SA' };
const ventas = [
  { folio: 1, ...VINA, fecha: '02/09/2026', total: 119_000 },
  { folio: 2, ...MINERA, fecha: '05/07/2026', total: 595_000 },
  { folio: 3, ...MINERA, fecha: '10/09/2026', total: 59_500 },
];

test('se ve quién debe más y por qué, se anota una promesa y queda en paz; el filtro por atraso queda en la dirección', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/clientes/cobranza');
  await expect(page).toHaveURL('/ingresos/cxc');
  await expect(page.getByRole('region', { name: 'Resumen de la cobranza' })).toContainText(pesos(773_500));
  await expect(page.getByText('Sin cartolas del banco')).toBeVisible();
  const primera = filas(page).filter({ hasText: 'Minera Norte SA' });
  await expect(primera).toContainText('Sin pagos anteriores');
  await expect(page.getByText('Cobrar hoy')).toBeVisible();
  await expectSinFaltas(page);

  // By keyboard: the first row, and its promise.
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  const promesa = page.getByRole('dialog', { name: 'Promesa de Minera Norte SA' });
  const monto = promesa.getByLabel('Monto en pesos');
  await expect(monto).toHaveValue('$654.500');
  await monto.fill('900000');
  await promesa.getByRole('button', { name: 'Anotar promesa' }).click();
  await expect(promesa.getByText('Es más de lo que debe: $654.500.')).toBeVisible();
  await monto.fill('654500');
  await promesa.getByRole('button', { name: 'Anotar promesa' }).click();
  await expect(primera).toContainText('Prometió $654.500 para el');
  await expect(page.getByText('Dejar en paz')).toBeVisible();

  await primera.click();
  const ficha = page.getByRole('complementary', { name: 'Minera Norte SA' });
  await expect(ficha.getByText('Vigente')).toBeVisible();
  await ficha.getByRole('button', { name: 'Llamé' }).click();
  const contacto = page.getByRole('dialog', { name: 'Contacto con Minera Norte SA' });
  await contacto.getByLabel('Qué se dijo').fill('Paga en la nómina del viernes');
  await contacto.getByRole('button', { name: 'Anotar' }).click();
  await expect(ficha.getByText('Paga en la nómina del viernes')).toBeVisible();
  await expectSinFaltas(page);

  await page.goto('/ingresos/cxc?tab=por-cobrar');
  await expect(filas(page)).toHaveCount(2);
  expect((await pie(page)).join(' ')).toContain(pesos(773_500));
  const tramo = page
    .getByRole('group', { name: 'Filtrar por días de atraso' })
    .getByRole('button', { name: 'Más de 90' });
  await tramo.click();
  await expect(page).toHaveURL(/tramos=mas-90/);
  await page.reload();
  await expect(tramo).toHaveAttribute('aria-pressed', 'true');
  await expect(filas(page)).toHaveCount(1);
  await tramo.click();
  await expect(tramo).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('link', { name: 'Por documento' }).click();
  await expect(filas(page)).toHaveCount(3);
  await expectSinFaltas(page);
  await page.getByRole('link', { name: 'Cómo cobras' }).click();
  await expect(page.getByRole('heading', { name: 'Por cobrar al cierre de cada mes' })).toBeVisible();
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page);
  await page.getByRole('link', { name: 'A quién cobrar' }).click();
  await expect(filas(page)).toHaveCount(2);
  await expectSinFaltas(page);
});

test('en la página de un cliente se abre y se cierra una disputa, y se lee qué se dijo', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/ingresos/cxc/clientes');
  await filas(page).filter({ hasText: 'Viña Sur SpA' }).click();
  await page.getByRole('button', { name: 'Abrir disputa' }).click();
  const disputa = page.getByRole('dialog', { name: 'Disputa con Viña Sur SpA' });
  await disputa.getByLabel('Qué dice el cliente').fill('Faltaron 20 cajas');
  await disputa.getByRole('button', { name: 'Abrir disputa' }).click();
  const disputas = page.getByRole('region', { name: 'Disputas' });
  await expect(disputas).toContainText('Faltaron 20 cajas');
  await expectSinFaltas(page);
  await page.goto('/ingresos/cxc');
  await expect(filas(page).filter({ hasText: 'Viña Sur SpA' })).toContainText('En disputa por la entrega');
  await page.goBack();
  await disputas.getByRole('button', { name: 'Cerrar disputa' }).click();
  const cerrar = page.getByRole('dialog', { name: 'Cerrar la disputa' });
  await cerrar.getByLabel('Cómo se resolvió').fill('Se emitió nota de crédito');
  await cerrar.getByRole('button', { name: 'Cerrar disputa' }).click();
  await expect(disputas).toContainText('Se emitió nota de crédito');
  await expect(disputas.getByRole('button')).toHaveCount(1);

  await page.getByRole('button', { name: 'Pasar a judicial' }).click();
  const demanda = page.getByRole('dialog', { name: 'Cobranza judicial a Viña Sur SpA' });
  await demanda.getByLabel('Desde').fill('2036-01-01');
  await demanda.getByRole('button', { name: 'Pasar a judicial' }).click();
  await expect(demanda.getByText('La fecha no puede ser de un día que no ha llegado.')).toBeVisible();
  await demanda.getByLabel('Desde').fill('2026-10-01');
  await demanda.getByLabel('Nota').fill('Rol C-1234-2026');
  await demanda.getByRole('button', { name: 'Pasar a judicial' }).click();
  const judicial = page.getByRole('region', { name: 'Cobranza judicial' });
  await expect(judicial).toContainText('Rol C-1234-2026');
  await page.goto('/ingresos/cxc?tab=por-cobrar&judicial=si');
  await expect(filas(page)).toHaveCount(1);
  await expect(filas(page).first()).toContainText('judicial desde 1 oct');
  await filas(page).first().click();
  await expectSinFaltas(page);
  await page
    .getByRole('complementary', { name: 'Viña Sur SpA' })
    .getByRole('button', { name: 'Quitar de judicial' })
    .click();
  await expect(filas(page)).toHaveCount(0);
});

test('de lo elegido se anota un contacto y una promesa, se escribe a cada cliente y se exporta la lista', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/ingresos/cxc?tab=por-cobrar');
  await expect(filas(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const barra = page.getByRole('group', { name: 'Selección' });
  await expect(barra).toContainText('2 clientes');
  await expectSinFaltas(page);
  await barra.getByRole('button', { name: 'Anotar contacto' }).click();
  const contacto = page.getByRole('dialog', { name: 'Contacto con 2 clientes' });
  await contacto.getByRole('button', { name: 'Anotar' }).click();
  await expect(filas(page).filter({ hasText: 'contacto hoy' })).toHaveCount(2);
  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).first().click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  expect((await descarga).suggestedFilename()).toMatch(/^cobranza-por-cliente-.*\.xlsx$/);

  await page.getByRole('link', { name: 'Por documento' }).click();
  await expect(filas(page)).toHaveCount(3);
  for (const fila of await filas(page).filter({ hasText: 'Minera Norte SA' }).all())
    await fila.getByRole('checkbox').click();
  await expect(barra).toContainText('2 documentos · 1 cliente');
  await barra.getByRole('button', { name: 'Anotar promesa' }).click();
  const promesa = page.getByRole('dialog', { name: 'Promesa de Minera Norte SA' });
  await promesa.getByLabel('Para el').fill('2020-01-01');
  await promesa.getByRole('button', { name: 'Anotar promesa' }).click();
  await expect(promesa.getByText('La fecha prometida no puede haber pasado.')).toBeVisible();
  await promesa.getByLabel('Para el').fill('2036-01-01');
  await promesa.getByRole('button', { name: 'Anotar promesa' }).click();
  await expect(filas(page).filter({ hasText: 'Esperar' })).toHaveCount(2);

  // With nothing selected, E writes to the customer of the focused row; with several, to one after another.
  await page.goto('/ingresos/cxc?tab=por-cobrar');
  await expect(filas(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Escribir a Minera Norte SA' })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('checkbox', { name: /todo|página/i })
    .first()
    .click();
  await barra.getByRole('button', { name: 'Escribir' }).click();
  await expect(page.getByRole('link', { name: 'Saltar, queda 1 cliente' })).toBeVisible();
  await expectSinFaltas(page);
  await page.getByRole('link', { name: 'Saltar, queda 1 cliente' }).click();
  await expect(page.getByRole('heading', { name: 'Escribir a Viña Sur SpA' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Saltar/ })).toHaveCount(0);
});
