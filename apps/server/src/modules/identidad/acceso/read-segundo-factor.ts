import type { readSegundoFactor as endpoint, ReplyOf } from '@cuadra/contract';
import type { Db } from '../../../platform/database/index.ts';
import { countCodigos, hasSegundoFactor } from './store/segundo-factor.ts';

/** Whether a person signs in with a second factor, and their recovery codes that are left. */
export async function readSegundoFactor(db: Db, idUsuario: number): Promise<ReplyOf<typeof endpoint>> {
  const [activo, codigosRestantes] = await Promise.all([
    hasSegundoFactor(db, idUsuario),
    countCodigos(db, idUsuario),
  ]);
  return { activo, codigosRestantes };
}
