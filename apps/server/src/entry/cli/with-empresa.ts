import { parseRut, type Rut } from '@cuadra/domain';
import { findEmpresaPorRut } from '../../modules/identidad/empresas/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Platform } from '../../platform/module/index.ts';
import { withCuadra } from './with-cuadra.ts';

/** Runs with a company, by its RUT in any writing. */
export async function withEmpresaPorRut<T>(
  texto: string,
  trabajo: (platform: Platform, idEmpresa: number) => Promise<T>,
): Promise<{ rut: Rut; resultado: T }> {
  const rut = parseRut(texto);
  if (!rut) throw new AppError('validacion', 'Ingresa un RUT válido.');
  const resultado = await withCuadra(async ({ platform }, urlAdmin) =>
    trabajo(platform, await findEmpresaPorRut(urlAdmin, rut)),
  );
  return { rut, resultado };
}
