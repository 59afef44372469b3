import type { access, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../platform/auth/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { presentUsuario } from './present-usuario.ts';
import { listEmpresasDe, readMembresia } from './store/usuario.ts';

/** The caller with their company, and their other companies. Throws `sin_permiso` for one no longer a member. */
export async function getAccess(
  db: Db,
  { idUsuario, idEmpresa }: Principal,
): Promise<ReplyOf<typeof access>> {
  const [membresia, companies] = await Promise.all([
    readMembresia(db, idUsuario, idEmpresa),
    listEmpresasDe(db, idUsuario),
  ]);
  if (!membresia) throw new AppError('sin_permiso', 'No perteneces a esa empresa.');
  return { user: presentUsuario(membresia), companies };
}
