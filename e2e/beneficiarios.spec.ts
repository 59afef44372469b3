import { conSesion } from './soporte/api.ts';
import { expectQueQuepa, expectSinFaltas } from './soporte/axe.ts';
import { esperarCorreo } from './soporte/buzon.ts';
import { crearEmpresa } from './soporte/empresa.ts';
import { filas, GRANDE, TELEFONO } from './soporte/pantalla.ts';
import { expect, test } from './soporte/prueba.ts';
import { sumarColega } from './soporte/usuarios.ts';

test('una persona pide pagar a otra cuenta, no puede confirmarla, y otra la confirma por teléfono', async ({
  page,
}) => {
  await page.setViewportSize(GRANDE);
  const ana = await crearEmpresa();
  await conSesion(page, ana);
  const colega = await sumarColega(page, 'Administrador');
  await page.context().clearCookies();
  await conSesion(page, ana);
  const avisos = `pagos-${Date.now()}@boldo.cl`;
  const tambien = `copia-${avisos}`;

  await page.goto('/chipay/beneficiarios');
  await expect(page.getByText('Aún no hay beneficiarios')).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo beneficiario' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Nuevo beneficiario' });
  await nuevo.getByRole('button', { name: 'Guardar' }).click();
  await expect(nuevo.getByText('El integrador es requerido')).toBeVisible();
  await expect(nuevo.getByText('El email no es válido')).toBeVisible();
  await nuevo.getByLabel('RUT').fill('76543210-3');
  await nuevo.getByLabel('Razón social').fill('Transportes El Boldo S.A.');
  await nuevo.getByLabel('Banco').click();
  await page.getByRole('option', { name: 'Banco de Chile' }).click();
  await nuevo.getByLabel('Número de cuenta').fill('00-218-02216');
  await nuevo.getByLabel('Correo de avisos').fill(avisos);
  await nuevo.getByLabel('Otros correos').fill('finanzas@boldo.cl, malo');
  await nuevo.getByRole('button', { name: 'Guardar' }).click();
  await expect(nuevo.getByText('«malo» no es un email válido.')).toBeVisible();
  await nuevo.getByLabel('Otros correos').fill(`finanzas@boldo.cl, ${tambien}`);
  // Banco de Chile writes no account that long.
  await nuevo.getByLabel('Número de cuenta').fill('1218022160012');
  await nuevo.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    nuevo.getByText('Una cuenta de Banco de Chile tiene hasta 12 dígitos. Revisa el número.'),
  ).toBeVisible();
  await nuevo.getByLabel('Número de cuenta').fill('00-218-02216');
  await nuevo.getByRole('button', { name: 'Guardar' }).click();

  await expect(page).toHaveURL(/\/chipay\/beneficiarios\/\d+$/);
  const pasos = page.getByRole('region', { name: 'Para desbloquear' });
  await expect(pasos).toContainText('Tú pediste este cambio: tiene que confirmarlo otra persona.');
  await expect(pasos.getByLabel('Con quién hablaste')).toHaveCount(0);
  const { pathname } = new URL(page.url());

  const confirmar = async (digitos: string) => {
    await pasos.getByLabel('Últimos 4 dígitos que te dictó').fill(digitos);
    await pasos.getByRole('button', { name: 'Confirmar la cuenta' }).click();
  };
  await page.context().clearCookies();
  await conSesion(page, colega);
  // Signing out forgets the token of the person before.
  await page.evaluate('localStorage.clear()');
  await page.goto(pathname);
  await pasos.getByLabel('Con quién hablaste').fill('Lorena Ibáñez');
  await confirmar('9999');
  await expect(pasos.getByText(/^No son los últimos 4 dígitos/)).toBeVisible();
  await confirmar('2216');
  await expect(pasos).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('habló con Lorena Ibáñez');

  // The colleague asks for another account: the former address hears of it, and nothing is paid meanwhile.
  await page.getByRole('button', { name: 'Editar' }).click();
  const cambio = page.getByRole('dialog', { name: 'Cambiar a Transportes El Boldo S.A.' });
  await cambio.getByLabel('Banco').click();
  await page.getByRole('option', { name: 'Scotiabank', exact: true }).click();
  await cambio.getByLabel('Número de cuenta').fill('977046618');
  await cambio.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Piden pagar a otra cuenta' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2 datos distintos');
  await expect(page.getByRole('region', { name: 'En contra' })).toContainText(
    'Tu empresa nunca le ha pagado a esta cuenta',
  );
  expect((await esperarCorreo(page, avisos, /recibió otra cuenta para pagarte$/)).texto).toContain(
    'Termina en 6618',
  );
  await esperarCorreo(page, tambien, /recibió otra cuenta para pagarte$/);
  await expectSinFaltas(page);
  await page.setViewportSize(TELEFONO);
  await expectQueQuepa(page);
  await expectSinFaltas(page);

  await pasos.getByRole('button', { name: 'Rechazar el cambio' }).click();
  const rechazo = page.getByRole('dialog', { name: 'Rechazar la cuenta nueva' });
  await rechazo.getByLabel('Por qué').fill('Nadie del proveedor lo pidió');
  await rechazo.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('main')).toContainText('Nadie del proveedor lo pidió');
  await page.setViewportSize(GRANDE);
  await page.goto('/chipay/beneficiarios');
  await expect(filas(page)).toHaveCount(1);
  await expect(filas(page).first()).toContainText('Banco de Chile');
  await page.getByRole('button', { name: 'Cargar planilla' }).click();
  const planilla = page.getByRole('dialog', { name: 'Beneficiarios desde una planilla' });
  await planilla.locator('input[type=file]').setInputFiles({
    name: 'beneficiarios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'rut;razon_social;banco;numero_cuenta;email\n96790240-3;Otra SA;Banco Lunar;1;a@b.cl\n77123456-9;Buena SpA;012;123;c@d.cl\n',
    ),
  });
  await expect(planilla).toContainText('No conocemos el banco «Banco Lunar»');
  await expectSinFaltas(page);
});
