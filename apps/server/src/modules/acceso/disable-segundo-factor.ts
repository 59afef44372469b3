import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { assertContrasena } from './check-contrasena.ts';
import { insertEvento } from './store/evento.ts';
import { deleteSegundoFactor } from './store/segundo-factor.ts';
import type { Origen } from './tipos.ts';

/** Turns the second factor of a person off who knows their password; without one there is nothing to do. */
export async function disableSegundoFactor(
  db: Db,
  clock: Clock,
  { idUsuario, password, origen }: { idUsuario: number; password: string; origen: Origen },
): Promise<void> {
  await assertContrasena(db, clock, { idUsuario, password, ip: origen.ip });
  await db.transaction().execute(async (tx) => {
    if (await deleteSegundoFactor(tx, idUsuario))
      await insertEvento(tx, idUsuario, 'segundo_factor_desactivado', origen);
  });
}
