import type { Platform } from '../../../platform/module/index.ts';
import { saveContrasena } from '../personas/index.ts';
import { assertContrasenaNuevaDe } from './assert-contrasena-nueva.ts';
import { closeSessionsOf } from './close-sesiones.ts';
import { consumeToken, peekToken, revokeTokens, unusableToken } from './consume-token.ts';
import { hashContrasena } from './hash-contrasena.ts';
import { cuentaKey } from './limit-tries.ts';
import { notifyCambio } from './notify-cambio.ts';
import { recuperarKey } from './request-recovery.ts';
import { insertEvento } from './store/evento.ts';
import { clearTries } from './store/intento.ts';
import { findEmail } from './store/usuario.ts';
import type { Origen } from './tipos.ts';

/**
 * Sets the password of a person who holds the token of a recovery mail, once: every session of theirs ends, as does
 * a sign-in that waits for its code, and the failures that held the account back are forgotten. A second factor
 * stays on. Throws `validacion` on `body.token`, and on `body.password` for a leaked or obvious one; the token is
 * then still good.
 */
export async function restorePassword(
  platform: Platform,
  { token, password, origen }: { token: string; password: string; origen: Origen },
): Promise<{ email: string }> {
  const { db } = platform;
  const leido = await peekToken(db, 'recuperar_contrasena', token);
  if (typeof leido?.idUsuario !== 'number') throw unusableToken();
  const { idUsuario } = leido;
  await assertContrasenaNuevaDe(db, idUsuario, password);
  const hash = await hashContrasena(password);
  return db.transaction().execute(async (tx) => {
    await consumeToken(tx, 'recuperar_contrasena', token);
    await saveContrasena(tx, idUsuario, hash);
    await closeSessionsOf(tx, idUsuario);
    await revokeTokens(tx, 'segundo_factor', idUsuario);
    await revokeTokens(tx, 'vincular_google', idUsuario);
    const email = await findEmail(tx, idUsuario);
    await clearTries(tx, cuentaKey(email).clave);
    await clearTries(tx, recuperarKey(email));
    await insertEvento(tx, idUsuario, 'contrasena_recuperada', origen);
    await notifyCambio(platform, tx, idUsuario);
    return { email };
  });
}
