import type { Page } from '@playwright/test';
import { conSesion, pedir } from './api.ts';
import { crearEmpresa } from './empresa.ts';
import { sumarColega } from './usuarios.ts';

/** A supplier with an account to be paid at. */
export const BOLDO = {
  rut: '76543210-3',
  razonSocial: 'Transportes El Boldo S.A.',
  idIntegrador: 1,
  tipoCuenta: 'corriente',
  numeroCuenta: '0021802216',
  email: 'pagos@boldo.cl',
};

/**
 * A company that pays at once: Ana, who is signed in, prepares and Berta approves. From `codigoDesde` pesos an approval
 * needs a code.
 */
export async function abrirPagos(page: Page, codigoDesde = 5_000_000) {
  const ana = await crearEmpresa();
  await conSesion(page, ana);
  const berta = await sumarColega(page, 'Administrador');
  await page.context().clearCookies();
  await conSesion(page, ana);
  await pedir(page, 'PUT', '/api/chipay/ajustes', {
    data: { esperaHoras: 0, codigoDesde, primerPagoMax: null },
  });
  return { ana, berta };
}
