import type { BodyOf, validateSiiCredentials } from '@cuadra/contract';
import { formatRut, parseRut } from '@cuadra/domain';
import { saveCredenciales, validateCredenciales } from '../../entrada/sii/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readRut } from './store.ts';

/**
 * Tries the company's own RUT and key at the SII and keeps them when they are right. Throws `validacion` on
 * `body.rut` for another's RUT and on `body.clave` for a wrong key, `no_disponible` where the SII does not answer.
 */
export async function validateSii(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  { rut: escrito, clave }: BodyOf<typeof validateSiiCredentials>,
): Promise<void> {
  const { db } = platform;
  const propio = await withEmpresa(db, idEmpresa, (tx) => readRut(tx, idEmpresa));
  const rut = parseRut(escrito);
  // Most of the SII's lists are those of whoever signed in.
  if (rut === null || rut !== propio) {
    const mensaje = `Ingresa el RUT de tu empresa, ${formatRut(propio)}, con su clave tributaria.`;
    throw new AppError('validacion', mensaje, { 'body.rut': [mensaje] });
  }
  await validateCredenciales(platform, { rut, clave });
  await withEmpresa(db, idEmpresa, (tx) =>
    saveCredenciales(platform, tx, idEmpresa, { rut, clave, idUsuario }),
  );
}
