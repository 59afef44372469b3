import type { Platform } from '../../../platform/module/index.ts';
import { saveContrasena } from '../personas/index.ts';
import { assertContrasenaNuevaDe } from './assert-contrasena-nueva.ts';
import { assertContrasena } from './check-contrasena.ts';
import { closeOtherSessionsOf } from './close-sesiones.ts';
import { hashContrasena } from './hash-contrasena.ts';
import { notifyCambio } from './notify-cambio.ts';
import { insertEvento } from './store/evento.ts';
import type { Origen } from './tipos.ts';

export interface CambioContrasena {
  readonly actual: string;
  readonly nueva: string;
  /** Cookie of the session that stays open; the person's other ones end. */
  readonly token: string;
  readonly origen: Origen;
}

/** Changes the password of a person who knows theirs. Throws `validacion` on
 * `body.actual`, and on `body.password` for a leaked or obvious one. */
export async function changeContrasena(
  platform: Platform,
  idUsuario: number,
  { actual, nueva, token, origen }: CambioContrasena,
): Promise<void> {
  const { db } = platform;
  await assertContrasena(platform, { idUsuario, password: actual, origen }, 'body.actual');
  await assertContrasenaNuevaDe(db, idUsuario, nueva);
  const hash = await hashContrasena(nueva);
  await db.transaction().execute(async (tx) => {
    await saveContrasena(tx, idUsuario, hash);
    await closeOtherSessionsOf(tx, idUsuario, token);
    await insertEvento(tx, idUsuario, 'contrasena_cambiada', origen);
    await notifyCambio(platform, tx, idUsuario);
  });
}
