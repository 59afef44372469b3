import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa, type EmpresaDePrueba } from './soporte/empresa.ts';
import { cartolaOfx } from './soporte/mes.ts';
import { esperarCorreo } from './soporte/buzon.ts';
import { expect, test, testEnNavegadorNuevo } from './soporte/prueba.ts';
import { sumarColega } from './soporte/usuarios.ts';

const SOPORTE = { email: 'soporte@cuadra.cl', contrasena: 'cuadra-demo' };
const SEMANA_MS = 7 * 86_400_000;

const movimiento = (glosa: string, monto: number, dia = 10) => ({ fecha: `202610${dia}`, monto, glosa });

/** A company with charges of its bank, signed in. */
async function conMovimientos(page: Page, glosas: readonly string[]): Promise<EmpresaDePrueba> {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await subir(page, [cartolaOfx(glosas.map((glosa, n) => movimiento(glosa, -1000 * (n + 1), 10 + n)))]);
  return empresa;
}

async function elegirCuenta(page: Page, texto: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Cuenta', exact: true }).click();
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type(texto);
  await page.getByRole('option', { name: texto }).first().click();
}

/** Writes the rule through the API, to act on what is there, and waits until it did. */
async function crearRegla(page: Page, glosa: string, cuenta: string, registros: number): Promise<number> {
  const { items } = await pedir<{
    items: { Subtipos: { Cuentas: Cuenta[]; Subtipos: { Cuentas: Cuenta[] }[] }[] }[];
  }>(page, 'GET', '/api/cuentas');
  const cuentas = items.flatMap(({ Subtipos }) =>
    Subtipos.flatMap((subtipo) => [...subtipo.Cuentas, ...subtipo.Subtipos.flatMap((hijo) => hijo.Cuentas)]),
  );
  const { id } = await pedir<{ id: number }>(
    page,
    'POST',
    '/api/automatizacion/create?aplicarAlPasado=true',
    {
      data: {
        nombreRegla: cuenta,
        idEvento: 1,
        grupos: [[{ atributo: 'descripcion', operador: 'contiene', valores: [glosa] }]],
        acciones: [
          {
            tipo: 'clasificar',
            items: [{ idCuenta: cuentas.find(({ nombre }) => nombre === cuenta)?.id, porcentaje: 100 }],
          },
        ],
      },
    },
  );
  await expect.poll(() => hechos(page, id), { timeout: 30_000, intervals: [300] }).toBe(registros);
  return id;
}
interface Cuenta {
  id: number;
  nombre: string;
}

async function hechos(page: Page, id: number): Promise<number> {
  const ruta = `/api/automatizacion/${id}/ejecuciones`;
  const { items } = await pedir<{ items: { registros: number }[] }>(page, 'GET', ruta);
  return items.reduce((suma, { registros }) => suma + registros, 0);
}

