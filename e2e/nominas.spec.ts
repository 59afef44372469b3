import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fechaEnChile } from '@cuadra/domain';
import { formatoDeNomina, leerNomina } from '@cuadra/formats';
import { conSesion, pedir } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { filas, GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { abrirPagos } from './soporte/pagos.ts';
import { expect, test } from './soporte/prueba.ts';

interface Proveedor {
  readonly rut: string;
  readonly razonSocial: string;
  readonly numeroCuenta: string;
  readonly idIntegrador: number;
  readonly folio: string;
  readonly montoTotal: number;
}

const NUNOA: Proveedor = {
  rut: '76412508-8',
  razonSocial: 'Transportes Ñuñoa y Cía. Limitada',
  numeroCuenta: '000047340',
  idIntegrador: 8,
  folio: '6021',
  montoTotal: 2_148_930,
};
const PAPELERA: Proveedor = {
  rut: '96790240-3',
  razonSocial: 'Papelera Andes Sur S.A.',
  numeroCuenta: '660148213',
  idIntegrador: 1,
  folio: '55190',
  montoTotal: 16_480_000,
};
const TALLERES: Proveedor = {
  rut: '76543210-3',
  razonSocial: 'Talleres Llano Verde Ltda.',
  numeroCuenta: '7704',
  idIntegrador: 2,
  folio: '4419',
  montoTotal: 1_124_550,
};
const BCI = 2;

/** A company with an account at Bci and scheduled orders to these suppliers; Berta, who approved them, has the browser. */
async function agendar(page: Page, proveedores: readonly Proveedor[]): Promise<void> {
  const { berta } = await abrirPagos(page, 100_000_000);
  await pedir(page, 'POST', '/api/cuentas-corrientes', {
    data: { idIntegrador: BCI, tipo: 'CC', numeroCuenta: '10557710' },
  });
  const cuentas: { id: number; ultimosDigitos: string }[] = [];
  const ordenes: number[] = [];
  for (const { rut, razonSocial, numeroCuenta, idIntegrador, folio, montoTotal } of proveedores) {
    const cuenta = {
      rut,
      razonSocial,
      numeroCuenta,
      idIntegrador,
      tipoCuenta: 'corriente',
      email: 'pagos@prueba.cl',
    };
    const { id } = await pedir<{ id: number }>(page, 'POST', '/api/chipay/beneficiarios', { data: cuenta });
    cuentas.push({ id, ultimosDigitos: numeroCuenta.slice(-4) });
    const gasto = { rut, razonSocial, folio, fechaEmision: fechaEnChile(new Date()), montoTotal };
    const documento = await pedir<{ id: number }>(page, 'POST', '/api/gastos', { data: gasto });
    const { creadas } = await pedir<{ creadas: { id: number }[] }>(page, 'POST', '/api/chipay/ordenes', {
      data: { documentos: [{ idDocumento: documento.id }] },
    });
    ordenes.push(...creadas.map((orden) => orden.id));
  }
  await page.context().clearCookies();
  await conSesion(page, berta);
  for (const { id, ultimosDigitos } of cuentas)
    await pedir(page, 'POST', `/api/chipay/beneficiarios/${id}/confirmar`, {
      data: { habloCon: 'Lorena', ultimosDigitos },
    });
  // The follower of confirmed accounts gives them to the orders.
  const esperan = () =>
    pedir<{
      items: {
        id: number;
        version: number;
        monto: number;
        Beneficiario: { isLocked: boolean };
        avisos: unknown[];
      }[];
    }>(page, 'GET', `/api/chipay/ordenes?estado=1&ids=${ordenes.join(',')}`);
  await expect
    .poll(async () => (await esperan()).items.every(({ avisos }) => avisos.length === 0), {
      intervals: [200],
    })
    .toBe(true);
  const { items } = await esperan();
  await pedir(page, 'POST', '/api/chipay/ordenes/aprobar', {
    data: {
      ordenes: items.map(({ id, version }) => ({ id, version })),
      total: items.reduce((suma, { monto }) => suma + monto, 0),
    },
  });
  const { version } = await pedir<{ version: string }>(page, 'GET', '/api/chipay/terms');
  await pedir(page, 'POST', '/api/chipay/terms', { data: { version } });
}

/** From the list of scheduled orders to the nómina of all of them. */
async function irALaNomina(page: Page, cuantas: number): Promise<void> {
  await page.goto('/chipay/agendadas');
  await expect(filas(page)).toHaveCount(cuantas);
  for (const fila of await filas(page).all()) await fila.getByRole('checkbox').click();
  await page.getByRole('link', { name: 'Nómina para el banco' }).click();
  await expect(page).toHaveURL(/\/chipay\/nominas\/nueva\?ids=/);
}

test('la nómina se baja con lo aprobado, sus bytes dicen lo mismo, y bajarla otra vez se advierte', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  await agendar(page, [NUNOA, PAPELERA]);
  await irALaNomina(page, 2);
  await expect(page.getByText('Leída de vuelta, dice lo mismo que tus órdenes:')).toBeVisible();
  const resumen = page.getByRole('region', { name: 'Resumen de la nómina' });
  await expect(resumen).toContainText('$18.628.930');
  await expect(resumen).toContainText('2 más por el tope');
  const tabla = page.getByRole('table', { name: 'Filas de la nómina' });
  await expect(tabla.getByRole('columnheader', { name: 'B Cuenta destino' })).toBeVisible();
  await expect(tabla).toContainText('Va sin ñ ni tildes → TRANSPORTES NUNOA Y CIA LIMITADA');
  await expect(tabla).toContainText('parte 3 de 3');
  await expectSinFaltas(page);
  const lado = page.getByRole('complementary', { name: 'Archivo para el banco' });
  await expect(lado).toContainText('Lo publica el banco');
  await lado.getByRole('radio', { name: /Pago a proveedores, TXT de 335/ }).click();
  await expect(page).toHaveURL(/formato=bci-335/);
  await expect(tabla.getByRole('columnheader', { name: '107–126 Cuenta destino' })).toBeVisible();

  const bajada = page.waitForEvent('download');
  await lado.getByRole('button', { name: 'Bajar 2 órdenes por $18.628.930' }).click();
  const archivo = await bajada;
  expect(archivo.suggestedFilename()).toBe('nomina-1-bci-335.txt');
  const formato = formatoDeNomina('bci-335');
  if (formato === undefined) throw new Error('no format');
  const leida = await leerNomina(formato, await readFile(await archivo.path()));
  expect(leida.filas.map(({ rut, monto, referencia }) => [rut, monto, referencia])).toEqual([
    ['76412508-8', 2_148_930, 'N1-0001'],
    ['96790240-3', 7_000_000, 'N1-0002'],
    ['96790240-3', 7_000_000, 'N1-0003'],
    ['96790240-3', 2_480_000, 'N1-0004'],
  ]);
  await expect(page).toHaveURL(/\/chipay\/nominas\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nómina 1');
  await expect(lado).toContainText(/Ya se bajó hoy a las .*Berta Núñez.*pagas dos veces/s);
  await expectSinFaltas(page);

  await lado.getByRole('button', { name: 'Bajar otra vez' }).click();
  const seguro = page.getByRole('alertdialog', { name: 'Bajar otra vez la nómina 1' });
  await expect(seguro).toContainText('Si subes las dos al banco, pagas $18.628.930 dos veces.');
  await expectSinFaltas(page);
  const otra = page.waitForEvent('download');
  await seguro.getByRole('button', { name: 'Bajar otra vez $18.628.930' }).click();
  expect(await readFile(await (await otra).path())).toEqual(await readFile(await archivo.path()));

  await page.goto('/chipay/agendadas');
  await filas(page).first().click();
  await page.getByRole('link', { name: 'Nómina 1', exact: true }).click();
  await expect(page).toHaveURL(/\/chipay\/nominas\/\d+$/);
  await page.goto('/chipay/nominas');
  await expect(filas(page)).toHaveCount(1);
  await expect(filas(page).first()).toContainText('0 de 2 pagadas');
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectQueQuepa(page);
  await filas(page).first().click();
  await expect(page.getByRole('table', { name: 'Filas de la nómina' })).toBeVisible();
  await expectQueQuepa(page);
  await expectSinFaltas(page);
});

test('una cuenta que el banco no puede recibir queda fuera, y una nómina que no se subió devuelve sus órdenes', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  await agendar(page, [NUNOA, TALLERES]);
  await irALaNomina(page, 2);
  const lado = page.getByRole('complementary', { name: 'Archivo para el banco' });
  await expect(lado).toContainText('Talleres Llano Verde Ltda.');
  await expect(lado).toContainText('La cuenta tiene 4 dígitos. Si la corriges, otra persona la confirma.');
  await expect(lado.getByRole('link', { name: 'Corregir la cuenta' })).toBeVisible();
  await expect(lado.getByRole('button', { name: /^Bajar sin la orden \d por \$2\.148\.930$/ })).toBeVisible();
  await expectSinFaltas(page);
  await lado.getByRole('button', { name: 'Sacar de la nómina' }).click();
  await expect(lado.getByRole('button', { name: 'Bajar 1 orden por $2.148.930' })).toBeVisible();
  const bajada = page.waitForEvent('download');
  await lado.getByRole('button', { name: 'Bajar 1 orden por $2.148.930' }).click();
  expect((await bajada).suggestedFilename()).toBe('nomina-1-bci-excel.xlsx');

  await expect(page).toHaveURL(/\/chipay\/nominas\/\d+$/);
  await page.getByRole('button', { name: 'No se subió' }).click();
  const anular = page.getByRole('dialog', { name: 'La nómina 1 no se subió al banco' });
  await anular.getByRole('button', { name: 'Anular $2.148.930' }).click();
  await expect(anular.getByText('Requerido')).toBeVisible();
  await anular.getByLabel('Por qué').fill('El banco estaba caído');
  await anular.getByRole('button', { name: 'Anular $2.148.930' }).click();
  await expect(page.getByText('Anulaste la nómina 1', { exact: true })).toBeVisible();
  await expect(lado.getByRole('button', { name: /^Bajar/ })).toHaveCount(0);
  await expectSinFaltas(page);
  await page.goto('/chipay?solo=rechazadas');
  await expect(filas(page).first()).toContainText('Nómina 1 anulada: El banco estaba caído');
});

test('sin órdenes elegidas y sin nóminas hechas, se dice dónde empezar', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await page.goto('/chipay/nominas/nueva');
  await expect(page.getByText('Elige las órdenes')).toBeVisible();
  await expectSinFaltas(page);
  await page.goto('/chipay/nominas');
  await expect(page.getByText('Aún no hay nóminas')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Agendados' }).click();
  await expect(page).toHaveURL(/\/chipay\/agendadas/);
});
