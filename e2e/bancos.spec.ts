import { addDias, fechaEnChile, formatRut } from '@cuadra/domain';
import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { esperarImportacion } from './soporte/archivos.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa, type EmpresaDePrueba } from './soporte/empresa.ts';
import { pestana } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { CLAVE_BANCO, ordenarBanco } from './soporte/simuladores.ts';

const hoy = fechaEnChile(new Date());
const atras = (dias: number) => addDias(hoy, -dias);
const NUMERO = (rut: string) => `00${rut.slice(0, 8)}01`;

/** Three days of an account, of which the bank shows all but the second. */
const LINEAS = [
  { clave: 'a', fecha: atras(12), monto: 500_000, descripcion: 'DEPOSITO EN EFECTIVO' },
  { clave: 'b', fecha: atras(9), monto: -120_000, descripcion: 'PAGO PROVEEDOR ANDES' },
  { clave: 'c', fecha: atras(9), monto: 80_000, descripcion: 'ABONO CLIENTE SUR' },
  { clave: 'd', fecha: atras(5), monto: 45_000, descripcion: 'ABONO CLIENTE NORTE' },
];
const SALDO_INICIAL = 1_000_000;

async function prepararBanco({ rut }: EmpresaDePrueba, otras: readonly string[] = []): Promise<void> {
  await ordenarBanco({
    accion: 'persona',
    institucion: 'cl_banco_de_chile',
    usuario: rut,
    nombre: 'Prueba SpA',
    cuentas: [
      { numero: NUMERO(rut), saldoInicial: SALDO_INICIAL, lineas: LINEAS },
      ...otras.map((numero) => ({ numero, saldoInicial: 0, lineas: [] })),
    ],
  });
}

/** Signs in at the bank in the provider's window. */
async function entrarAlBanco(page: Page, rut: string, clave: string = CLAVE_BANCO): Promise<void> {
  const ventana = page.frameLocator('iframe[title="Conectar con el banco"]');
  await ventana.getByLabel('RUT').fill(rut);
  await ventana.getByLabel('Clave').fill(clave);
  await ventana.getByRole('button', { name: 'Entrar' }).click();
}

async function elegirBanco(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Banco' }).click();
  await page.getByRole('option', { name: 'Banco de Chile' }).click();
  await page.getByRole('button', { name: 'Entrar al banco' }).click();
}

async function conectar(page: Page, empresa: EmpresaDePrueba, cuantas = '1 cuenta'): Promise<void> {
  await page.getByRole('button', { name: 'Elegir el banco' }).click();
  await elegirBanco(page);
  await entrarAlBanco(page, formatRut(empresa.rut));
  await page.getByRole('button', { name: `Conectar ${cuantas}` }).click();
}

const banco = (page: Page) => page.getByRole('region', { name: 'Banco de Chile' });

/** A statement of the account's first lines, as a spreadsheet in text, with the balance after each. */
function cartola(rut: string, cuantas: number) {
  let saldo = SALDO_INICIAL;
  const filas = LINEAS.slice(0, cuantas).map(({ fecha, monto, descripcion }) => {
    saldo += monto;
    const dia = `${fecha.slice(8)}/${fecha.slice(5, 7)}/${fecha.slice(0, 4)}`;
    return [dia, descripcion, 'OFICINA', monto < 0 ? -monto : '', monto > 0 ? monto : '', saldo].join(';');
  });
  const texto = [
    'Cartola histórica',
    'Sr(a):;Prueba SpA',
    `Cuenta:;${NUMERO(rut)}`,
    'Moneda:;CLP',
    '',
    'Fecha;Descripción;Canal o Sucursal;Cargos (CLP);Abonos (CLP);Saldo (CLP)',
    ...filas,
  ].join('\n');
  return { name: 'cartola.csv', mimeType: 'text/csv', buffer: Buffer.from(texto) };
}