test('una regla se escribe viendo qué habría hecho, actúa, y se ordena con el teclado', async ({ page }) => {
  await conMovimientos(page, ['COMISION MANTENCION 11', 'COMISION TRANSFERENCIA', 'PAGO LUZ']);
  await page.goto('/automatizaciones/clasificacion');
  await expect(page.getByText('Aún no hay reglas')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plantillas' })).toContainText('Comisiones del banco');
  await page.getByRole('link', { name: 'Crear una regla' }).click();

  await page.getByRole('button', { name: 'Crear la regla' }).click();
  await expect(page.getByText('Requerido')).toBeVisible();
  await expect(page.getByText('Escribe al menos un valor.')).toBeVisible();
  await expect(page.getByText('Elige una cuenta.')).toBeVisible();
  await page.getByLabel('Nombre').fill('Comisiones');
  await page.getByLabel('Valores, condición 1').fill('comisión');
  await elegirCuenta(page, 'Comisiones bancarias');
  const previa = page.getByRole('complementary', { name: 'Qué habría hecho' });
  await expect(previa.getByRole('status')).toHaveText('2 movimientos la cumplen');
  await page.getByRole('checkbox', { name: 'Hacerlo también en 2 movimientos' }).check();
  await expectSinFaltas(page);
  await page.getByRole('button', { name: 'Crear la regla' }).dblclick();

  const ficha = page.getByRole('complementary', { name: 'Comisiones' });
  await expect(ficha.getByRole('list', { name: 'Lo que hizo' })).toContainText('2 registros');
  // The list takes its keys a moment after its sheet shows.
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(page.getByLabel('Valores, condición 1')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await page.getByLabel('Nombre').fill('Comisión de mantención');
  await page.getByLabel('Valores, condición 1').fill('comision mantencion');
  await elegirCuenta(page, 'Seguros');
  await expect(page.getByRole('list', { name: 'Choques con otras reglas' })).toContainText(
    'Nunca actuaría: «Comisiones» va antes y toma todo lo que cumple esta.',
  );
  await page.getByRole('button', { name: 'Crear la regla' }).click();

  const reglas = page.getByRole('list', { name: 'Reglas, en el orden en que se prueban' });
  const filas = reglas.getByRole('listitem');
  await expect(filas).toHaveCount(2);
  await expect(filas.nth(1)).toContainText('Nunca gana: la tapa «Comisiones»');
  await page.getByRole('button', { name: 'Mover «Comisión de mantención», lugar 2 de 2' }).press('ArrowUp');
  await expect(filas.first()).toContainText('Comisión de mantención');
  await expect(
    page.getByRole('button', { name: 'Mover «Comisión de mantención», lugar 1 de 2' }),
  ).toBeFocused();
  // Of this order the server knows: what was covered is not any more.
  await expect(reglas).not.toContainText('Nunca gana');
  await expectSinFaltas(page);
});

testEnNavegadorNuevo(
  'una semana después se halla y se deshace lo que hizo mal una regla, y deja de hacerlo',
  async ({ page }) => {
    await conMovimientos(page, ['PAGO ENEL', 'PAGO ENEL 2', 'PAGO AGUA']);
    await crearRegla(page, 'enel', 'Seguros', 2);
    await page.clock.setFixedTime(Date.now() + SEMANA_MS);
    await page.goto('/automatizaciones/dashboard');
    const hecho = page.getByRole('list', { name: 'Lo último que clasificaron' }).getByRole('listitem');
    await expect(hecho).toContainText('Seguros · 2 registros');
    await expectSinFaltas(page);
    await hecho.getByRole('button', { name: 'Ver los registros' }).click();
    const registros = page.getByRole('dialog', { name: 'Lo que hizo «Seguros»' });
    await expect(registros.getByRole('listitem')).toHaveCount(2);
    await expect(registros.getByRole('listitem').first()).toContainText('Clasificó en Seguros');
    await expectSinFaltas(page);
    await registros.getByRole('button', { name: 'Deshacer' }).click();
    const confirma = page.getByRole('alertdialog', { name: 'Deshacer lo que «Seguros» hizo en 2 registros' });
    await expect(confirma.getByRole('checkbox', { name: /Desactivar también la regla/ })).toBeChecked();
    await confirma.getByRole('button', { name: 'Deshacer en 2 registros' }).click();
    await expect(hecho).toContainText('deshecha');
    await expect(hecho.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);

    await page.getByRole('link', { name: 'Reglas', exact: true }).click();
    const regla = page.getByRole('switch', { name: '«Seguros» activa' });
    await expect(regla).not.toBeChecked();
    await page.getByRole('button', { name: 'Acciones de «Seguros»' }).click();
    await page.getByRole('menuitem', { name: 'Archivar' }).click();
    await page.getByRole('link', { name: 'Archivadas (1)' }).click();
    await page.getByRole('button', { name: 'Eliminar «Seguros»' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar la regla' }).click();
    await expect(page.getByText('No hay reglas archivadas')).toBeVisible();
    await expectSinFaltas(page);
  },
);

test('de un movimiento se crea su regla; lo que no cabe en el mes espera a la vista y se hace al ampliar', async ({
  page,
  browser,
}) => {
  const empresa = await conMovimientos(page, ['PAGO ENEL 1', 'PAGO ENEL 2', 'PAGO ENEL 3']);
  const personal = await browser.newContext();
  const soporte = await personal.newPage();
  await conSesion(soporte, SOPORTE);
  await fijarCapacidad(soporte, empresa, 1);
  await personal.close();

  await page.goto('/cartolas');
  await page.locator('[data-slot="table-row"]').first().click();
  await page.getByRole('link', { name: 'Crear regla para lo que llegue así' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('PAGO ENEL');
  await elegirCuenta(page, 'Servicios básicos');
  await page.getByRole('checkbox', { name: 'Hacerlo también en 3 movimientos' }).check();
  await page.getByRole('button', { name: 'Crear la regla' }).click();
  const ficha = page.getByRole('complementary', { name: 'PAGO ENEL' });
  await expect(ficha.getByRole('list', { name: 'Lo que hizo' })).toContainText('1 registro');

  await page.goto('/automatizaciones/clasificacion');
  await expect(
    page.getByText('Se acabó la capacidad del mes: 2 registros esperan a tus reglas.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Automatizaciones 2 esperan capacidad' })).toBeVisible();
  await page.getByRole('link', { name: 'Ampliar la capacidad' }).click();
  await expect(page.getByRole('region', { name: 'Este mes' })).toContainText('Esperan capacidad');
  await expectSinFaltas(page);
  await page.getByRole('radio', { name: '2.500 registros al mes' }).click();
  await page.getByRole('button', { name: 'Ampliar a 2.500' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ampliar a 2.500' }).click();
  await expect(page.getByText('Ahora son 2.500 al mes')).toBeVisible();
  const ruta = '/api/automatizacion/dashboard';
  const hechas = async () => (await pedir<{ ejecutadas: number }>(page, 'GET', ruta)).ejecutadas;
  await expect.poll(hechas, { timeout: 30_000, intervals: [300] }).toBe(3);
});

/** What the staff does for a company that agreed on a capacity. */
async function fijarCapacidad(page: Page, { rut }: EmpresaDePrueba, capacidad: number): Promise<void> {
  const { items } = await pedir<{ items: { id: number }[] }>(
    page,
    'GET',
    `/acceso/admin/empresas?texto=${rut}`,
  );
  const ruta = `/acceso/admin/features/${items[0]?.id}`;
  const { items: todas } = await pedir<{ items: { id: number; key: string }[] }>(page, 'GET', ruta);
  const idFuncionalidad = todas.find(({ key }) => key === 'automatizaciones_clasificacion')?.id;
  await pedir(page, 'PUT', ruta, {
    data: {
      funcionalidades: [{ idFuncionalidad, activa: true, capacidad, mostrarPaywall: true, prueba: false }],
    },
  });
}

test('quien no puede cambiar una regla se lo pide a quien puede', async ({ page }) => {
  const empresa = await conMovimientos(page, ['COMISION MENSUAL']);
  const id = await crearRegla(page, 'COMISION', 'Comisiones bancarias', 1);
  const colega = await sumarColega(page, 'Solo lectura');
  await conSesion(page, colega);
  await page.goto(`/automatizaciones/clasificacion?id=${id}`);
  const ficha = page.getByRole('complementary').or(page.getByRole('dialog'));
  await expect(ficha.getByRole('link', { name: 'Cambiar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pedir un cambio' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Pedir un cambio de «Comisiones bancarias»' });
  await expectSinFaltas(page);
  await dialogo.getByLabel('Qué habría que cambiar').fill('También las de la tarjeta');
  await dialogo.getByRole('button', { name: 'Pedir el cambio' }).click();
  await expect(page.getByText(`Le escribimos a ${empresa.email}`)).toBeVisible();
  const correo = await esperarCorreo(page, empresa.email, /pide cambiar la regla «Comisiones bancarias»/);
  expect(correo.texto).toContain('También las de la tarjeta');
});
