import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { assertContrasena } from './check-contrasena.ts';
import { hashContrasena } from './hash-contrasena.ts';
import { insertEvento } from './store/evento.ts';
import { deleteOtrasSesionesDe } from './store/sesion.ts';
import { updateUsuario } from './store/usuario.ts';
import type { Origen } from './tipos.ts';

export interface CambioContrasena {
  readonly actual: string;
  readonly nueva: string;
  /** Cookie of the session that stays open; the person's other ones end. */
  readonly token: string;
  readonly origen: Origen;
}

/** Changes the password of a person who knows theirs. Throws `validacion` on `body.actual`. */
export async function changeContrasena(
  db: Db,
  clock: Clock,
  idUsuario: number,
  { actual, nueva, token, origen }: CambioContrasena,
): Promise<void> {
  await assertContrasena(db, clock, { idUsuario, password: actual, ip: origen.ip }, 'body.actual');
  const hash = await hashContrasena(nueva);
  await db.transaction().execute(async (tx) => {
    await updateUsuario(tx, idUsuario, { hashContrasena: hash });
    await deleteOtrasSesionesDe(tx, idUsuario, token);
    await insertEvento(tx, idUsuario, 'contrasena_cambiada', origen);
  });
}
