import { conSesion, pedir, subir } from './soporte/api.ts';
import { archivo } from './soporte/archivos.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { filas, pesos, pie, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const VINA = { rut: '76543210-3', razonSocial: 'Viña Sur SpA' };
const ventas = [
  { folio: 1, ...VINA, fecha: '02/09/2026', total: 119_000 },
  { folio: 2, ...VINA, fecha: '05/09/2026', total: 238_000 },
  { folio: 3, rut: '96790240-3', razonSocial: 'Minera Norte SA', fecha: '06/09/2026', total: 59_500 },
];

test('el estado de cuenta de un cliente se baja desde su ficha', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/ingresos/cxc/clientes');
  await filas(page).first().click();
  const boton = page.getByRole('button', { name: 'Estado de cuenta' });
  const bajada = page.waitForEvent('download');
  await boton.click();
  expect((await bajada).suggestedFilename()).toMatch(/^estado-de-cuenta-76543210-3-\d{4}-\d{2}-\d{2}\.pdf$/);
});

test('una venta trae a su cliente: cuánto debe, su grupo, sus contactos y su página', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/ingresos/cxc/clientes');
  await expect(filas(page)).toHaveCount(2);
  await expect(filas(page).first()).toContainText('Viña Sur SpA');
  expect((await pie(page)).join(' ')).toContain(pesos(416_500));
  await expectSinFaltas(page);

  await page.getByRole('button', { name: 'Grupos' }).click();
  const grupos = page.getByRole('dialog', { name: 'Grupos de clientes' });
  await grupos.getByLabel('Nuevo grupo').fill('Viñas');
  await grupos.getByRole('button', { name: 'Crear' }).click();
  await expect(grupos.getByText('0 clientes')).toBeVisible();
  await grupos.getByRole('button', { name: 'Listo' }).click();

  await filas(page).first().click();
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(pesos(357_000));
  await expect(page.getByRole('region', { name: 'Por cobrar' }).getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Editar' }).click();
  const datos = page.getByRole('dialog', { name: 'Datos de Viña Sur SpA' });
  await datos.getByLabel('Plazo de pago en días').fill('45');
  await datos.getByLabel('Grupo').click();
  await page.getByRole('option', { name: 'Viñas' }).click();
  await datos.getByRole('button', { name: 'Guardar' }).click();
  const vencimientos = page.getByRole('dialog', { name: 'Vencimientos a 45 días de la emisión' });
  const abiertos = vencimientos.getByRole('list', { name: 'Documentos abiertos' }).getByRole('listitem');
  await expect(abiertos).toHaveCount(2);
  await expect(abiertos.first()).toContainText('vence 2 oct 2026 → 17 oct 2026');
  await expectSinFaltas(page);
  await abiertos.last().getByRole('checkbox').click();
  await vencimientos.getByRole('button', { name: 'Cambiar 1 vencimiento' }).click();
  await expect(page.getByRole('region', { name: 'Por cobrar' })).toContainText('17 oct 2026');
  await expect(page.getByRole('region', { name: 'Datos' })).toContainText('45 días');

  await page.getByRole('button', { name: 'Agregar' }).click();
  const contacto = page.getByRole('dialog', { name: 'Nuevo contacto' });
  await contacto.getByLabel('Nombre').fill('Eva');
  await contacto.getByLabel('Email').fill('eva@vina');
  await contacto.getByRole('button', { name: 'Agregar contacto' }).click();
  await expect(contacto.getByText('Ingresa un email válido.')).toBeVisible();
  await contacto.getByLabel('Email').fill('eva@vina.cl');
  await contacto.getByRole('button', { name: 'Agregar contacto' }).click();
  const contactos = page.getByRole('region', { name: 'Contactos' });
  await expect(contactos.getByRole('link', { name: 'eva@vina.cl' })).toBeVisible();
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page);
});

