import { addMeses, fechaEnChile } from '@cuadra/domain';
import { conSesion } from './soporte/api.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { destino, pestana } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { CLAVE_SII } from './soporte/registro.ts';
import { simuladores } from './soporte/simuladores.ts';

async function mandar(orden: object): Promise<void> {
  const respuesta = await fetch(`${simuladores().sii}/_control`, {
    method: 'POST',
    body: JSON.stringify(orden),
  });
  if (!respuesta.ok) throw new Error(await respuesta.text());
}

const mesAnterior = () => addMeses(fechaEnChile(new Date()).slice(0, 7), -1);

test('se conecta con la clave tributaria, se ve llegar cada mes y todo queda como en el SII', async ({
  page,
}) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await page.goto('/home');
  await destino(page, 'Ajustes').click();
  await pestana(page, 'SII').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Aún no está conectada' })).toBeVisible();
  await page.getByRole('button', { name: 'Conectar el SII' }).click();

  const dialogo = page.getByRole('dialog', { name: 'Conectar el SII' });
  await dialogo.getByLabel('Clave tributaria', { exact: true }).fill('no-es-esta');
  await page.keyboard.press('Enter');
  await expect(dialogo.getByText('El SII no aceptó la clave tributaria.')).toBeVisible();
  await expect(dialogo.getByLabel('Clave tributaria', { exact: true })).toBeFocused();

  await dialogo.getByLabel('Clave tributaria', { exact: true }).fill(CLAVE_SII);
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
  await expect(page.getByText(/^Leyendo del SII\.|^Conectando con el SII/)).toBeVisible();
  await expect(page.getByText('Conectada y al día')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Cada noche lee los últimos tres meses/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(7);

  await page
    .getByRole('button', { name: /^Comparar .* con el SII$/ })
    .nth(1)
    .press('Enter');
  const mes = page.getByRole('dialog');
  await expect(mes.getByText('Todo está como en el SII, al peso')).toBeVisible();
  const debito = mes.getByRole('row', { name: /^Débito menos crédito/ });
  await expect(debito.getByRole('cell')).toHaveCount(2);
  await expectSinFaltas(page);
});

test('un mes que el SII no entrega dice cuál y qué hacer, y al reintentarlo llega', async ({ page }) => {
  const empresa = await crearEmpresa();
  await mandar({ accion: 'diferir', rut: empresa.rut, mes: mesAnterior(), tipo: 33 });
  await conSesion(page, empresa);
  await page.goto('/conexiones/fiscal');
  await page.getByRole('button', { name: 'Conectar el SII' }).click();
  await page.getByLabel('Clave tributaria', { exact: true }).fill(CLAVE_SII);
  await page.keyboard.press('Enter');

  const fallas = page.getByRole('region', { name: 'Qué falló y qué hacer' });
  await expect(fallas.getByText(/no entrega en línea .*compras tipo 33/)).toBeVisible({ timeout: 60_000 });
  await expect(fallas.getByText(/súbelos en Importar/)).toBeVisible();
  await expect(page.getByText('Conectada, con meses que no se pudieron leer')).toBeVisible({
    timeout: 60_000,
  });

  await mandar({ accion: 'entregar', rut: empresa.rut });
  await fallas.getByRole('button', { name: /^Reintentar Compras y ventas/ }).click();
  await expect(page.getByText('Conectada y al día')).toBeVisible({ timeout: 30_000 });
  await expect(fallas).toBeHidden();
});
