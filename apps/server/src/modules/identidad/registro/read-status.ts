import type { getSignupStatus, ReplyOf } from '@cuadra/contract';
import { withUsuario, type Db } from '../../../platform/database/index.ts';
import { countEmpresas, readPersona } from './store.ts';

/** Where a person left their sign-up. */
export async function readStatus(db: Db, idUsuario: number): Promise<ReplyOf<typeof getSignupStatus>> {
  return withUsuario(db, idUsuario, async (tx) => {
    const { nombre, email, telefono } = await readPersona(tx, idUsuario);
    const { activas, cerradas } = await countEmpresas(tx, idUsuario);
    return {
      paso: activas === 0 ? ('company' as const) : ('welcome' as const),
      nombre,
      email,
      telefono,
      empresasCerradas: cerradas,
    };
  });
}
