import { invitacionBody, type BodyOf, type processInvitation as endpoint } from '@cuadra/contract';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { spanishError } from '../../../platform/values/index.ts';
import { assertContrasenaNueva } from './assert-contrasena-nueva.ts';
import { assertContrasena } from './check-contrasena.ts';
import { unusableToken } from './consume-token.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { hashContrasena } from './hash-contrasena.ts';
import { setContrasena } from './set-contrasena.ts';
import type { FinIngreso, Invitaciones, Origen } from './tipos.ts';

/** What is asked of a person who chooses their password now. Throws `validacion` on the fields. */
function readNueva(body: BodyOf<typeof endpoint>): { nombre: string; password: string } {
  const leido = invitacionBody.safeParse(body, { error: spanishError });
  if (leido.success) return leido.data;
  const details: Record<string, string[]> = {};
  for (const { path, message } of leido.error.issues)
    (details[`body.${path.join('.')}`] ??= []).push(message);
  throw new AppError('validacion', 'Revisa los campos marcados.', details);
}

/**
 * Joins the company of an invitation and signs in. A person with an account gives the password that they have, for a
 * forwarded mail opens nobody's account; others choose one. Throws `validacion` on the fields or on `body.token`,
 * `conflicto` where the plan meanwhile allows fewer people.
 */
export async function processInvitation(
  platform: Platform,
  invitaciones: Invitaciones,
  { body, origen }: { body: BodyOf<typeof endpoint>; origen: Origen },
): Promise<FinIngreso> {
  const { db } = platform;
  const { token, password } = body;
  const abierta = await invitaciones.read(db, token);
  if (!abierta) throw unusableToken();
  const { idUsuario, tieneContrasena } = abierta;
  if (idUsuario !== null && tieneContrasena) {
    await assertContrasena(platform, { idUsuario, password, origen });
    return finishSignIn(platform, { ...(await invitaciones.accept(db, token, { idUsuario })), origen });
  }
  const nueva = readNueva(body);
  await assertContrasenaNueva(nueva.password, [nueva.nombre, abierta.email, abierta.empresa]);
  const hash = await hashContrasena(nueva.password);
  const persona = idUsuario === null ? { nombre: nueva.nombre, hashContrasena: hash } : { idUsuario };
  const miembro = await invitaciones.accept(db, token, persona);
  // Who came in with Google alone so far has shown to hold the mailbox, as a recovery would ask.
  if (idUsuario !== null) await setContrasena(db, idUsuario, hash, origen);
  return finishSignIn(platform, { ...miembro, origen });
}
