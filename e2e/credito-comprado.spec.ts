import { buildAecXml, crearLlaveFirma, ejemploDte } from '@cuadra/formats/testing';
import { conSesion } from './soporte/api.ts';
import { archivo, importar } from './soporte/archivos.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { expect, test } from './soporte/prueba.ts';

const llave = crearLlaveFirma({ rut: '11111111-1', nombre: 'Firmante de prueba' });
const VENDEDOR = { rut: '96919050-8', razonSocial: 'Maderas Río Ñuble S.A.' };
const DEUDOR = { rut: '77777777-7', razonSocial: 'Señales Viña Ltda.' };
const FONDO = { rut: '76429000-3', razonSocial: 'Fondo de Inversión Los Andes' };

function cedida(cesionario: { rut: string; razonSocial: string }) {
  const datos = ejemploDte(33, {
    folio: 70,
    emisor: { ...ejemploDte(33).emisor, ...VENDEDOR },
    receptor: DEUDOR,
  });
  const autorizado = { rut: '11111111-1', nombre: 'Firmante de prueba' };
  const cesion = {
    cedente: VENDEDOR,
    cesionario,
    autorizado,
    monto: 50_000,
    ultimoVencimiento: '2026-12-20',
  };
  return archivo('aec.xml', buildAecXml(datos, [cesion], llave));
}

test('quien compró un crédito sube su cesión y lo encuentra por cobrar, aparte de sus ventas', async ({
  page,
}) => {
  const empresa = await crearEmpresa();
  await conSesion(page, empresa);
  await importar(page, [cedida(FONDO)]);
  await expect(page.getByText(/no fue emitida ni recibida por/)).toBeVisible();

  await importar(page, [cedida({ rut: empresa.rut, razonSocial: 'La factoring SpA' })]);
  await expect(page.getByText(/es un crédito que Maderas Río Ñuble S\.A\./)).toBeVisible();
  await page.goto('/ventas');
  await page.getByRole('link', { name: 'Créditos comprados' }).click();
  await expect(page.getByRole('columnheader', { name: 'Deudor' })).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: DEUDOR.razonSocial })
    .getByText('70', { exact: true })
    .click();
  const ficha = page.getByRole('complementary', { name: /^Crédito cedido/ });
  await expect(ficha).toContainText('Crédito cedido a tu favor');
  await expect(ficha).toContainText(VENDEDOR.razonSocial);
  await expect(ficha).toContainText('$50.000');
  await expectSinFaltas(page);
});
