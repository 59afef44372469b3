import { conSesion, pedir, subir } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { esperarCorreo } from './soporte/buzon.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { registroDeVentas } from './soporte/mes.ts';
import { GRANDE, pesos, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const RIO = { rut: '76543210-3', razonSocial: 'Río Claro SpA' };
const ventas = [
  { folio: 1066, ...RIO, fecha: '02/08/2026', total: 119_000 },
  { folio: 1074, ...RIO, fecha: '05/08/2026', total: 238_000 },
];

test('se hace un plan, se ve qué sale y por qué no, se corrige lo que falta, sale un solo correo y se enciende', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await subir(page, [await registroDeVentas(ventas)]);
  await page.goto('/ingresos/cxc/recordatorios');
  await page.getByRole('button', { name: 'Hacer un plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Nuevo plan' });
  await expect(plan.getByRole('group', { name: 'Etapa 5' })).toContainText('Día 35');
  // Two stages of one day.
  const dias = plan.getByRole('group', { name: 'Etapa 2' }).getByLabel('Días desde que vence');
  await dias.fill('10');
  await plan.getByRole('button', { name: 'Guardar plan' }).click();
  await expect(plan.getByText('Dos etapas no pueden ser del mismo día.')).toBeVisible();
  await dias.fill('3');
  await expectSinFaltas(page);
  await plan.getByRole('button', { name: 'Guardar plan' }).click();
  await expect(page.getByRole('heading', { name: 'Plan General' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Etapas' }).getByRole('listitem')).toHaveCount(5);

  const sale = page.getByRole('complementary', { name: 'Lo que sale' });
  const noSalen = sale.getByRole('list', { name: 'No salen' });
  await expect(noSalen).toContainText('Banco sin leer');
  await noSalen.getByRole('button', { name: /Río Claro/ }).click();
  const fila = page.getByRole('dialog', { name: 'Río Claro SpA' });
  await expect(fila.getByText('Falta un contacto con correo que reciba cobranza.')).toBeVisible();
  await expect(fila.getByRole('button', { name: 'Enviar ahora' })).toBeDisabled();
  await expectSinFaltas(page, { sin: 'iframe' });
  await fila.getByRole('button', { name: 'Enviar aunque falte el banco' }).click();
  await expect(noSalen).toContainText('Sin contacto con correo para cobranza');

  const { items } = await pedir<{ items: readonly { id: number }[] }>(page, 'GET', '/api/clientes');
  const idCliente = items[0]?.id;
  const email = `caja-${idCliente}@rio.cl`;
  await pedir(page, 'PUT', '/api/contactos/upsert', { data: { idCliente, nombre: 'Carolina', email } });
  await page.reload();
  await expect(sale).toContainText(`1 correo por ${pesos(357_000)}`);
  await expectSinFaltas(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectSinFaltas(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectSinFaltas(page);
  await page.setViewportSize(GRANDE);

  // Left out, and in again.
  const casilla = sale.getByRole('checkbox', { name: 'Enviar a Río Claro SpA' });
  await casilla.click();
  await expect(sale).toContainText('Lo sacaste de este día');
  await casilla.click();
  await expect(sale).toContainText('1 correo');
  const encendido = sale.getByRole('switch', { name: 'Apagado' });
  await encendido.click();
  await page.getByRole('button', { name: 'Encender' }).click();
  await expect(sale.getByRole('switch', { name: 'Encendido' })).toBeChecked();

  await sale.getByRole('button', { name: /Río Claro/ }).click();
  await fila.getByRole('button', { name: 'Cambiar' }).click();
  const cambio = page.getByRole('dialog', { name: 'Correo a Río Claro SpA' });
  const asunto = cambio.getByRole('textbox', { name: 'Asunto' });
  await asunto.click();
  await page.keyboard.press('End');
  await page.keyboard.type(', de tu puño y letra');
  await cambio.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(fila.getByText(/de tu puño y letra/)).toBeVisible();
  await fila.getByRole('button', { name: 'Enviar ahora' }).click();
  const correo = await esperarCorreo(page, email, /de tu puño y letra$/);
  expect(correo.texto).toContain('Hola, Carolina:');
  await expect(sale).toContainText('0 correos');

  await page.goto(`/ingresos/cxc/clientes/${idCliente}`);
  const seccion = page.getByRole('region', { name: 'Recordatorios' });
  await expect(seccion.getByRole('list', { name: 'Recordatorios enviados' })).toContainText('Día 35');
  await seccion.getByRole('switch', { name: 'No enviarle recordatorios' }).click();
  await expect(page.getByText('Guardaste sus recordatorios')).toBeVisible();
  await expectSinFaltas(page);
});

test('una tasa de interés mal escrita no se guarda, y la buena queda con su certificado', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  await conSesion(page, await crearEmpresa());
  await page.goto('/ingresos/cxc/recordatorios');
  await page.getByRole('button', { name: 'Interés' }).click();
  await page.getByRole('button', { name: 'Agregar tasa' }).click();
  const tasa = page.getByRole('dialog', { name: 'Nueva tasa' });
  await tasa.getByLabel('Tasa anual en %').fill('17,525');
  await tasa.getByRole('button', { name: 'Guardar tasa' }).click();
  await expect(tasa.getByText('La tasa tiene hasta dos decimales.')).toBeVisible();
  await tasa.getByLabel('Tasa anual en %').fill('17,52');
  await tasa.getByLabel('Número de certificado').fill('11/2026');
  await tasa.getByRole('button', { name: 'Guardar tasa' }).click();
  await expect(page.getByRole('list', { name: 'Tasas' })).toContainText('Certificado 11/2026');
  await expectSinFaltas(page);
});