test('se conecta el banco, se ve qué falta y se carga, y pasa a manual y vuelve sin repetir nada', async ({
  page,
}) => {
  const empresa = await crearEmpresa();
  await prepararBanco(empresa);
  await ordenarBanco({ accion: 'olvidar_dia', numero: NUMERO(empresa.rut), fecha: atras(9) });
  await conSesion(page, empresa);
  // What the account held before comes by file, with its balance.
  await subir(page, [cartola(empresa.rut, 1)]);
  await page.goto('/bancos');
  await conectar(page, empresa);
  await expect(banco(page).getByText('Conectado y al día')).toBeVisible({ timeout: 30_000 });
  await expect(banco(page).getByText('2 movimientos leídos: 1 nuevo')).toBeVisible();
  await expectSinFaltas(page);

  // The day that the bank did not show leaves a gap; it comes by file, and what both say is here once.
  const lineas = () => pedir<{ pagination: { count: number } }>(page, 'GET', '/api/cartolas');
  expect((await lineas()).pagination.count).toBe(2);
  await banco(page)
    .getByRole('link', { name: NUMERO(empresa.rut) })
    .click();
  const prueba = page.getByRole('region', { name: 'Prueba de saldos' });
  await expect(prueba).toContainText('Los saldos no siguen: 1 salto sin explicar');
  const cuenta = page.url();
  await prueba.getByRole('link', { name: 'Subir la cartola que falta' }).click();
  await page
    .getByRole('heading', { level: 1, name: 'Importar archivos' })
    .drop({ files: [cartola(empresa.rut, 4)] });
  await page.getByRole('button', { name: /^Importar \d+ archivo/ }).click();
  await esperarImportacion(page);
  expect((await lineas()).pagination.count).toBe(4);
  await page.goto(cuenta);
  await expect(prueba).toContainText('Los saldos siguen hasta el');

  await pestana(page, 'Conexiones').click();
  await page.getByRole('button', { name: 'Acciones de Banco de Chile' }).click();
  await page.getByRole('menuitem', { name: 'Pasar a manual' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pasar a manual' }).click();
  await expect(banco(page).getByText('Sus cuentas se cargan por archivo')).toBeVisible();

  await page.getByRole('button', { name: 'Volver a conectar Banco de Chile' }).click();
  await page.getByRole('button', { name: 'Entrar al banco' }).click();
  await entrarAlBanco(page, formatRut(empresa.rut));
  await expect(page.getByText('Ya está en Cuadra, con 4 movimientos: sigue siendo la misma')).toBeVisible();
  await page.getByRole('button', { name: 'Conectar 1 cuenta' }).click();
  await expect(banco(page).getByText('Conectado y al día')).toBeVisible({ timeout: 30_000 });
  await expect(banco(page).getByText(/movimientos leídos, ninguno nuevo/)).toBeVisible();
  expect((await lineas()).pagination.count).toBe(4);
});

test('un acceso que el banco no acepta, y uno que deja de aceptar, dicen qué hacer; una cuenta suelta vuelve a leerse', async ({
  page,
}) => {
  const empresa = await crearEmpresa();
  const otra = `${NUMERO(empresa.rut)}9`;
  await prepararBanco(empresa, [otra]);
  await conSesion(page, empresa);
  await page.goto('/bancos');
  await page.getByRole('button', { name: 'Elegir el banco' }).click();
  await elegirBanco(page);
  await entrarAlBanco(page, formatRut(empresa.rut), 'no-es-esta');
  const ventana = page.frameLocator('iframe[title="Conectar con el banco"]');
  await expect(ventana.getByText('El banco no reconoce ese RUT y esa clave.')).toBeVisible();
  await ventana.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Ya tengo un token' }).click();
  await page.getByLabel('Link token de Fintoc', { exact: true }).fill('link_de_nadie_token_x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El banco no aceptó este acceso.')).toBeVisible();
  await page.keyboard.press('Escape');

  await conectar(page, empresa, '2 cuentas');
  await expect(banco(page).getByText('Conectado y al día')).toBeVisible({ timeout: 30_000 });

  // One account by file for a while: the connection goes on with the other, and takes it back without a sign-in.
  const { items } = await pedir<{ items: { id: number; numeroCuenta: string }[] }>(
    page,
    'GET',
    '/api/cuentas-corrientes',
  );
  const suelta = items.find(({ numeroCuenta }) => numeroCuenta === otra)?.id;
  await pedir(page, 'POST', `/api/cuentas-corrientes/change-to-manual/${suelta}`, { data: {} });
  await page.reload();
  await page.getByRole('button', { name: `Pasar a automática ${otra}` }).click();
  await expect(page.getByText(`${otra} vuelve a leerse sola`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Pasar a automática ${otra}` })).toBeHidden();

  await ordenarBanco({ accion: 'cortar', numero: NUMERO(empresa.rut) });
  await expect
    .poll(
      async () => {
        const conexiones = await pedir<{ items: { estado: string }[] }>(page, 'GET', '/api/conexiones/banco');
        return conexiones.items.map(({ estado }) => estado);
      },
      { timeout: 30_000 },
    )
    .toEqual(['notConnected']);
  await page.reload();
  await expect(banco(page).getByRole('alert')).toHaveText(/El banco ya no acepta el acceso/);
  await expect(page.getByRole('button', { name: 'Volver a conectar Banco de Chile' })).toBeVisible();
  await page.getByRole('button', { name: 'Notificaciones, 1 sin leer' }).click();
  await expect(page.getByRole('link', { name: 'Banco de Chile perdió el acceso' })).toBeVisible();
});
