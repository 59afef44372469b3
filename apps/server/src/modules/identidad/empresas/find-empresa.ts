import type { Rut } from '@cuadra/domain';

import { notFound } from '../../../platform/errors/index.ts';
import { readIdPorRut } from './store/find.ts';

/** The company with this RUT, for the installation's own commands. Throws `no_encontrado`. */
export async function findEmpresaPorRut(urlAdmin: string, rut: Rut): Promise<number> {
  const id = await readIdPorRut(urlAdmin, rut);
  if (id === null) throw notFound(`No hay una empresa con el RUT ${rut}; créala con: cuadra empresa crear`);
  return id;
}
