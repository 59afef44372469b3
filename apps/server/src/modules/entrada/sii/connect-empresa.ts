import { formatRut } from '@cuadra/domain';
import { SERVICIOS_SII } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readSync } from './read-sync.ts';
import { requestSync } from './request-sync.ts';
import { saveCredenciales } from './save-credenciales.ts';
import { readRutEmpresa } from './store/empresa.ts';
import { validateCredenciales } from './validate-credenciales.ts';

/**
 * Connects a company with the SII: tries its credentials there, keeps them and asks for everything. They have to be
 * the company's own, since most of the SII's lists are those of whoever signed in.
 */
export async function connectEmpresa(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  { rut, clave }: { readonly rut: string; readonly clave: string },
) {
  const propio = await withEmpresa(platform.db, idEmpresa, (tx) => readRutEmpresa(tx, idEmpresa));
  if (rut !== propio) {
    const mensaje = `Ingresa el RUT de la empresa, ${formatRut(propio)}, con su clave tributaria.`;
    throw new AppError('validacion', mensaje, { 'body.rut': [mensaje] });
  }
  await validateCredenciales(platform, { rut, clave });
  return withEmpresa(platform.db, idEmpresa, async (tx) => {
    await saveCredenciales(platform, tx, idEmpresa, { rut, clave, idUsuario });
    await requestSync(platform, tx, idEmpresa, SERVICIOS_SII);
    const { conexion } = await readSync(tx, idEmpresa);
    return { success: true as const, conexion };
  });
}