test('un cliente nuevo se crea antes de venderle; uno repetido lo dice, y con ventas no se elimina', async ({
  page,
}) => {
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/ingresos/cxc/clientes');
  await page.getByRole('button', { name: 'Nuevo cliente' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await nuevo.getByLabel('RUT').fill('76543210-3');
  await nuevo.getByLabel('Razón social').fill('Viña del Mar SpA');
  await nuevo.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(nuevo.getByText('Ya tienes un cliente con ese RUT: Viña Sur SpA.')).toBeVisible();
  await nuevo.getByLabel('RUT').fill('76354771-K');
  await nuevo.getByRole('button', { name: 'Crear cliente' }).click();
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('Viña del Mar SpA');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Eliminar cliente' }).click();
  await expect(page).toHaveURL('/ingresos/cxc/clientes');
  await expect(filas(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Cargar contactos' }).click();
  const planilla = page.getByRole('dialog', { name: 'Contactos desde una planilla' });
  const csv = 'rut;nombre;email\n76.543.210-3;Eva;eva@vina.cl\n76.354.771-K;Luis;luis@\n';
  await planilla.locator('input[type=file]').setInputFiles(archivo('contactos.csv', csv));
  await expect(planilla.getByText('1 contacto nuevo, 0 con cambios y 0 que ya estaban igual.')).toBeVisible();
  await expect(planilla.getByText('No hay un cliente con el RUT 76.354.771-K.')).toBeVisible();
  await expectSinFaltas(page);
  await planilla.getByRole('button', { name: 'Listo' }).click();

  const { items } = await pedir<{ items: readonly { id: number }[] }>(page, 'GET', '/api/clientes');
  await page.goto(`/clientes/${items[0]?.id}`);
  await expect(page).toHaveURL(`/ingresos/cxc/clientes/${items[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
});

test('dos clientes que son uno se unen y se separan; uno ya unido lo dice', async ({ page }) => {
  await conSesion(page, await crearEmpresa());
  const repetida = {
    folio: 4,
    rut: '76354771-K',
    razonSocial: 'VINA SUR LTDA',
    fecha: '07/09/2026',
    total: 60_000,
  };
  await subir(page, [await registroDeVentas([...ventas, repetida])]);
  await page.goto('/ingresos/cxc/clientes');
  await expect(filas(page)).toHaveCount(3);
  const suma = pesos(476_500);
  expect((await pie(page)).join(' ')).toContain(suma);

  // Both bought this year under a RUT of their own: likely a group of companies.
  await page.getByRole('button', { name: 'Duplicados' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Posibles duplicados' });
  const otroRut = dialogo.getByRole('list', { name: 'Quizás de un mismo grupo' });
  await expect(otroRut.getByRole('listitem')).toHaveCount(1);
  await expect(dialogo.getByText(`1 documento · 0 contactos · debe ${pesos(60_000)}`)).toBeVisible();
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: /^No son el mismo/ }).click();
  await expect(dialogo.getByText('No quedan clientes que parezcan repetidos.')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Ver descartados (1)' }).click();
  await expectSinFaltas(page);
  await dialogo.getByRole('button', { name: /^Volver a mostrar/ }).click();
  await expect(otroRut.getByRole('listitem')).toHaveCount(1);
  // Meanwhile a colleague joins them the other way round.
  const posibles = await pedir<{
    otroRut: { items: readonly { conservado: { id: number }; absorbido: { id: number } }[] };
  }>(page, 'GET', '/api/clientes/duplicados');
  const [par] = posibles.otroRut.items;
  const union = await pedir<{ id: number }>(page, 'POST', `/api/clientes/${par?.absorbido.id}/uniones`, {
    data: { idCliente: par?.conservado.id },
  });
  await dialogo.getByRole('button', { name: 'Unir VINA SUR LTDA a Viña Sur SpA' }).click();
  await expect(dialogo.getByRole('alert')).toContainText('Viña Sur SpA ya está unido a otro cliente.');
  await pedir(page, 'DELETE', `/api/clientes/uniones/${union.id}`);
  await dialogo.getByRole('button', { name: 'Unir VINA SUR LTDA a Viña Sur SpA' }).click();
  await expect(dialogo.getByText('No quedan clientes que parezcan repetidos.')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Listo' }).click();
  await expect(filas(page)).toHaveCount(2);
  expect((await pie(page)).join(' ')).toContain(suma);

  await filas(page).first().click();
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(pesos(417_000));
  const unidos = page.getByRole('region', { name: 'Clientes unidos' });
  await unidos.getByRole('link', { name: 'VINA SUR LTDA' }).click();
  await expect(page.getByRole('region', { name: 'Unido a' })).toContainText('Viña Sur SpA');
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await expectSinFaltas(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: 'Separar' }).click();
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(pesos(60_000));
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
});
