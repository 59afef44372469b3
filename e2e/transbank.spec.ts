import { formatRut, parseRut } from '@cuadra/domain';
import { conSesion, subir } from './soporte/api.ts';
import { archivo, fixture } from './soporte/archivos.ts';
import { expectSinFaltas } from './soporte/axe.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { cartolaOfx } from './soporte/mes.ts';
import { expect, test } from './soporte/prueba.ts';

/** Of the fixture; the company and the account of the statement take their place. */
const MERCHANT = '76.543.210-3';
const CUENTA = '00-123-45678-09';

test('un abono de Transbank se abre en ventas, comisión e IVA, y se encuentra en el banco', async ({
  page,
}) => {
  const empresa = await crearEmpresa();
  const rut = parseRut(empresa.rut);
  if (!rut) throw new Error('the company has no RUT');
  await conSesion(page, empresa);
  const liquidacion = async (nombre: string) => {
    const { buffer } = await fixture(`transbank/fixtures/${nombre}`);
    const texto = buffer.toString('latin1').replace(MERCHANT, formatRut(rut)).replaceAll(CUENTA, '00112233');
    return archivo(nombre, Buffer.from(texto, 'latin1'));
  };
  const glosa = '0966893109 ABN CRD DB TRAN TRANSBA';
  await subir(page, [
    await liquidacion('extraccion-masiva-credito.csv'),
    cartolaOfx([
      { fecha: '20261111', monto: 171_398, glosa },
      { fecha: '20261106', monto: 77_000, glosa },
    ]),
  ]);
  await page.goto('/transbank?periodo=2026-11');
  const abonos = page.getByRole('table', { name: 'Abonos' });
  const delOnce = abonos.getByRole('row').filter({ hasText: '11 nov' });
  await expect(delOnce.first()).toContainText('$171.398');
  await expect(abonos.getByRole('row').filter({ hasText: 'Sin encontrar' })).toHaveCount(1);
  const porRevisar = page.getByRole('region', { name: /por revisar$/ });
  await expect(porRevisar).toContainText('Falta la liquidación del abono del 6 nov por $77.000');
  await expect(page.getByRole('region', { name: 'Resumen del mes' })).toContainText('Ventas$294.480');

  // Each month of the year opens its deposits; one without any says so.
  const meses = page.getByRole('list', { name: 'Meses de Transbank' });
  await expect(meses.getByRole('link', { name: /^Noviembre 2026: ventas \$294\.480/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await meses.getByRole('link', { name: /^Octubre 2026/ }).click();
  await expect(page.getByText('Sin abonos de Transbank en')).toBeVisible();
  await meses.getByRole('link', { name: /^Noviembre 2026/ }).click();

  await abonos.getByRole('button', { name: '12 nov Crédito' }).click();
  const hoja = page.getByRole('complementary', { name: /^(Crédito|Abono)/ });
  await expect(hoja).toContainText('Abono$60.791');
  await expect(hoja).toContainText('No hay un abono de Transbank en el banco en esos días');
  await expect(hoja).toContainText('Venta del 10 nov');
  await expectSinFaltas(page);

  // Its line comes afterwards, and is found by itself.
  await subir(page, [cartolaOfx([{ fecha: '20261112', monto: 60_791, glosa }])]);
  await page.reload();
  await expect(hoja).toContainText('Lo encontró Cuadra por el monto y el día.');
  await hoja.getByRole('button', { name: 'No es este' }).click();
  await hoja.getByRole('button', { name: 'Es este', exact: true }).click();
  await expect(hoja).toContainText('Lo eligió una persona.');
  await expect(abonos.getByText('Sin encontrar')).toHaveCount(0);
});
