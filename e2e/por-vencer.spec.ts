import { addDias, fechaEnChile } from '@cuadra/domain';
import type { Page } from '@playwright/test';
import { conSesion, pedir, subir } from './soporte/api.ts';
import { archivo } from './soporte/archivos.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { subirCertificado } from './soporte/certificado.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { destino, pestana } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';

const ENCABEZADO =
  'Nro;Tipo Doc;Tipo Compra;RUT Proveedor;Razon Social;Folio;Fecha Docto;Fecha Recepcion;Monto Exento;Monto Neto;Monto IVA Recuperable;Monto Iva No Recuperable;Codigo IVA No Rec.;Monto Total;Monto Neto Activo Fijo;IVA Activo Fijo;IVA uso Comun;Impto. Sin Derecho a Credito;IVA No Retenido;NCE o NDE sobre Fact. de Compra;Codigo Otro Impuesto;Valor Otro Impuesto;Tasa Otro Impuesto';
const PROVEEDOR = { rut: '76543210-3', nombre: 'Ferretería Los Coihues Ltda.' };

/** The SII's register of pending purchases: what it received some days ago, by folio. */
function pendientes(compras: readonly { folio: number; hace: number; neto: number }[]) {
  const hoy = fechaEnChile(new Date());
  const filas = compras.map(({ folio, hace, neto }, n) => {
    const dia = addDias(hoy, -hace).split('-').toReversed().join('/');
    const iva = Math.round(neto * 0.19);
    return `${n + 1};33;Del Giro;${PROVEEDOR.rut};${PROVEEDOR.nombre};${folio};${dia};${dia} 09:00:00;0;${neto};${iva};;;${neto + iva};;;;;;0;;;`;
  });
  return archivo('pendientes.csv', [ENCABEZADO, ...filas].join('\n'));
}

async function idEmpresaDe(page: Page): Promise<number> {
  const { user } = await pedir<{ user: { Empresa: { id: number } } }>(page, 'GET', '/acceso/access');
  return user.Empresa.id;
}

test('se reclama una factura con el teclado, y el SII lo registra', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await subir(page, [
    pendientes([
      { folio: 801, hace: 7, neto: 100_000 },
      { folio: 802, hace: 2, neto: 50_000 },
      { folio: 803, hace: 12, neto: 10_000 },
    ]),
  ]);
  await subirCertificado(page, await idEmpresaDe(page));
  await page.goto('/compras');
  await destino(page, 'Por hacer').click();
  await pestana(page, 'Por reclamar').click();
  const filas = page.getByRole('grid', { name: 'Compras por vencer' }).getByRole('row');
  // The head, and the two that are still within their eight days, the first to expire at the top.
  await expect(filas).toHaveCount(3);
  await expect(filas.nth(1)).toContainText('Vence mañana');
  await expect(filas.nth(1)).toContainText('801');
  await expect(page.getByText('2 facturas por $178.500')).toBeVisible();
  await expectSinFaltas(page);

  await page.keyboard.press('j');
  await page.keyboard.press('r');
  const pregunta = page.getByRole('alertdialog');
  await expect(pregunta).toContainText(
    'Reclamar la factura 801 de Ferretería Los Coihues Ltda. por $119.000',
  );
  await pregunta.getByRole('radio', { name: /no llegó nada/ }).check();
  await pregunta.getByRole('button', { name: 'Reclamar $119.000' }).click();
  await expect(filas).toHaveCount(2, { timeout: 30_000 });
  await expect(filas.nth(1)).toContainText('802');

  await page.goto('/compras');
  await page.getByRole('grid').getByText('801').click();
  const ficha = page.getByRole('complementary', { name: 'Factura electrónica' });
  await expect(ficha).toContainText('Reclamada');
  await expect(ficha).toContainText('Reclama que no llegó nada (RFT)');
  await expect(ficha).toContainText('Registrado en el SII');
});

test('sin certificado se dice qué hacer, y nada se puede reclamar', async ({ page }) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await subir(page, [pendientes([{ folio: 811, hace: 1, neto: 20_000 }])]);
  await page.goto('/compras/por-vencer');
  await expect(page.getByText('sube el certificado digital de la empresa')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('grid').getByText('811').click();
  await page.getByRole('button', { name: 'Reclamar $23.800' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reclamar $23.800' }).click();
  await expect(page.getByText('Súbelo en Datos de la empresa')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('link', { name: 'Subir certificado' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('empresa');
});
