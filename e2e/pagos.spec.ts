import { addDias, addMeses, fechaEnChile } from '@cuadra/domain';
import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx, registroDeVentas } from './soporte/mes.ts';
import { filas, GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { BOLDO, abrirPagos } from './soporte/pagos.ts';
import { expect, test } from './soporte/prueba.ts';

/** Another person takes the browser. */
async function entra(page: Page, persona: { email: string; contrasena: string }): Promise<void> {
  await page.context().clearCookies();
  await conSesion(page, persona);
  // Signing out forgets the token of the person before.
  await page.evaluate('localStorage.clear()');
}

test('una persona prepara el pago de un gasto, no puede aprobarlo, y otra lo aprueba en el teléfono y anota que salió', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const { berta } = await abrirPagos(page);
  const hoy = fechaEnChile(new Date());
  const gasto = {
    rut: BOLDO.rut,
    razonSocial: BOLDO.razonSocial,
    folio: '3310',
    fechaEmision: hoy,
    montoTotal: 119_000,
  };
  await pedir(page, 'POST', '/api/gastos', { data: gasto });

  // Without a beneficiary nobody is paid, and the screen says why.
  await page.goto('/gastos');
  const elegirYPagar = async () => {
    await filas(page).first().getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Pagar 1 gasto' })
      .getByRole('button', { name: 'Preparar el pago' })
      .click();
  };
  await elegirYPagar();
  const nada = page.getByRole('dialog', { name: 'No se preparó ningún pago' });
  await expect(nada).toContainText('Falta la cuenta de a quién se paga.');
  await expectSinFaltas(page);
  await nada.getByRole('link', { name: 'Agregarla' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Nuevo beneficiario' });
  await expect(nuevo.getByLabel('RUT')).toHaveValue(BOLDO.rut);
  await expect(nuevo.getByLabel('Razón social')).toHaveValue(BOLDO.razonSocial);
  await page.goto('/gastos');
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/chipay/beneficiarios', { data: BOLDO });
  // The sheet of the document pays it too, and says afterwards what does.
  await filas(page).first().click();
  const documento = page.getByRole('complementary', { name: /3310$/ });
  await documento.getByRole('button', { name: 'Pagar' }).click();
  const pagar = page.getByRole('dialog', { name: 'Pagar gasto 3310' });
  await pagar.getByLabel('Monto').fill('0');
  await pagar.getByRole('button', { name: 'Preparar el pago' }).click();
  await expect(pagar.getByText('Ingresa un monto mayor a 0.')).toBeVisible();
  await pagar.getByLabel('Monto').fill('119000');
  await pagar.getByRole('button', { name: 'Preparar el pago' }).click();
  const hecha = page.getByRole('dialog', { name: '1 orden por $119.000' });
  await hecha.getByRole('button', { name: 'Cerrar' }).first().click();
  const pagos = documento.getByRole('region', { name: 'Pagos' });
  await expect(pagos).toContainText('Por aprobar');
  await expect(pagos).toContainText('$119.000');
  await expect(pagos.getByRole('button', { name: 'Pagar' })).toHaveCount(0);
  await expectSinFaltas(page);
  await pagos.getByRole('link', { name: /^Orden \d/ }).click();
  await expect(page).toHaveURL(/\/chipay\?id=\d+$/);
  const idOrden = new URL(page.url()).searchParams.get('id');
  await pedir(page, 'DELETE', `/api/chipay/ordenes/${idOrden}`);
  await page.goto('/gastos');
  await elegirYPagar();
  await page
    .getByRole('dialog', { name: '1 orden por $119.000' })
    .getByRole('link', { name: 'Ver las órdenes' })
    .click();
  await expect(page).toHaveURL(/\/chipay\?ids=\d+$/);
  await expect(filas(page).first()).toContainText('Cuenta por confirmar');
  await filas(page).first().click();
  const ficha = page.getByRole('complementary', { name: /^Orden \d/ });
  await expect(ficha).toContainText('La preparaste tú: la aprueba otra persona.');
  await expect(ficha.getByRole('button', { name: /^Aprobar/ })).toHaveCount(0);
  await expectSinFaltas(page);

  await entra(page, berta);
  await pedir(page, 'POST', `/api/chipay/beneficiarios/${id}/confirmar`, {
    data: { habloCon: 'Lorena Ibáñez', ultimosDigitos: '2216' },
  });
  await page.setViewportSize(TELEFONO);
  await page.goto('/chipay');
  await expect(page.getByText('Sale esta semana')).toBeVisible();
  await expectQueQuepa(page);
  await expectSinFaltas(page);
  await filas(page).first().click();
  await page.getByRole('button', { name: 'Aprobar $119.000' }).click();
  const aprobar = page.getByRole('dialog', { name: 'Aprobar el pago a Transportes El Boldo S.A.' });
  await expect(aprobar).toContainText('Si una orden cambia después, tu firma se borra.');
  await expectSinFaltas(page);
  await aprobar.getByRole('button', { name: 'Aprobar $119.000' }).click();
  await expect(page.getByText('Agendaste 1 orden', { exact: true })).toBeVisible();

  await page.setViewportSize(GRANDE);
  await page.goto('/chipay/agendadas');
  await expect(filas(page)).toHaveCount(1);
  await expectSinFaltas(page);
  await filas(page).first().click();
  await ficha.getByRole('button', { name: 'Anotar el pago' }).click();
  const anotar = page.getByRole('dialog', {
    name: 'Anotar el pago de la orden de Transportes El Boldo S.A.',
  });
  await expect(anotar.getByRole('button', { name: 'Pagada $119.000' })).toBeDisabled();
  await anotar.getByRole('link', { name: 'condiciones de los pagos' }).click();
  await page.getByRole('button', { name: 'Acepto las condiciones' }).click();
  await expect(page.getByRole('main')).toContainText('Berta Núñez las aceptó');
  await expectSinFaltas(page);
  await page.getByRole('link', { name: 'Ir a los pagos agendados' }).click();
  await filas(page).first().click();
  await ficha.getByRole('button', { name: 'Anotar el pago' }).click();
  await anotar.getByRole('button', { name: 'Pagada $119.000' }).click();
  await expect(page.getByText('Anotaste 1 pago', { exact: true })).toBeVisible();
  await page.goto('/chipay/pagadas');
  await expect(filas(page)).toHaveCount(1);
  await expect(filas(page).first()).toContainText('Falta verlo');
});

test('las reglas de firmas se leen en palabras, y una que nadie puede cumplir no entra', async ({ page }) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await page.goto('/ajustes/pagos');
  const firmas = page.getByRole('region', { name: 'Firmas' });
  await firmas.getByRole('button', { name: 'Nueva regla' }).click();
  const nueva = page.getByRole('dialog', { name: 'Nueva regla de firmas' });
  await nueva.getByLabel('Firmas').fill('9');
  await nueva.getByRole('button', { name: 'Agregar regla' }).click();
  await expect(nueva.getByText('Pide de 1 a 5 firmas.')).toBeVisible();
  await expectSinFaltas(page);
  await nueva.getByLabel('Desde').fill('2000000');
  await nueva.getByLabel('Firmas').fill('2');
  await nueva.getByRole('button', { name: 'Agregar regla' }).click();
  await expect(nueva.getByText('Pides 2 firmas y solo una persona puede aprobar.')).toBeVisible();
  await nueva.getByLabel('Firmas').fill('1');
  await nueva.getByRole('button', { name: 'Agregar regla' }).click();
  await expect(firmas.getByText('Todo desde $2.000.000')).toBeVisible();
  await expect(firmas).toContainText('Las firmas no alcanzan para lo que prepare una de esas personas.');
  const limites = page.getByRole('region', { name: 'Límites' });
  await limites.getByLabel('Horas de espera de una cuenta nueva').fill('500');
  await limites.getByRole('button', { name: 'Guardar límites' }).click();
  await expect(limites.getByText('La espera va de 0 a 240 horas.')).toBeVisible();
  await limites.getByLabel('Horas de espera de una cuenta nueva').fill('24');
  await limites.getByRole('button', { name: 'Guardar límites' }).click();
  await expect(page.getByText('Guardaste los límites', { exact: true })).toBeVisible();
  await page.setViewportSize(TELEFONO);
  await expectQueQuepa(page);
  await expectSinFaltas(page);
  await firmas.getByRole('button', { name: 'Quitar: Todo desde $2.000.000' }).click();
  await expect(firmas.getByText('Todo desde $2.000.000')).toHaveCount(0);
});

test('el gráfico suma lo que espera el flujo de caja, y el primer día bajo el mínimo se dice en palabras', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  const hoy = fechaEnChile(new Date());
  // Due in ten days: the company's 30 days after its issue.
  const emitida = addDias(hoy, -20).split('-').toReversed().join('/');
  await subir(page, [
    await registroDeVentas([
      { rut: '96790240-3', razonSocial: 'Cliente SA', folio: 1, fecha: emitida, total: 119_000 },
    ]),
    cartolaOfx([
      {
        fecha: `${addMeses(hoy.slice(0, 7), -1)}-10`.replaceAll('-', ''),
        monto: 500_000,
        glosa: 'APORTE',
      },
    ]),
  ]);
  const { id } = await pedir<{ id: number }>(page, 'POST', '/api/chipay/beneficiarios', { data: BOLDO });
  await pedir(page, 'POST', '/api/chipay/ordenes', {
    data: { idBeneficiario: id, monto: 400_000, glosa: 'Garantía' },
  });

  await page.goto('/ajustes/pagos');
  const limites = page.getByRole('region', { name: 'Límites' });
  await limites.getByLabel('Saldo mínimo de las cuentas').fill('0');
  await limites.getByRole('button', { name: 'Guardar límites' }).click();
  await expect(limites.getByText('Ingresa un monto mayor a 0.')).toBeVisible();
  await limites.getByLabel('Saldo mínimo de las cuentas').fill('200000');
  await limites.getByRole('button', { name: 'Guardar límites' }).click();
  await expect(page.getByText('Guardaste los límites')).toBeVisible();

  await page.goto('/chipay');
  const resumen = page.getByRole('region', { name: 'Resumen de los pagos' });
  await expect(resumen).toContainText(/baja del mínimo de \$200\.000 .+ con lo que se espera/i);
  // 500.000 less the order, and the sale on top of it once it is due.
  await resumen.getByText('Ver como tabla').click();
  const tabla = resumen.getByRole('region', { name: 'Lo que queda en la cuenta, tabla' });
  await expect(tabla).toContainText('$100.000');
  await expect(tabla).toContainText('$219.000');
  await expect(resumen.getByText('mínimo $200.000')).toBeVisible();
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expect(resumen).toContainText(/baja del mínimo/i);
  await expectQueQuepa(page);
});

test('una orden sin documento se prepara para un beneficiario que la lista ofrece', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await pedir(page, 'POST', '/api/chipay/beneficiarios', { data: BOLDO });
  await page.goto('/chipay');
  await page.getByRole('button', { name: 'Nueva orden' }).first().click();
  const nueva = page.getByRole('dialog', { name: 'Nueva orden de pago' });
  await nueva.getByRole('combobox', { name: 'A quién' }).click();
  await page.getByRole('option', { name: /^Transportes El Boldo S\.A\./ }).click();
  await nueva.getByLabel('Monto').fill('50000');
  await nueva.getByLabel('Motivo').fill('Anticipo de fletes');
  await nueva.getByRole('button', { name: 'Preparar orden' }).click();
  await expect(filas(page)).toHaveText([/Transportes El Boldo S\.A\..*Anticipo de fletes/]);
});
