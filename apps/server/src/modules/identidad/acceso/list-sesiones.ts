import type { listSesiones as endpoint, ReplyOf } from '@cuadra/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { describeAgente } from './describe-agente.ts';
import { listSesionesDe } from './store/sesion.ts';

/** A person's open sessions, the one used last first; `token` is the cookie of the one that asks. */
export async function listSesiones(
  db: Db,
  clock: Clock,
  { idUsuario, token }: { idUsuario: number; token: string },
): Promise<ReplyOf<typeof endpoint>> {
  const sesiones = await listSesionesDe(db, { idUsuario, token, ahora: clock.now() });
  return {
    items: sesiones.map(({ agente, created, usada, ...sesion }) => ({
      ...sesion,
      dispositivo: describeAgente(agente),
      created: created.toISOString(),
      usada: usada.toISOString(),
    })),
  };
}
